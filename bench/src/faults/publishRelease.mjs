// Publishes a build into the releases of a data directory, as `npm run release` does: node publishRelease.mjs DATA_DIR BUILD
import { join } from 'node:path';
import { root } from '../../../build-config/scripts/workspace.mjs';

const [dataDirectory, build] = process.argv.slice(2);
const { ReleaseStore } = await import(join(root, 'server/dist/releases/ReleaseStore.js'));
new ReleaseStore(join(dataDirectory, 'releases')).publish(build);
