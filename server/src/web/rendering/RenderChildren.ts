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

/** So many ends within this time, and a remote's pages are left to browsers for a while. */
const MOST_ENDS = 3;
const ENDS_WITHIN_MS = 60_000;
const REST_MS = 30_000;
/** After a page that computed too long: those that wait are left to browsers, instead of each computing as long. */
const REST_AFTER_HANG_MS = 3_000;
/** An isolate that was asked for nothing for so long is closed: it holds some 15 MB. */
const IDLE_MS = 10 * 60_000;
/** Two for each of six remotes. */
const MOST_ISOLATES = 12;

interface RenderChildrenOptions {
  /** Path of `renderChild.mjs`. */
  program: string;
  /** The bundle for the server of a release, once its file was found to be the one that was released. */
  read(release: Release): BundleSource;
  /** Told of a remote that ended its isolate, and of one that rests. */
  onEnd(remote: Pick<RemoteDescriptor, 'name' | 'version'>, reason: string, isResting: boolean): void;
  /** Told once when there can be no isolates here: all pages are left to browsers from then on. */
  onUnavailable?(reason: string): void;
  clock?: () => number;
  limits?: RenderLimits;
}

/** Who is shown the page. */
export type Audience = 'strangers' | 'signed-in';

/** The remote's code has ended its isolate again and again: it is not asked before its rest is over. */
export class RemoteRests extends Error {
  override name = 'RemoteRests';
}

/** There can be no isolates on this system, and no remote's code is run outside of one. */
export class NoIsolates extends Error {
  override name = 'NoIsolates';
}

interface Known {
  remote: Pick<RemoteDescriptor, 'name' | 'version'>;
  usedAt: number;
}

/**
 * Renders the pages of each remote in an isolate of its own, which stays for the next page. Pages for signed-in users have another
 * isolate than those for strangers, so that code cannot show the one what it kept of the other.
 */
export class RenderChildren {
  readonly #options: RenderChildrenOptions;
  readonly #clock: () => number;
  #process: RenderProcess | null = null;
  /** The isolates, the one that was asked last at the end. */
  readonly #known = new Map<string, Known>();
  /** When isolates of a release ended, by release. */
  readonly #ends = new Map<string, number[]>();
  readonly #restsUntil = new Map<string, number>();
  readonly #sweep: NodeJS.Timeout;
  /** When the process ends for an unknown reason, pages are made one at a time until the remote that caused it is known. */
  #oneByOne: Promise<unknown> = Promise.resolve();
  #isClosed = false;
  /** How many have ended, or were ended, since the start. */
  ended = 0;
  /** Why there can be no isolates on this system; null as far as is known. */
  unavailable: string | null = null;

  constructor(options: RenderChildrenOptions) {
    this.#options = options;
    this.#clock = options.clock ?? Date.now;
    this.#sweep = setInterval(() => this.#closeIdle(), IDLE_MS / 10);
    this.#sweep.unref();
  }

  /** How many isolates there are. */
  get size(): number {
    return this.#known.size;
  }

  /** The process that they are in. */
  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** @throws RemoteRests, NoIsolates, RenderEnded, or Error with what the remote's code threw */
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

  /** Ends all of them. */
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
    // The one that was asked last is last.
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

  /** Closes so many of those that are asked for nothing, the one that was asked longest ago first. */
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
