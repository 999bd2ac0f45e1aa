import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remoteNames, root } from './workspace.mjs';

let template = null;

/**
 * Opens the releases of a data directory, optionally with a PostgreSQL database, and closes them afterwards.
 *
 * @template Result
 * @param {(opened: import('../../server/dist/releases/openReleases.js').OpenedReleases) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withReleases(dataDirectory, work, databaseUrl = null) {
  const releases = await import(join(root, 'server/dist/releases/openReleases.js'));
  return releases.withReleases({ dataDir: dataDirectory, databaseUrl }, work);
}

/** Publishes every build once, since compressing them takes seconds. */
async function publishAll() {
  const folder = mkdtempSync(join(tmpdir(), 'cog-releases-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await withReleases(folder, async ({ changes }) => {
    for (const name of ['shell', ...remoteNames]) await changes.publish(join(root, name, 'build'));
  });
  return folder;
}

/**
 * Copies the built shell and remotes into a data directory and makes them live.
 *
 * @param {string | null} [databaseUrl] database for the rows; by default a SQLite file in the directory
 * @returns {Promise<object>} the current store of its releases
 */
export async function copyReleases(dataDirectory, databaseUrl = null) {
  template ??= publishAll();
  const folder = await template;
  cpSync(join(folder, 'releases'), join(dataDirectory, 'releases'), { recursive: true, preserveTimestamps: true });
  const file = join(dataDirectory, 'cog.sqlite');
  if (databaseUrl === null && !existsSync(file)) cpSync(join(folder, 'cog.sqlite'), file);
  const moves = await withReleases(folder, ({ store }) =>
    Object.entries(store.rows.pointers).map(([name, { version }]) => ({ name, version })),
  );
  const makeLive = async ({ store, changes }) => {
    const missing = moves.filter(({ name, version }) => store.pointedVersion(name) !== version);
    const reason = { by: 'release', who: null, why: null };
    if (missing.length > 0) await changes.change((draft) => draft.move(missing, reason, { force: true }));
    return store;
  };
  return withReleases(dataDirectory, makeLive, databaseUrl);
}
