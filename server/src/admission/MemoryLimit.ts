import { waitForTurn } from './fairShares.ts';
import type { Limit, Limiter, SharedLimit } from './Limiter.ts';
import { MOST_COUNTERS } from './limits.ts';
import { networkOf, prefixesOf } from './networkOf.ts';

/** Turns of one name in the window that began at `startedAt`, in milliseconds. */
interface Counter {
  name: string;
  startedAt: number;
  taken: number;
}

const ALL = 'all';

/**
 * A limit counted in the memory of this process. A shared limit has one window for all networks; otherwise each name has its own
 * window, starting with its first turn.
 */
export class MemoryLimit implements Limiter {
  readonly #limit: Limit & Partial<SharedLimit>;
  readonly #now: () => number;
  readonly #isShared: boolean;
  #counters = new Map<string, Counter>();
  #sweptAt = Number.NEGATIVE_INFINITY;

  /** @param now milliseconds since any fixed time */
  constructor(limit: Limit | SharedLimit, now: () => number) {
    this.#limit = limit;
    this.#now = now;
    this.#isShared = 'overAll' in limit;
  }

  /** Number of names and prefixes that are counted. */
  get counters(): number {
    return this.#counters.size;
  }

  /** @param weight number of turns to count; a call within the limit may exceed it by its weight */
  take(caller: string, weight = 1): number {
    const now = this.#now();
    const { all, prefixes, own } = this.#countersOf(caller, now);
    const taken = { all: all?.taken ?? 0, ofPrefixes: own.map((counter) => counter.taken) };
    const wait = waitForTurn(this.#limit, prefixes, taken, now - (own[0]?.startedAt ?? now));
    if (wait === 0) this.#count(all, own, weight);
    return wait;
  }

  /** Counts further turns without checking the limit: for work that cost more than expected, or that was not asked for. */
  add(caller: string, weight: number): void {
    const { all, own } = this.#countersOf(caller, this.#now());
    this.#count(all, own, weight);
  }

  #countersOf(caller: string, now: number) {
    this.#sweep(now);
    const all = this.#isShared ? this.#counter(ALL, now, now) : null;
    const prefixes = this.#isShared ? prefixesOf(networkOf(caller)) : [{ name: caller, share: 1 }];
    return { all, prefixes, own: prefixes.map(({ name }) => this.#counter(name, all?.startedAt ?? now, now)) };
  }

  #counter(name: string, startedAt: number, now: number): Counter {
    const known = this.#counters.get(name);
    return known !== undefined && this.#isRunning(known, now) ? known : { name, startedAt, taken: 0 };
  }

  #count(all: Counter | null, own: readonly Counter[], weight: number): void {
    for (const counter of all === null ? own : [all, ...own]) {
      counter.taken += weight;
      this.#counters.set(counter.name, counter);
    }
    if (this.#isShared && this.#counters.size > MOST_COUNTERS) this.#forgetTheLightest();
  }

  /** A window that begins in the future, because the clock was set back, is over too. */
  #isRunning({ startedAt }: Pick<Counter, 'startedAt'>, now: number): boolean {
    return startedAt <= now && now - startedAt < this.#limit.windowMs;
  }

  /** Deletes expired counters, once per window. */
  #sweep(now: number): void {
    if (this.#isRunning({ startedAt: this.#sweptAt }, now)) return;
    this.#sweptAt = now;
    for (const [name, counter] of this.#counters) if (!this.#isRunning(counter, now)) this.#counters.delete(name);
  }

  /** Deletes the half of the counters with the fewest turns: what a prefix gains is less than a thousandth of the total. */
  #forgetTheLightest(): void {
    const byTurns = [...this.#counters].sort(([, one], [, other]) => other.taken - one.taken);
    this.#counters = new Map(byTurns.slice(0, MOST_COUNTERS / 2));
  }
}
