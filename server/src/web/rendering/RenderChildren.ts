import type { RenderOutput } from '@cog/contracts/composition/composition';
import type { RemoteDescriptor, ShellDescriptor } from '@cog/contracts/composition/descriptor';
import type { Release } from '../../releases/ReleaseStore.ts';
import { type BundleSource, CHILD_LIMITS, type ChildLimits, RenderChild, type RenderJob } from './RenderChild.ts';

/** So many ends within this time, and a remote's pages are left to browsers for a while. */
const MOST_ENDS = 3;
const ENDS_WITHIN_MS = 60_000;
const REST_MS = 30_000;
/** After a page that took too long: those that wait are left to browsers, instead of each keeping others waiting as long. */
const REST_AFTER_HANG_MS = 3_000;
/** A child that was asked for nothing for so long is closed: it holds some 60 MB. */
const IDLE_MS = 10 * 60_000;
/** Two for each of six remotes. */
const MOST_CHILDREN = 12;

interface RenderChildrenOptions {
  /** Path of `renderChild.mjs`. */
  program: string;
  /** The bundle for Node of a release, once its file was found to be the one that was released. */
  read(release: Release): BundleSource;
  /** Told of a child that ended, and of a remote that rests. */
  onEnd(remote: RemoteDescriptor, reason: string, isResting: boolean): void;
  clock?: () => number;
  limits?: ChildLimits;
}

/** Who is shown the page. */
export type Audience = 'strangers' | 'signed-in';

/** The remote's code has ended its child again and again: it is not asked before its rest is over. */
export class RemoteRests extends Error {
  override name = 'RemoteRests';
}

/**
 * Renders the pages of remotes, each remote in a process of its own, which stays for the next page. What one does to
 * itself, no other notices. Pages of those who are signed in have another process than those of strangers: whatever a
 * remote's code keeps of what it was given, no stranger is shown it.
 */
export class RenderChildren {
  readonly #options: RenderChildrenOptions;
  readonly #clock: () => number;
  readonly #children = new Map<string, RenderChild>();
  /** When children of a release ended, by release. */
  readonly #ends = new Map<string, number[]>();
  readonly #restsUntil = new Map<string, number>();
  readonly #sweep: NodeJS.Timeout;
  /** How many have ended, or were ended, since the start. */
  ended = 0;

  constructor(options: RenderChildrenOptions) {
    this.#options = options;
    this.#clock = options.clock ?? Date.now;
    this.#sweep = setInterval(() => this.#closeIdle(), IDLE_MS / 10);
    this.#sweep.unref();
  }

  /** How many there are. */
  get size(): number {
    return this.#children.size;
  }

  /** @throws RemoteRests, ChildEnded, or Error with what the remote's code threw */
  async render(
    remote: RemoteDescriptor,
    shell: ShellDescriptor,
    job: RenderJob,
    audience: Audience = 'strangers',
  ): Promise<RenderOutput> {
    const key = `${remote.name}@${remote.version}`;
    if (this.#clock() < (this.#restsUntil.get(key) ?? 0)) {
      throw new RemoteRests(`${key} ended its process, and is not asked for a while`);
    }
    return this.#childOf(remote, shell, key, audience).render(job);
  }

  /** Ends all of them. */
  close(): void {
    clearInterval(this.#sweep);
    for (const child of this.#children.values()) child.close();
    this.#children.clear();
  }

  #childOf(remote: RemoteDescriptor, shell: ShellDescriptor, release: string, audience: Audience): RenderChild {
    const key = `${release} in ${shell.version} for ${audience}`;
    const known = this.#children.get(key);
    // The one that was asked last stands last.
    this.#children.delete(key);
    const child = known === undefined || known.hasEnded ? this.#start(remote, shell, release) : known;
    this.#children.set(key, child);
    for (const [oldest, one] of this.#children) {
      if (this.#children.size <= MOST_CHILDREN) break;
      if (!one.isIdle) continue;
      one.close();
      this.#children.delete(oldest);
    }
    return child;
  }

  #start(remote: RemoteDescriptor, shell: ShellDescriptor, release: string): RenderChild {
    const { program, read, onEnd, limits = CHILD_LIMITS } = this.#options;
    const code = { program, shell: read(shell), remote: read(remote) };
    return new RenderChild(code, (reason, hung) => onEnd(remote, reason, this.#countEnd(release, hung)), limits);
  }

  /** @returns whether the release rests from now on */
  #countEnd(release: string, hung: boolean): boolean {
    this.ended++;
    const now = this.#clock();
    const ends = [...(this.#ends.get(release) ?? []).filter((at) => at > now - ENDS_WITHIN_MS), now];
    this.#ends.set(release, ends);
    const isBad = ends.length >= MOST_ENDS;
    if (isBad || hung) this.#restsUntil.set(release, now + (isBad ? REST_MS : REST_AFTER_HANG_MS));
    return isBad;
  }

  #closeIdle(): void {
    for (const [key, child] of this.#children) {
      if (!child.hasEnded && (!child.isIdle || child.usedAt > this.#clock() - IDLE_MS)) continue;
      child.close();
      this.#children.delete(key);
    }
  }
}
