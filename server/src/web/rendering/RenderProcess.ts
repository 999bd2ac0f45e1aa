import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Duplex } from 'node:stream';
import type { ApiResponse, RenderInput, RenderOutput } from '@cog/contracts/composition/composition';
import { BACKGROUND_HEADER } from '@cog/contracts/lib/headers';
import { readUrl } from '@cog/contracts/lib/webAddress';
import { readRenderOutput } from './renderOutput.ts';

/** A bundle for the server as its release has it. */
export interface BundleSource {
  /** Names it in stack traces. */
  file: string;
  source: string;
}

/** What an isolate runs. */
export interface Bundles {
  shell: BundleSource;
  remote: BundleSource;
}

/** A page that an isolate is asked for. */
export interface RenderJob extends Pick<RenderInput, 'url' | 'composition' | 'transport' | 'now'> {
  /** The name under which the remote's bundle has the page (`exposedName`). */
  module: string;
  onIncident(kind: Incident, error: Error): void;
}

type Incident = Parameters<RenderInput['onIncident']>[0]['kind'];

/** What isolates may take. Times are of the processor, but for `waitMs`. */
export interface RenderLimits {
  /** To compile and run both bundles. */
  startMs: number;
  /** For a page. */
  pageMs: number;
  /** Longest that a page may wait without computing; the shell gives up before, unless its code was changed. */
  waitMs: number;
  /** After an isolate was ended, until its process is killed since V8 does not stop. */
  stopMs: number;
  /** Of an isolate's heap and buffers; V8 lets it have two or three times as much for a moment. */
  heapMegabytes: number;
  /** Of the process with all isolates. */
  processBytes: number;
  /** Longest message: a page with everything it says. */
  messageLength: number;
  /** Calls of the API for a page. */
  calls: number;
}

export const RENDER_LIMITS: RenderLimits = {
  startMs: 20_000,
  pageMs: 2_000,
  waitMs: 10_000,
  stopMs: 1_000,
  heapMegabytes: 128,
  processBytes: 450e6,
  messageLength: 2e6,
  calls: 50,
};

/** How often the process is told that time goes by, while a page is waited for. */
const TICK_MS = 100;
/** So many ticks without an answer, and the process is taken for dead. Its own thread computes next to nothing. */
const MOST_TICKS = 600;
/** Longest path that the API is asked for. */
const LONGEST_PATH = 4096;

/** What V8 takes for young objects, and threads of its own to collect them: little of both is needed here. */
const SMALL_HEAP = ['--max-semi-space-size=1', '--single-threaded-gc'];

/** The C library would keep what each thread has given back for that thread. */
const ONE_POOL = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };

/** The page could not be made: the isolate of its remote has ended. */
class RenderEnded extends Error {
  override name = 'RenderEnded';
}

/** The process has ended, and it is not known that this page's remote ended it: it can be asked for again. */
export class ProcessLost extends RenderEnded {
  override name = 'ProcessLost';
  /** @param isSuspect whether it may have been this page's remote that ended it */
  constructor(
    message: string,
    readonly isSuspect: boolean,
  ) {
    super(message);
  }
}

interface Waiting {
  key: string;
  /** Ticks that the process has answered since it was asked. */
  ticks: number;
  job: RenderJob;
  calls: number;
  resolve: (output: RenderOutput) => void;
  reject: (error: Error) => void;
}

interface Told {
  /** An isolate has ended. @param hung whether it did not go on */
  onIsolateEnd(key: string, reason: string, hung: boolean): void;
  /** The process has ended, of its own or by the limits. */
  onEnd(reason: string): void;
  /** There can be no isolates on this system. */
  onUnable(reason: string): void;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const SITE = 'http://site';
/** Where the API answers. Pages, files and counts of the server are not read by other pages. */
const API = /^\/(api|citizen|assets)\//;

/** The address of a call of this site's API, as the router reads it; null for all others. */
function apiPath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > LONGEST_PATH || !value.startsWith('/')) return null;
  const url = readUrl(SITE + value);
  return url?.origin === SITE && API.test(url.pathname) ? url.pathname + url.search : null;
}

/** The one header that a loader sets. Cookies and addresses are the visitor's, and the server's to say. */
const headersIn = (value: unknown): Record<string, string> =>
  isRecord(value) && value[BACKGROUND_HEADER] === '1' ? { [BACKGROUND_HEADER]: '1' } : {};

/** Files that the process reads: its program, and the library of isolates, which looks for what it was compiled for. */
function findLibrary(program: string): { library: string; files: string[] } {
  const library = createRequire(program).resolve('isolated-vm');
  const loader = createRequire(library).resolve('node-gyp-build');
  return {
    library,
    files: [dirname(program), dirname(library), dirname(loader)]
      .map((folder) => join(folder, '*'))
      .concat('/etc/alpine-release'),
  };
}

