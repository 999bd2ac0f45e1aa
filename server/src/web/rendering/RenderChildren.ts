import type { RenderOutput } from '@cog/contracts/composition/composition';
import type { RemoteDescriptor, ShellDescriptor } from '@cog/contracts/composition/descriptor';
import type { Release } from '../../releases/ReleaseStore.ts';
import {
  type BundleSource,
  ProcessLost,
  RENDER_LIMITS,
  type RenderJob,
  type RenderLimits,
  RenderProcess,
} from './RenderProcess.ts';

/** After this many ends of its isolate, a remote's rendering is paused. */
const MOST_ENDS = 3;
const ENDS_WITHIN_MS = 60_000;
const REST_MS = 30_000;
/** Pause after a page that took too much processor time, so that waiting pages do not each take as long. */
const REST_AFTER_HANG_MS = 3_000;
/** An isolate that is unused for this long is closed: it holds about 15 MB. */
const IDLE_MS = 10 * 60_000;
/** Most isolates: two for each of six remotes. */
const MOST_ISOLATES = 12;

interface RenderChildrenOptions {
  /** Path of `renderChild.mjs`. */
  program: string;
  /** Reads a release's server bundle after checking its hash. */
  read(release: Release): BundleSource;
  /** Called when a remote has ended its isolate; `isResting` tells whether its rendering is now paused. */
  onEnd(remote: Pick<RemoteDescriptor, 'name' | 'version'>, reason: string, isResting: boolean): void;
  /** Called once where isolates are not available: browsers render all pages from then on. */
  onUnavailable?(reason: string): void;
  clock?: () => number;
  limits?: RenderLimits;
}

/** The kind of visitors a page is rendered for. */
export type Audience = 'strangers' | 'signed-in';

/** The remote's rendering is paused, because its code has repeatedly ended its isolate. */
export class RemoteRests extends Error {
  override name = 'RemoteRests';
}

/** Isolates are not available on this system, and remotes' code never runs outside of one. */
export class NoIsolates extends Error {
  override name = 'NoIsolates';
}

interface Known {
  remote: Pick<RemoteDescriptor, 'name' | 'version'>;
  usedAt: number;
}

/**
 * Renders each remote's pages in its own isolate, which is reused. Signed-in users and strangers have separate isolates, so that
 * code cannot leak data from one to the other.
 */
export class RenderChildren {
  readonly #options: RenderChildrenOptions;
  readonly #clock: () => number;
  #process: RenderProcess | null = null;
  /** The isolates, the most recently used last. */
  readonly #known = new Map<string, Known>();
  /** Times at which isolates ended, by release. */
  readonly #ends = new Map<string, number[]>();
  readonly #restsUntil = new Map<string, number>();
  readonly #sweep: NodeJS.Timeout;
  /** After the process ended for an unknown reason, pages are rendered one at a time until the responsible remote is found. */
  #oneByOne: Promise<unknown> = Promise.resolve();
  #isClosed = false;
  /** Number of isolates that have ended since the start. */
  ended = 0;
  /** Why isolates are not available; null while they are. */
  unavailable: string | null = null;

  constructor(options: RenderChildrenOptions) {
    this.#options = options;
    this.#clock = options.clock ?? Date.now;
    this.#sweep = setInterval(() => this.#closeIdle(), IDLE_MS / 10);
    this.#sweep.unref();
  }

  /** Number of isolates. */
  get size(): number {
    return this.#known.size;
  }

  /** Pid of their process. */
  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** @throws RemoteRests, NoIsolates, RenderEnded, or an Error that the remote's code threw */
  async render(
    remote: RemoteDescriptor,
    shell: ShellDescriptor,
    job: RenderJob,
    audience: Audience = 'strangers',
  ): Promise<RenderOutput> {
    await this.#oneByOne;
    const make = () => this.#render(remote, shell, job, audience);
    try {
      return await make();
    } catch (error) {
      if (!(error instanceof ProcessLost) || this.unavailable !== null || this.#isClosed) throw error;
      if (!error.isSuspect) return make();
      const made = this.#oneByOne.then(make);
      this.#oneByOne = made.catch(() => {});
      return made;
    }
  }

  /** Ends all isolates. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#sweep);
    this.#known.clear();
    this.#process?.close();
    this.#process = null;
  }

  async #render(
    remote: RemoteDescriptor,
    shell: ShellDescriptor,
    job: RenderJob,
    audience: Audience,
  ): Promise<RenderOutput> {
    const release = `${remote.name}@${remote.version}`;
    if (this.#clock() < (this.#restsUntil.get(release) ?? 0)) {
      throw new RemoteRests(`${release} ended its isolate, and is not asked for a while`);
    }
    const process = this.#running();
    const key = `${release} in ${shell.version} for ${audience}`;
    // Move it to the end: the most recently used.
    this.#known.delete(key);
    if (!process.has(key)) {
      const { read } = this.#options;
      process.open(key, { shell: read(shell), remote: read(remote) });
    }
    this.#known.set(key, { remote, usedAt: this.#clock() });
    this.#closeSome(this.#known.size - MOST_ISOLATES, () => true);
    return process.render(key, job);
  }

  /** @throws NoIsolates */
  #running(): RenderProcess {
    if (this.unavailable !== null) throw new NoIsolates(this.unavailable);
    if (this.#isClosed) throw new NoIsolates('they were closed');
    if (this.#process !== null && !this.#process.hasEnded) return this.#process;
    this.#known.clear();
    const { program, limits = RENDER_LIMITS } = this.#options;
    try {
      const started = new RenderProcess(program, limits, {
        onIsolateEnd: (key, reason, hung) => this.#countEnd(key, reason, hung),
        onEnd: () => {
          if (this.#process !== started) return;
          this.#process = null;
          this.#known.clear();
        },
        onUnable: (reason) => this.#giveUp(reason),
      });
      this.#process = started;
      return started;
    } catch (error) {
      this.#giveUp(error instanceof Error ? error.message : String(error));
      throw new NoIsolates(this.unavailable ?? '');
    }
  }

  #giveUp(reason: string): void {
    this.unavailable = reason;
    this.#options.onUnavailable?.(reason);
  }

  #countEnd(key: string, reason: string, hung: boolean): void {
    const remote = this.#known.get(key)?.remote;
    this.#known.delete(key);
    if (remote === undefined) return;
    this.ended++;
    const release = `${remote.name}@${remote.version}`;
    const now = this.#clock();
    const ends = [...(this.#ends.get(release) ?? []).filter((at) => at > now - ENDS_WITHIN_MS), now];
    this.#ends.set(release, ends);
    const isBad = ends.length >= MOST_ENDS;
    if (isBad || hung) this.#restsUntil.set(release, now + (isBad ? REST_MS : REST_AFTER_HANG_MS));
    this.#options.onEnd(remote, reason, isBad);
  }

  #closeIdle(): void {
    this.#closeSome(this.#known.size, ({ usedAt }) => usedAt <= this.#clock() - IDLE_MS);
  }

  /** Closes idle isolates, the least recently used first. */
  #closeSome(most: number, isDue: (known: Known) => boolean): void {
    let left = most;
    for (const [key, known] of this.#known) {
      if (left <= 0) break;
      if (!isDue(known) || this.#process?.isIdle(key) !== true) continue;
      this.#process.closeIsolate(key);
      this.#known.delete(key);
      left--;
    }
  }
}
