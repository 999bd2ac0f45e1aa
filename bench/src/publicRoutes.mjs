import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteNames, root } from '../../build-config/scripts/workspace.mjs';

/**
 * Every page that anybody may open, as the builds describe them, by address.
 *
 * @returns {import('@cog/contracts/composition/descriptor').RouteDescriptor[]}
 */
export const publicRoutes = () =>
  remoteNames
    .flatMap((name) => JSON.parse(readFileSync(join(root, name, 'build/remote.json'), 'utf8')).routes)
    .filter(({ access }) => access === 'public')
    .sort((one, other) => (one.path < other.path ? -1 : 1));

/** What these pages show is on the device alone. */
const OF_THE_DEVICE = ['/kept'];

/** Addresses of those that come as HTML with what they show. */
export const pagesAsHtml = () =>
  publicRoutes()
    .filter(({ path, render }) => render === 'server' && !OF_THE_DEVICE.includes(path))
    .map(({ path }) => path);
