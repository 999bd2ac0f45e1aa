import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import type { Duplex } from 'node:stream';
import type { ApiResponse, RenderInput, RenderOutput } from '@cog/contracts/composition/composition';
import { readRenderOutput } from './renderOutput.ts';

/** A bundle for Node as its release has it. */
export interface BundleSource {
  /** Names it in stack traces. */
  file: string;
  source: string;
}

/** What a child runs. */
export interface ChildCode {
  /** Path of `renderChild.mjs`. */
  program: string;
  shell: BundleSource;
  remote: BundleSource;
}

/** A page that a child is asked for. */
export interface RenderJob extends Pick<RenderInput, 'composition' | 'transport' | 'now'> {
  url: string;
  /** The name under which the remote's bundle has the page (`exposedName`). */
  module: string;
  onIncident(kind: Incident, error: Error): void;
}

type Incident = Parameters<RenderInput['onIncident']>[0]['kind'];

/** What a child may take of the server. */
export interface ChildLimits {
  /** Longest that a page may take; the shell leaves it to the browser a moment before, unless the child is stuck. */
  renderMs: number;
  /** Memory of the process, Buffers included. */
  residentBytes: number;
  /** Of V8's heap, in MB. */
  heapMegabytes: number;
  /** Longest message: a page with everything it says. */
  messageLength: number;
  /** Calls of the API for a page. */
  calls: number;
}

export const CHILD_LIMITS: ChildLimits = {
  renderMs: 3000,
  residentBytes: 320e6,
  heapMegabytes: 160,
  messageLength: 8e6,
  calls: 50,
};

const { priority: priorities } = constants;

/** How often a child is asked for a sign of life, and how much memory it has. */
const LOOK_MS = 1000;
/** Longest path that the API is asked for. */
const LONGEST_PATH = 4096;

/** Node's permission model was called otherwise before 22.13. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** A child holds 75 MB with these, and 110 MB without (its part of what all share not counted: 40 and 75). */
const SMALL_HEAP = ['--max-semi-space-size=2', '--single-threaded-gc'];

/** The page could not be made by the child: it ended, or was ended. */
export class ChildEnded extends Error {
  override name = 'ChildEnded';
}

/** Resident memory of a process in bytes; 0 where the system does not tell. */
function residentBytes(pid: number): number {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}

interface Waiting {
  job: RenderJob;
  calls: number;
  timer: NodeJS.Timeout;
  resolve: (output: RenderOutput) => void;
  reject: (error: Error) => void;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
/** An address of this site's API. */
const isPath = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST_PATH && /^\/(?![/\\])/.test(value);
const headersIn = (value: unknown): Record<string, string> =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {};

/**
 * A process that renders pages of one remote, and can do nothing else. Whatever it does to itself, its pages fail, and
 * nothing more: it is killed when a page takes too long, when it gives no sign of life, when it takes too much memory
 * and when it says too much.
 */
export class RenderChild {
  readonly #process: ChildProcess;
  readonly #channel: Duplex;
  readonly #limits: ChildLimits;
  readonly #waiting = new Map<number, Waiting>();
  readonly #looks: NodeJS.Timeout;
  #lastId = 0;
  #rest: string[] = [];
  #restLength = 0;
  #missedPings = 0;
  #reason: string | null = null;
  #hung = false;
  /** When it was last asked for a page: milliseconds since 1970. */
  usedAt = Date.now();

  /** @param onEnd told why it ended, unless it was closed, and whether it was since it did not go on */
  constructor(
    { program, ...bundles }: ChildCode,
    onEnd: (reason: string, hung: boolean) => void = () => {},
    limits: ChildLimits = CHILD_LIMITS,
  ) {
    this.#limits = limits;
    const flags = [
      PERMISSION,
      `--allow-fs-read=${program}`,
      `--max-old-space-size=${limits.heapMegabytes}`,
      ...SMALL_HEAP,
      '--disallow-code-generation-from-strings',
      '--no-deprecation',
      '--no-warnings',
    ];
    this.#process = spawn(process.execPath, [...flags, program], {
      cwd: '/',
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    this.#yieldToServer();
    this.#channel = this.#process.stdio[3] as Duplex;
    this.#channel.setEncoding('utf8').on('data', (text: string) => this.#hear(text));
    this.#channel.on('error', () => this.end('its channel broke'));
    this.#process.once('error', (error) => this.end(`it could not be started: ${error.message}`));
    this.#process.once('exit', (code, signal) => {
      const reason = this.#reason ?? `it ended by itself (${signal ?? `code ${code}`})`;
      this.#reason ??= reason;
      clearInterval(this.#looks);
      for (const { timer, reject } of this.#waiting.values()) {
        clearTimeout(timer);
        reject(new ChildEnded(reason));
      }
      this.#waiting.clear();
      if (reason !== CLOSED) onEnd(reason, this.#hung);
    });
    this.#send({ kind: 'load', ...bundles });
    this.#looks = setInterval(() => this.#look(), LOOK_MS);
    this.#looks.unref();
  }

