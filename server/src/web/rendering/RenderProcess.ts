import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Duplex } from 'node:stream';
import type { ApiResponse, RenderInput, RenderOutput } from '@cog/contracts/composition/composition';
import { BACKGROUND_HEADER } from '@cog/contracts/lib/headers';
import { readUrl } from '@cog/contracts/lib/webAddress';
import { readRenderOutput } from './renderOutput.ts';

/** A release's server bundle. */
export interface BundleSource {
  /** File name in stack traces. */
  file: string;
  source: string;
}

/** The bundles that an isolate runs. */
export interface Bundles {
  shell: BundleSource;
  remote: BundleSource;
}

/** A request to render a page in an isolate. */
export interface RenderJob extends Pick<RenderInput, 'url' | 'composition' | 'transport' | 'now'> {
  /** Exposed name of the page in the remote's bundle (`exposedName`). */
  module: string;
  onIncident(kind: Incident, error: Error): void;
}

type Incident = Parameters<RenderInput['onIncident']>[0]['kind'];

/** Limits of isolates. Times are processor time, except `waitMs`. */
export interface RenderLimits {
  /** For compiling and loading both bundles. */
  startMs: number;
  /** For rendering a page. */
  pageMs: number;
  /** How long a page may wait without computing; the shell gives up earlier, unless its code was tampered with. */
  waitMs: number;
  /** How long V8 may take to stop an isolate before the process is killed. */
  stopMs: number;
  /** Memory of an isolate's heap and buffers; V8 allows two or three times as much for a moment. */
  heapMegabytes: number;
  /** Memory of the process with all isolates. */
  processBytes: number;
  /** Longest message, which is a whole page. */
  messageLength: number;
  /** Most API calls per page. */
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

/** How often the process gets a heartbeat while a page is awaited, in ms. */
const TICK_MS = 100;
/** After this many unanswered heartbeats the process counts as dead: its main thread has next to nothing to compute. */
const MOST_TICKS = 600;
/** Longest path of an API call. */
const LONGEST_PATH = 4096;

/** Smaller young generation and no extra threads for garbage collection, to save memory. */
const SMALL_HEAP = ['--max-semi-space-size=1', '--single-threaded-gc'];

/** Makes the C library return freed memory instead of keeping a pool per thread. */
const ONE_POOL = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };

/** The page could not be rendered, because its remote's isolate has ended. */
class RenderEnded extends Error {
  override name = 'RenderEnded';
}

/** The process has ended, not certainly because of this page's remote: the page can be tried again. */
export class ProcessLost extends RenderEnded {
  override name = 'ProcessLost';
  /** @param isSuspect whether this page's remote may have ended it */
  constructor(
    message: string,
    readonly isSuspect: boolean,
  ) {
    super(message);
  }
}

interface Waiting {
  key: string;
  /** Heartbeats answered since the request. */
  ticks: number;
  job: RenderJob;
  calls: number;
  resolve: (output: RenderOutput) => void;
  reject: (error: Error) => void;
}

interface RenderListener {
  /** An isolate has ended. @param hung whether it was stuck */
  onIsolateEnd(key: string, reason: string, hung: boolean): void;
  /** The process has exited or was killed for exceeding a limit. */
  onEnd(reason: string): void;
  /** Isolates are not available on this system. */
  onUnable(reason: string): void;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const SITE = 'http://site';
/** Paths that pages may read: the API, and not other pages, files or metrics. */
const API = /^\/(api|citizen|assets)\//;

/** The normalised path of a call to this site's API; null for any other address. */
function apiPath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > LONGEST_PATH || !value.startsWith('/')) return null;
  const url = readUrl(SITE + value);
  return url?.origin === SITE && API.test(url.pathname) ? url.pathname + url.search : null;
}

/** The only header that a loader may set. Cookies and addresses are set by the server. */
const headersIn = (value: unknown): Record<string, string> =>
  isRecord(value) && value[BACKGROUND_HEADER] === '1' ? { [BACKGROUND_HEADER]: '1' } : {};

