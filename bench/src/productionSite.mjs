import { spawn } from 'node:child_process';
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../build-config/scripts/workspace.mjs';
import { remoteNames } from './monolith.mjs';

const HOST = '127.0.0.1';
const START_TIMEOUT_MS = 30_000;

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, HOST, () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Resolves when the server answers; rejects with its log when it ends or takes too long. */
async function untilReady(child, url, logFile) {
  const started = Date.now();
  while (Date.now() - started < START_TIMEOUT_MS) {
    if (child.exitCode !== null) break;
    const ready = await fetch(`${url}/readyz`).catch(() => null);
    if (ready?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server did not start.\n${readFileSync(logFile, 'utf8').slice(-4000)}`);
}

/**
 * @typedef {object} Site
 * @property {string} url without a slash at its end
 * @property {number} pid
 * @property {string} files folder of the releases' browser files
 * @property {() => string} log what it has written so far; it writes once a second
 * @property {() => Promise<void>} close stops it and removes its folder
 */

/**
 * Starts the production server on a free port of the loopback interface, with a data directory of its
 * own, sample content, and the built remotes released.
 *
 * @param {Record<string, string>} [settings] environment variables besides those it needs
 * @param {(dataDirectory: string) => Promise<void>} [prepare] fills the data directory before the server starts
 * @returns {Promise<Site>}
 */
export async function startSite(settings = {}, prepare = async () => {}) {
  const { ReleaseStore } = await import(join(root, 'server/dist/web/ReleaseStore.js'));
  const dataDirectory = mkdtempSync(join(tmpdir(), 'cog-bench-'));
  const releases = new ReleaseStore(join(dataDirectory, 'releases'));
  for (const name of ['shell', ...remoteNames]) releases.publish(join(root, name, 'build'));
  await prepare(dataDirectory);

  const port = await freePort();
  const url = `http://${HOST}:${port}`;
  const logFile = join(dataDirectory, 'server.log');
  const log = createWriteStream(logFile);
  await new Promise((resolve) => log.once('open', resolve));
  const child = spawn(process.execPath, [join(root, 'server/dist/main.js')], {
    cwd: dataDirectory,
    // Nothing is taken over from the caller's environment: a DATABASE_URL there is not the benchmark's.
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      HOST,
      PORT: String(port),
      SITE_URL: url,
      DATA_DIR: dataDirectory,
      ADMIN_ACCOUNTS: `bench:${crypto.randomUUID()}`,
      ...settings,
    },
    stdio: ['ignore', log, log],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const tidyInHaste = () => {
    child.kill('SIGKILL');
    rmSync(dataDirectory, { recursive: true, force: true });
  };
  process.once('exit', tidyInHaste);
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
    log.close();
    rmSync(dataDirectory, { recursive: true, force: true });
    process.off('exit', tidyInHaste);
  };
  try {
    await untilReady(child, url, logFile);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, pid: child.pid, files: releases.files, log: () => readFileSync(logFile, 'utf8'), close };
}