  get hasEnded(): boolean {
    return this.#reason !== null;
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  get isIdle(): boolean {
    return this.#waiting.size === 0;
  }

  /** Renders a page. @throws ChildEnded, or Error with what the shell's code threw */
  render(job: RenderJob): Promise<RenderOutput> {
    this.usedAt = Date.now();
    if (this.#reason !== null) return Promise.reject(new ChildEnded(this.#reason));
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => this.#endHung(`a page took longer than ${this.#limits.renderMs} ms`),
        this.#limits.renderMs,
      );
      this.#waiting.set(id, { job, calls: 0, timer, resolve, reject });
      const { url, composition, module, now } = job;
      this.#send({ kind: 'render', id, url, composition, module, now });
    });
  }

  /** Ends it at once. */
  end(reason: string): void {
    this.#reason ??= reason;
    this.#process.kill('SIGKILL');
  }

  close(): void {
    this.end(CLOSED);
  }

  /** A child that computes without an end leaves the processor to the server. */
  #yieldToServer(): void {
    const { pid } = this.#process;
    if (pid === undefined) return;
    try {
      setPriority(pid, priorities.PRIORITY_BELOW_NORMAL);
    } catch {
      // It has ended already, or the system does not let it.
    }
  }

  #endHung(reason: string): void {
    this.#hung = this.#reason === null;
    this.end(reason);
  }

  #send(message: object): void {
    if (this.#channel.writable) this.#channel.write(`${JSON.stringify(message)}\n`);
  }

  #look(): void {
    const { pid } = this.#process;
    if (pid !== undefined && residentBytes(pid) > this.#limits.residentBytes) {
      this.end(`it took more than ${this.#limits.residentBytes / 1e6} MB`);
    } else if (this.#missedPings * LOOK_MS >= this.#limits.renderMs) this.#endHung('it gave no sign of life');
    else {
      this.#missedPings++;
      this.#send({ kind: 'ping' });
    }
  }

  #hear(text: string): void {
    const [first = '', ...others] = text.split('\n');
    this.#rest.push(first);
    this.#restLength += first.length;
    if (this.#restLength > this.#limits.messageLength) {
      this.end(`it said more than ${this.#limits.messageLength} characters at once`);
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
    let message: unknown;
    try {
      message = JSON.parse(line);
    } catch {
      this.end('it said what is no JSON');
      return;
    }
    if (!isRecord(message)) return;
    this.#missedPings = 0;
    const waiting = this.#waiting.get(Number(message.id));
    if (waiting === undefined) return;
    const error = new Error(String(message.error));
    if (message.kind === 'incident') {
      waiting.job.onIncident(message.incident === 'unreadable-answer' ? 'unreadable-answer' : 'left-to-browser', error);
    } else if (message.kind === 'call') void this.#call(waiting, message);
    else if (message.kind === 'done' || message.kind === 'failed') {
      clearTimeout(waiting.timer);
      this.#waiting.delete(Number(message.id));
      if (message.kind === 'failed') waiting.reject(error);
      else {
        try {
          waiting.resolve(readRenderOutput(message.output));
        } catch (unreadable) {
          waiting.reject(
            new Error(`it said what is no page: ${unreadable instanceof Error ? unreadable.message : ''}`),
          );
        }
      }
    }
  }

  /** Answers a call of the API: loaders read, and write nothing. */
  async #call(waiting: Waiting, { call, method, path, headers }: Record<string, unknown>): Promise<void> {
    const refuse = (error: string) => this.#send({ kind: 'answer', call, error });
    if (++waiting.calls > this.#limits.calls) return refuse('too many calls for one page');
    if (method !== 'GET' || !isPath(path)) return refuse('pages read the API, and nothing else');
    try {
      const { status, body }: ApiResponse = await waiting.job.transport({ method, path, headers: headersIn(headers) });
      this.#send({ kind: 'answer', call, status, body });
    } catch (error) {
      refuse(error instanceof Error ? error.message : String(error));
    }
  }
}

const CLOSED = 'it was closed';
