import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyReleases } from './publishedReleases.mjs';
import { spawnServer } from './serverProcess.mjs';

/**
 * @typedef {object} Site
 * @property {string} url without a trailing slash
 * @property {number} pid
 * @property {string} dataDirectory removed with the site
 * @property {string} files folder of the releases' browser files
 * @property {() => string} log the output so far; flushed once a second
 * @property {() => Promise<void>} close stops it and removes its folder
 */

/**
 * Starts the production server on a free port of the loopback interface, with its own data directory, sample content, and the
 * built remotes released.
 *
 * @param {Record<string, string>} [settings] additional environment variables
 * @param {(dataDirectory: string) => Promise<void>} [prepare] fills the data directory before the server starts
 * @returns {Promise<Site>}
 */
export async function startSite(settings = {}, prepare = async () => {}) {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'cog-bench-'));
  await prepare(dataDirectory);
  const releases = await copyReleases(dataDirectory, settings.DATABASE_URL || null);

  const server = await spawnServer(dataDirectory, settings);
  const tidyInHaste = () => rmSync(dataDirectory, { recursive: true, force: true });
  process.once('exit', tidyInHaste);
  const close = async () => {
    await server.stop();
    tidyInHaste();
    process.off('exit', tidyInHaste);
  };
  try {
    await server.ready();
  } catch (error) {
    await close();
    throw error;
  }
  const { url, pid, log } = server;
  return { url, pid, dataDirectory, files: releases.files, log, close };
}