/** The files that the process may read: its program, and the native library of isolates for this platform. */
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
 * The process that renders remotes' pages, each remote in its own V8 isolate. An isolate can harm only its own pages. The process
 * holds no secrets, and its messages are not trusted.
 */
export class RenderProcess {
  readonly #process: ChildProcess;
  readonly #channel: Duplex;
  readonly #limits: RenderLimits;
  readonly #listener: RenderListener;
  readonly #keys = new Set<string>();
  readonly #waiting = new Map<number, Waiting>();
  #ticks: NodeJS.Timeout | null = null;
  #unanswered = 0;
  #lastId = 0;
  #rest: string[] = [];
  #restLength = 0;
  /** Why the server killed it; null while it was not killed. */
  #reason: string | null = null;
  #isExplained = false;

  /** @throws Error when the library of isolates is not installed */
  constructor(program: string, limits: RenderLimits, listener: RenderListener) {
    this.#limits = limits;
    this.#listener = listener;
    const { library, files } = findLibrary(program);
    const flags = [
      '--permission',
      ...files.map((path) => `--allow-fs-read=${path}`),
      '--allow-addons',
      // Required by the library: Node must not start from a snapshot.
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

  /** Ends an isolate without pending pages. */
  closeIsolate(key: string): void {
    if (this.#keys.delete(key)) this.#send({ kind: 'close', key });
  }

  /** Renders a page. @throws RenderEnded, ProcessLost, or an Error thrown by the shell's code */
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
    // If all pending pages are of one remote, it is the culprit.
    const culprit = !this.#isExplained && suspects.size === 1 ? [...suspects][0] : undefined;
    this.#waiting.clear();
    this.#keys.clear();
    if (culprit !== undefined) this.#listener.onIsolateEnd(culprit, why, false);
    for (const { key, reject } of waiting) {
      if (key === culprit) reject(new RenderEnded(why));
      else reject(new ProcessLost(why, !this.#isExplained));
    }
    this.#listener.onEnd(why);
  }

  #send(message: object): void {
    if (this.#channel.writable) this.#channel.write(`${JSON.stringify(message)}\n`);
  }

  /** Sends heartbeats while pages are pending. Time counts in answered heartbeats, so a starved machine does not cause time-outs. */
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

  /** Ends the isolates of pages that do not finish although the process is alive. */
  #endStuck(): void {
    for (const waiting of [...this.#waiting.values()]) {
      if (++waiting.ticks > MOST_TICKS) this.#closeAndEnd(waiting.key, 'a page was not made');
    }
  }

  #hear(text: string): void {
    const [first = '', ...others] = text.split('\n');
    this.#rest.push(first);
    this.#restLength += first.length;
    // The page is JSON in its message: escapes and non-ASCII characters take more room.
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
      this.#listener.onUnable(String(message.error));
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
        // An unreadable message ends only the isolate that sent it.
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
    this.#listener.onIsolateEnd(key, reason, hung);
    for (const [id, waiting] of this.#waiting) {
      if (waiting.key !== key) continue;
      this.#waiting.delete(id);
      waiting.reject(new RenderEnded(reason));
    }
  }

  #followPage(id: number, waiting: Waiting, kind: unknown, content: unknown): void {
    const value = isRecord(content) ? content : {};
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
        waiting.resolve(readRenderOutput(content));
      } catch (unreadable) {
        waiting.reject(new Error(`it said what is no page: ${unreadable instanceof Error ? unreadable.message : ''}`));
      }
    }
  }

  /** Answers an API call of a loader; only reads are allowed. */
  async #call(id: number, waiting: Waiting, { call, method, path, headers }: Record<string, unknown>): Promise<void> {
    const { key, job } = waiting;
    const answer = (result: object) =>
      this.#send({ kind: 'answer', key, id, text: JSON.stringify({ call: Number(call), ...result }) });
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
