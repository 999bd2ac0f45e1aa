import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './freePort.mjs';
import { root } from './workspace.mjs';

export const HOST = '127.0.0.1';
/** A start takes seconds; the limit is for a busy machine. */
const START_TIMEOUT_MS = 120_000;
/** The server closes within ten seconds; after this it is killed. */
const STOP_TIMEOUT_MS = 15_000;

/**
 * @typedef {object} ServerProcess
 * @property {string} url without a trailing slash
 * @property {number} pid
 * @property {() => boolean} isAlive
 * @property {() => boolean} wasKilled whether it had to be killed
 * @property {(timeoutMs?: number) => Promise<void>} ready resolves when `/readyz` does; rejects with the log when the server
 * ends or takes too long
 * @property {(timeoutMs?: number) => Promise<void>} listening the same for `/healthz`: the server answers, but may have no front
 * end yet
 * @property {() => string} log the output so far of all servers on this folder; flushed once a second
 * @property {() => Promise<void>} kill ends it without warning, like a power cut
 * @property {() => Promise<number | null>} stop closes it and returns its exit code; null when it had to be killed
 */

/**
 * Spawns the compiled server on a data directory; it may not be ready yet.
 *
 * @param {string} dataDirectory
 * @param {Record<string, string>} [settings] additional environment variables
 * @param {number} [port] by default a free one
 * @returns {Promise<ServerProcess>}
 */
export async function spawnServer(dataDirectory, settings = {}, port = undefined) {
  const own = port ?? (await freePort());
  const url = `http://${HOST}:${own}`;
  mkdirSync(dataDirectory, { recursive: true });
  const logFile = join(dataDirectory, 'server.log');
  const log = openSync(logFile, 'a');
  // Uses the memory settings of `npm start`: `node.sh` sets the allocator's for every command.
  const { MALLOC_ARENA_MAX = '2', MALLOC_MMAP_THRESHOLD_ = '131072' } = process.env;
  const child = spawn(process.execPath, ['--max-semi-space-size=4', join(root, 'server/dist/main.js')], {
    cwd: dataDirectory,
    // Inherits nothing from the caller's environment: a DATABASE_URL there is not meant for the benchmark.
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      HOST,
      PORT: String(own),
      SITE_URL: url,
      DATA_DIR: dataDirectory,
      // Only checks about uploads look at them with a browser.
      CHROMIUM: 'off',
      ADMIN_ACCOUNTS: `bench:${crypto.randomUUID()}`,
      MALLOC_ARENA_MAX,
      MALLOC_MMAP_THRESHOLD_,
      ...settings,
    },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const ended = new Promise((resolve) => child.once('close', resolve));
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  const killInHaste = () => child.kill('SIGKILL');
  process.once('exit', killInHaste);
  child.once('close', () => process.off('exit', killInHaste));
  const readLog = () => readFileSync(logFile, 'utf8');
  const answers = async (path, timeoutMs) => {
    const started = Date.now();
    while (Date.now() - started < timeoutMs && isAlive()) {
      const answer = await fetch(url + path, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => null);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`The server did not start.\n${readLog().slice(-4000)}`);
  };
  return {
    url,
    pid: child.pid,
    isAlive,
    wasKilled: () => child.signalCode === 'SIGKILL',
    log: readLog,
    ready: (timeoutMs = START_TIMEOUT_MS) => answers('/readyz', timeoutMs),
    listening: (timeoutMs = START_TIMEOUT_MS) => answers('/healthz', timeoutMs),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
      const code = await ended;
      clearTimeout(timer);
      return code;
    },
  };
}
