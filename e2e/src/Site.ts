import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getToday } from '@cog/contracts/events/today.endpoints';
import { lagosDay } from '@cog/contracts/lib/calendar';
import { type OutsideReleases, releasesOf } from '@cog/server/dist/releases/testing/releasesOf.js';
import { freePort } from '@cog/server/dist/testing/freePort.js';
import { root } from './repository.ts';

/** The administrator's account on every site of the tests. */
export const administrator = { username: 'ronke', password: 'first light over the lagoon' };

/** The promo account on every site of the tests. */
export const friend = { email: 'friend@cog.example', password: 'a lantern for the lagoon' };

/** Slightly longer than `clock.mjs` takes to notice a change. */
const CLOCK_LOOK_MS = 80;
const START_TIMEOUT_MS = 150_000;

/** Writes the offset, in milliseconds, between the site's clock and the true time into its data folder, where `clock.mjs` reads it. */
function setClock(dataDir: string, now: Date): void {
  writeFileSync(join(dataDir, 'clock-offset'), String(now.getTime() - Date.now()));
}

/** Resolves when the server is ready. @throws Error with its output if it ends instead */
function ready(process: ChildProcess, output: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The server did not start.\n${output()}`)), START_TIMEOUT_MS);
    const settle = (settled: () => void) => {
      clearTimeout(timer);
      settled();
    };
    process.once('exit', (code) => settle(() => reject(new Error(`The server ended with ${code}.\n${output()}`))));
    process.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('Ready on')) settle(resolve);
    });
  });
}

/** Makes the server's clock follow a file: `clock.mjs`. */
const CLOCK = new URL('./clock.mjs', import.meta.url).href;

/** Environment variables of the server. */
type Settings = Readonly<Record<string, string>>;

export interface SiteOptions {
  now?: Date;
  /** Host name in the site's address: passkeys need one, for which '127.0.0.1' does not count. */
  host?: 'localhost';
  settings?: Settings;
}

interface StartedSite {
  host: string;
  port: number;
  dataDir: string;
  settings: Settings;
  process: ChildProcess;
  log: string[];
}

/** A running site: a server process on a free port, with its own data folder. */
export class Site {
  readonly url: string;
  readonly dataDir: string;
  /** The site's releases, for publishing from outside the server like `npm run release`. */
  readonly releases: OutsideReleases;
  readonly #port: number;
  readonly #settings: Settings;
  readonly #log: string[];
  #process: ChildProcess;

  private constructor({ host, port, dataDir, settings, process, log }: StartedSite) {
    this.url = `http://${host}:${port}`;
    this.dataDir = dataDir;
    this.releases = releasesOf(dataDir);
    this.#port = port;
    this.#settings = settings;
    this.#process = process;
    this.#log = log;
  }

  /**
   * Starts a site on a copy of a data folder.
   *
   * @param options.now start time of its clock, by default the true time
   * @param options.settings additional environment variables of the server, such as SMTP_URL
   */
  static async startOnCopy(template: string, { now, host, settings = {} }: SiteOptions = {}): Promise<Site> {
    const dataDir = mkdtempSync(join(tmpdir(), 'cog-site-'));
    cpSync(template, dataDir, { recursive: true });
    if (now) setClock(dataDir, now);
    return Site.start(dataDir, settings, host);
  }

  /** Starts a site on a data folder, which is removed with the site unless it is stopped with `keepData`. */
  static async start(dataDir: string, further: Settings = {}, host = '127.0.0.1'): Promise<Site> {
    const port = await freePort();
    const log: string[] = [];
    const settings = { SITE_URL: `http://${host}:${port}`, ...further };
    const site = new Site({ host, port, dataDir, settings, process: Site.#spawn(port, dataDir, log, settings), log });
    await site.#ready();
    return site;
  }

  static #spawn(port: number, dataDir: string, log: string[], settings: Settings): ChildProcess {
    const child = spawn(process.execPath, ['--import', CLOCK, join(root, 'server/dist/main.js')], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        SEED: 'sample',
        ADMIN_ACCOUNTS: `${administrator.username}:${administrator.password}`,
        PROMO_ACCOUNTS: `${friend.email}:${friend.password}`,
        // A closed port, so that the server makes no outside requests.
        FEED_BASE_URL: 'http://127.0.0.1:9',
        // Shares V8's compiled code between the servers, which saves a tenth of a start's processor time.
        NODE_COMPILE_CACHE: join(tmpdir(), 'cog-compiled'),
        // Most tests open a few pages; rendering all of them would take four seconds of processor time.
        WARM_UP: 'none',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stderr.on('data', (chunk: Buffer) => log.push(chunk.toString()));
    return child;
  }

  async #ready(): Promise<void> {
    try {
      await ready(this.#process, () => this.log);
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** Sets the server's clock while it runs; resolves once its answers use the new day. */
  async setClock(now: Date): Promise<void> {
    setClock(this.dataDir, now);
    const day = lagosDay(now);
    // The server caches the day for a second.
    do await wait(CLOCK_LOOK_MS);
    while (!(await (await fetch(`${this.url}${getToday.path}`)).text()).includes(day));
  }

  /** Kills the server like a power cut, and starts it again at the same address. */
  async cutPower(): Promise<void> {
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#process.kill('SIGKILL');
    await ended;
    this.#process = Site.#spawn(this.#port, this.dataDir, this.#log, this.#settings);
    await this.#ready();
  }

  get pid(): number | undefined {
    return this.#process.exitCode === null ? this.#process.pid : undefined;
  }

  /** The server's log so far. */
  get log(): string {
    return this.#log.join('');
  }

  /** Stops the site and removes its data without waiting for pending work: for the end of a test. */
  async discard(): Promise<void> {
    const child = this.#process;
    if (child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    }
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** Stops the server as an operator would. @returns its exit code */
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
