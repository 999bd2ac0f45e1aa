import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remoteNames, root } from './workspace.mjs';

let template = null;

/** Publishes every build once: compressing them takes seconds. */
async function publishAll() {
  const { ReleaseStore } = await import(join(root, 'server/dist/releases/ReleaseStore.js'));
  const folder = mkdtempSync(join(tmpdir(), 'cog-releases-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const releases = new ReleaseStore(join(folder, 'releases'));
  for (const name of ['shell', ...remoteNames]) releases.publish(join(root, name, 'build'));
  return folder;
}

/**
 * Gives a data directory the built shell and remotes, live.
 *
 * @returns the store of its releases
 */
export async function copyReleases(dataDirectory) {
  const { ReleaseStore } = await import(join(root, 'server/dist/releases/ReleaseStore.js'));
  template ??= publishAll();
  cpSync(join(await template, 'releases'), join(dataDirectory, 'releases'), {
    recursive: true,
    preserveTimestamps: true,
  });
  return new ReleaseStore(join(dataDirectory, 'releases'));
}
