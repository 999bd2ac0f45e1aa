import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownDatabase } from '../ownDatabase.mjs';
import { copyReleases } from '../publishedReleases.mjs';
import { root } from '../workspace.mjs';

export const server = (path) => import(join(root, 'server/dist', path));

/** Settings that prevent requests to outside this machine. */
export const QUIET = { FEED_BASE_URL: 'http://127.0.0.1:9', THUMBNAIL_BASE_URL: 'http://127.0.0.1:9' };

/**
 * Runs a function with a temporary data directory that contains the built site's releases.
 *
 * @template Result
 * @param {string | null} postgres a server on which databases may be created; null for SQLite
 * @param {(place: { dataDirectory: string, location: object, settings: Record<string, string> }) => Promise<Result>} use
 * @returns {Promise<Result>}
 */
export async function withPlace(postgres, use) {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'cog-fault-'));
  const database = postgres === null ? null : await ownDatabase(postgres);
  try {
    await copyReleases(dataDirectory, database?.url ?? null);
    return await use({
      dataDirectory,
      location: { dataDir: dataDirectory, databaseUrl: database?.url ?? null },
      settings: { ...QUIET, ...(database === null ? {} : { DATABASE_URL: database.url }) },
    });
  } finally {
    await database?.remove();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

/** The answer's status, or 0 if there was none within the time limit. */
export async function statusOf(url, { timeoutMs = 15_000, ...options } = {}) {
  try {
    const response = await fetch(url, { ...options, signal: AbortSignal.timeout(timeoutMs) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
