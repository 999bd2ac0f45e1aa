import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteDescriptor } from '@cog/contracts/composition/descriptor';
import { remoteNames, root } from '../../build-config/scripts/workspace.mjs';

/** The descriptor of each remote's build. */
export const descriptors = (): RemoteDescriptor[] =>
  remoteNames.map((name) => JSON.parse(readFileSync(join(root, name, 'build/remote.json'), 'utf8')));
