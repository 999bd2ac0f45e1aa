import { type FairLimit, waitForTurn } from './fairShares.ts';
import { prefixesOf } from './networkOf.ts';

/** Prefixes that are counted at a time, some 100 bytes each; a /48 has 65,536 networks. */
const MOST_COUNTERS = 20_000;

/** How often everybody may do something, with fair shares for networks, counted in the memory of this process. */
export class NetworkLimit {
  readonly #limit: FairLimit;
  readonly #now: () => number;
  #windowStart = Number.NEGATIVE_INFINITY;
  #all = 0;
  #counters = new Map<string, number>();

  /** @param now milliseconds, of any beginning */
  constructor(limit: FairLimit, now: () => number) {
    this.#limit = limit;
    this.#now = now;
  }

  /** Prefixes that are counted now. */
  get counters(): number {
    return this.#counters.size;
  }

  /**
   * Takes a turn for a network: 0 when it may go on, else the milliseconds after which it may. A refused turn does not
   * count.
   *
   * @param network as `networkOf` names it
   * @param weight turns that it counts as; one that begins within the limit may end above it
   */
  take(network: string, weight = 1): number {
    const elapsedMs = this.#elapsed();
    const prefixes = prefixesOf(network);
    const ofPrefixes = prefixes.map(({ name }) => this.#counters.get(name) ?? 0);
    const wait = waitForTurn(this.#limit, prefixes, { all: this.#all, ofPrefixes }, elapsedMs);
    if (wait === 0) this.#count(network, weight);
    return wait;
  }

  /** Counts what turned out to be more than was taken, or was not asked for. */
  add(network: string, weight: number): void {
    this.#elapsed();
    this.#count(network, weight);
  }

  /** Milliseconds since the window began; begins another one where it is over. */
  #elapsed(): number {
    const now = this.#now();
    const elapsed = now - this.#windowStart;
    // Also when a clock was set back.
    if (elapsed >= 0 && elapsed < this.#limit.windowMs) return elapsed;
    this.#windowStart = now;
    this.#all = 0;
    this.#counters = new Map();
    return 0;
  }

  #count(network: string, weight: number): void {
    this.#all += weight;
    for (const { name } of prefixesOf(network)) {
      this.#counters.set(name, (this.#counters.get(name) ?? 0) + weight);
    }
    if (this.#counters.size > MOST_COUNTERS) this.#forgetTheLightest();
  }

  /** Lets go of the half that has taken least: what is forgotten of a prefix is less than a thousandth of all. */
  #forgetTheLightest(): void {
    const byWeight = [...this.#counters].sort(([, one], [, other]) => other - one);
    this.#counters = new Map(byWeight.slice(0, MOST_COUNTERS / 2));
  }
}