/**
 * The process in which pages of remotes are made, each remote in an isolate of V8's own. What an isolate does to itself
 * fails its pages, and nothing more. The process holds nothing, and is believed nothing.
 */
export class RenderProcess {
  readonly #process: ChildProcess;
  readonly #channel: Duplex;
  readonly #limits: RenderLimits;
  readonly #told: Told;
  readonly #keys = new Set<string>();
  readonly #waiting = new Map<number, Waiting>();
  #ticks: NodeJS.Timeout | null = null;
  #unanswered = 0;
  #lastId = 0;
  #rest: string[] = [];
  #restLength = 0;
  /** Why it was ended from here, and whether one of its isolates was told to be the reason. */
  #reason: string | null = null;
  #isExplained = false;

  /** @throws Error where the library of isolates is not installed */
  constructor(program: string, limits: RenderLimits, told: Told) {
    this.#limits = limits;
    this.#told = told;
    const { library, files } = findLibrary(program);
    const flags = [
      '--permission',
      ...files.map((path) => `--allow-fs-read=${path}`),
      '--allow-addons',
      // Asked for by the library: Node's own objects must not be those of a snapshot.
      '--no-node-snapshot',
      '--disable-sigusr1',
      ...SMALL_HEAP,
      '--no-deprecation',
      '--no-warnings',
    ];
    this.#process = spawn(process.execPath, [...flags, program, library, JSON.stringify(limits)], {
      cwd: '/',
      env: ONE_POOL,
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    this.#channel = this.#process.stdio[3] as Duplex;
    this.#channel.setEncoding('utf8').on('data', (text: string) => this.#hear(text));
    this.#channel.on('error', () => this.#end('its channel broke'));
    this.#process.once('error', (error) => {
      this.#isExplained = true;
      this.#gone(`it could not be started: ${error.message}`);
    });
    this.#process.once('exit', (code, signal) => this.#gone(`it ended (${signal ?? `code ${code}`})`));
  }

  get hasEnded(): boolean {
    return this.#reason !== null;
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  has(key: string): boolean {
    return this.#keys.has(key);
  }

  isIdle(key: string): boolean {
    return ![...this.#waiting.values()].some((waiting) => waiting.key === key);
  }

  /** Starts an isolate. */
  open(key: string, bundles: Bundles): void {
    this.#keys.add(key);
    this.#send({ kind: 'isolate', key, bundles });
  }

  /** Ends an isolate of which no page is waited for. */
  closeIsolate(key: string): void {
    if (this.#keys.delete(key)) this.#send({ kind: 'close', key });
  }

  /** Renders a page. @throws RenderEnded, ProcessLost, or Error with what the shell's code threw */
  render(key: string, job: RenderJob): Promise<RenderOutput> {
    if (this.#reason !== null) return Promise.reject(new ProcessLost(this.#reason, false));
    if (!this.#keys.has(key)) return Promise.reject(new RenderEnded('its isolate has ended'));
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { key, ticks: 0, job, calls: 0, resolve, reject });
      const { url, composition, module, now } = job;
      this.#send({ kind: 'render', key, id, text: JSON.stringify({ id, url, composition, module, now }) });
      this.#tick();
    });
  }

  close(): void {
    this.#isExplained = true;
    this.#end('it was closed');
  }

  #end(reason: string): void {
    this.#reason ??= reason;
    this.#process.kill('SIGKILL');
  }

  #gone(reason: string): void {
    const why = this.#reason ?? reason;
    this.#reason = why;
    if (this.#ticks !== null) clearInterval(this.#ticks);
    this.#ticks = null;
    const waiting = [...this.#waiting.values()];
    const suspects = new Set(waiting.map(({ key }) => key));
    // With pages of one remote alone it is known who ended it.
    const culprit = !this.#isExplained && suspects.size === 1 ? [...suspects][0] : undefined;
    this.#waiting.clear();
    this.#keys.clear();
    if (culprit !== undefined) this.#told.onIsolateEnd(culprit, why, false);
    for (const { key, reject } of waiting) {
      if (key === culprit) reject(new RenderEnded(why));
      else reject(new ProcessLost(why, !this.#isExplained));
    }
    this.#told.onEnd(why);
  }

  #send(message: object): void {
    if (this.#channel.writable) this.#channel.write(`${JSON.stringify(message)}\n`);
  }

  /** Lets time go by for the process while it is asked for pages: as slowly as both are given the processor. */
  #tick(): void {
    this.#ticks ??= setInterval(() => {
      if (this.#waiting.size === 0) {
        if (this.#ticks !== null) clearInterval(this.#ticks);
        this.#ticks = null;
        this.#unanswered = 0;
      } else if (this.#unanswered === 0) {
        this.#unanswered = 1;
        this.#endStuck();
        this.#send({ kind: 'tick', milliseconds: TICK_MS });
      } else if (++this.#unanswered > MOST_TICKS) this.#end('it gave no sign of life');
    }, TICK_MS);
    this.#ticks.unref();
  }

  /** Ends the isolates of pages that are never made although the process lives. */
  #endStuck(): void {
    for (const waiting of [...this.#waiting.values()]) {
      if (++waiting.ticks > MOST_TICKS) this.#closeAndEnd(waiting.key, 'a page was not made');
    }
  }

  #hear(text: string): void {
    const [first = '', ...others] = text.split('\n');
    this.#rest.push(first);
    this.#restLength += first.length;
    // A page is in its message as text: quotes and what is not ASCII take more room there.
    if (this.#restLength > 3 * this.#limits.messageLength) {
      this.#end('it said too much at once');
      return;
    }
    if (others.length === 0) return;
    const whole = [this.#rest.join(''), ...others.slice(0, -1)];
    const rest = others.at(-1) ?? '';
    this.#rest = [rest];
    this.#restLength = rest.length;
    for (const line of whole) this.#read(line);
  }

  #read(line: string): void {
    try {
      const message: unknown = JSON.parse(line);
      if (isRecord(message)) this.#follow(message);
    } catch {
      this.#end('it said what is no JSON');
    }
  }

  #follow(message: Record<string, unknown>): void {
    if (message.kind === 'tock') this.#unanswered = 0;
    else if (message.kind === 'unable') {
      this.#isExplained = true;
      this.#told.onUnable(String(message.error));
      this.#end(String(message.error));
    } else if (message.kind === 'ended') {
      this.#endIsolate(String(message.key), String(message.reason), message.hung === true);
    } else if (message.kind === 'stuck') {
      this.#isExplained = true;
      this.#end('an isolate could not be stopped');
    } else {
      const id = Number(message.id);
      const waiting = this.#waiting.get(id);
      if (waiting === undefined) return;
      try {
        this.#followPage(id, waiting, message.kind, JSON.parse(String(message.json)));
      } catch {
        // What one isolate says ends that one alone.
        this.#closeAndEnd(waiting.key, 'it said what cannot be read');
      }
    }
  }

  #closeAndEnd(key: string, reason: string): void {
    this.#send({ kind: 'close', key });
    this.#endIsolate(key, reason, true);
  }

  #endIsolate(key: string, reason: string, hung: boolean): void {
    if (!this.#keys.delete(key)) return;
    this.#told.onIsolateEnd(key, reason, hung);
    for (const [id, waiting] of this.#waiting) {
      if (waiting.key !== key) continue;
      this.#waiting.delete(id);
      waiting.reject(new RenderEnded(reason));
    }
  }

  #followPage(id: number, waiting: Waiting, kind: unknown, said: unknown): void {
    const value = isRecord(said) ? said : {};
    const error = new Error(String(value.error));
    if (kind === 'incident') {
      waiting.job.onIncident(value.incident === 'unreadable-answer' ? 'unreadable-answer' : 'left-to-browser', error);
    } else if (kind === 'call') void this.#call(id, waiting, value);
    else if (kind === 'failed') {
      this.#waiting.delete(id);
      waiting.reject(error);
    } else if (kind === 'done') {
      this.#waiting.delete(id);
      try {
        waiting.resolve(readRenderOutput(said));
      } catch (unreadable) {
        waiting.reject(new Error(`it said what is no page: ${unreadable instanceof Error ? unreadable.message : ''}`));
      }
    }
  }

  /** Answers a call of the API: loaders read, and write nothing. */
  async #call(id: number, waiting: Waiting, { call, method, path, headers }: Record<string, unknown>): Promise<void> {
    const { key, job } = waiting;
    const answer = (said: object) =>
      this.#send({ kind: 'answer', key, id, text: JSON.stringify({ call: Number(call), ...said }) });
    if (++waiting.calls > this.#limits.calls) return answer({ error: 'too many calls for one page' });
    const address = apiPath(path);
    if (method !== 'GET' || address === null) return answer({ error: 'pages read the API, and nothing else' });
    try {
      const { status, body }: ApiResponse = await job.transport({ method, path: address, headers: headersIn(headers) });
      answer({ status, body });
    } catch (error) {
      answer({ error: error instanceof Error ? error.message : String(error) });
    }
  }
}
