import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReleaseStore } from '@cog/server/dist/web/ReleaseStore.js';
import { root } from './repository.ts';

/** Accounts of every site of the tests. */
export const administrator = { username: 'ronke', password: 'first light over the lagoon' };

/** Account of the promo, on every site of the tests. */
export const friend = { email: 'friend@cog.example', password: 'a lantern for the lagoon' };

const START_TIMEOUT_MS = 60_000;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port was given')),
      );
    });
  });
}

/** Resolves when the server says that it is ready. @throws Error with what it said instead */
function ready(process: ChildProcess, said: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The server did not start.\n${said()}`)), START_TIMEOUT_MS);
    const settle = (settled: () => void) => {
      clearTimeout(timer);
      settled();
    };
    process.once('exit', (code) => settle(() => reject(new Error(`The server ended with ${code}.\n${said()}`))));
    process.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('Ready on')) settle(resolve);
    });
  });
}

/** A running site: the server's own process, on a free port, with a data folder of its own. */
export class Site {
  readonly url: string;
  readonly dataDir: string;
  /** The releases of this site, for publishing from outside the server as `npm run release` does. */
  readonly store: ReleaseStore;
  readonly #process: ChildProcess;
  readonly #log: string[];

  private constructor(url: string, dataDir: string, process: ChildProcess, log: string[]) {
    this.url = url;
    this.dataDir = dataDir;
    this.store = new ReleaseStore(join(dataDir, 'releases'));
    this.#process = process;
    this.#log = log;
  }

  /** Starts a site on a copy of a data folder. */
  static async startOnCopy(template: string): Promise<Site> {
    const dataDir = mkdtempSync(join(tmpdir(), 'cog-site-'));
    cpSync(template, dataDir, { recursive: true });
    return Site.start(dataDir);
  }

  /** Starts a site on a data folder, which goes with the site unless it is stopped with `keepData`. */
  static async start(dataDir: string): Promise<Site> {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const child = spawn(process.execPath, [join(root, 'server/dist/main.js')], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PORT: String(port),
        HOST: '127.0.0.1',
        SITE_URL: url,
        DATA_DIR: dataDir,
        SEED: 'sample',
        ADMIN_ACCOUNTS: `${administrator.username}:${administrator.password}`,
        PROMO_ACCOUNTS: `${friend.email}:${friend.password}`,
        // Nothing outside is asked for anything.
        FEED_BASE_URL: 'http://127.0.0.1:9',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const log: string[] = [];
    child.stderr.on('data', (chunk: Buffer) => log.push(chunk.toString()));
    const site = new Site(url, dataDir, child, log);
    try {
      await ready(child, () => log.join(''));
    } catch (error) {
      await site.stop();
      throw error;
    }
    return site;
  }

  get pid(): number | undefined {
    return this.#process.exitCode === null ? this.#process.pid : undefined;
  }

  /** What the server has logged so far. */
  get log(): string {
    return this.#log.join('');
  }

  /** Stops the server as an operator does. @returns its exit code */
  async stop({ keepData = false } = {}): Promise<number | null> {
    const child = this.#process;
    if (child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), 12_000);
      await ended;
      clearTimeout(timer);
    }
    if (!keepData) rmSync(this.dataDir, { recursive: true, force: true });
    return child.exitCode;
  }
}
