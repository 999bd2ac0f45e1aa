import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { RemoteDescriptor, RouteDescriptor, ShellDescriptor } from '@cog/contracts/composition/descriptor';
import { parseRemoteDescriptor, parseShellDescriptor } from '@cog/contracts/composition/descriptor.schema';

/** The tested repository. */
export const root = resolve(import.meta.dirname, '../..');

/** Folder of a workspace's build. */
export const buildOf = (name: string): string => join(root, name, 'build');

const remoteNames = readdirSync(root)
  .filter((name) => name.startsWith('mf-'))
  .sort();

/**
 * Descriptors of the remotes' builds, which list every page, so that no list is needed here.
 *
 * @throws Error if a remote is not built
 */
export const remotes: readonly RemoteDescriptor[] = remoteNames.map((name) =>
  parseRemoteDescriptor(JSON.parse(readFileSync(join(buildOf(name), 'remote.json'), 'utf8'))),
);

/** Descriptor of the shell's build. */
export const shell: ShellDescriptor = parseShellDescriptor(
  JSON.parse(readFileSync(join(buildOf('shell'), 'remote.json'), 'utf8')),
);

/** The file with the shell's own code: the last of its scripts. */
export const shellFile = ({ scripts }: ShellDescriptor): string => scripts.at(-1) ?? '';

export interface LivePage extends RouteDescriptor {
  remote: string;
}

/** Every page of the composition. */
export const pages: readonly LivePage[] = remotes.flatMap(({ name, routes }) =>
  routes.map((route) => ({ ...route, remote: name })),
);

/** Public pages that are delivered as readable HTML. */
export const readablePages = pages.filter(({ render, access }) => render === 'server' && access === 'public');

/** The descriptor of a remote's build. */
export function remoteNamed(name: string): RemoteDescriptor {
  const found = remotes.find((remote) => remote.name === name);
  if (!found) throw new Error(`There is no remote ${name}.`);
  return found;
}

/** The two scripts of a page that belong to its remote: the entry, and the page's chunk. */
export type Script = 'entry' | 'chunk';

/** The remote of a page, and the file name of one of its scripts. @throws Error if there is no such page */
export function scriptOf(address: string, script: Script): { remote: string; file: string } {
  const page = pages.find(({ path }) => path === address);
  const file = script === 'entry' ? page?.assets[0] : page?.assets.at(-1);
  if (page === undefined || file === undefined) throw new Error(`There is no page ${address}.`);
  return { remote: page.remote, file };
}

/** Matches exactly the path of a released file. */
export const pathOf = ({ remote, file }: { remote: string; file: string }): RegExp =>
  new RegExp(`^/releases/${remote}/${file.replaceAll('.', '\\.')}$`);
