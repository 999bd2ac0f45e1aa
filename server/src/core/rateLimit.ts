export interface RateLimit {
  /**
   * Takes a turn for the key: 0 when it may go on, else the milliseconds after which it may.
   *
   * @param weight turns that it counts as; one that begins within the limit may end above it, so that what weighs more
   *   than a whole window is possible at all, and what comes after it waits the longer
   */
  take(key: string, weight?: number): number;
  /** Counts what turned out to be more than was taken, or was not asked for. */
  add(key: string, weight: number): void;
}

export interface RateLimitOptions {
  /** Turns of one key in a window. */
  most: number;
  /** Turns of all keys together in a window; unlimited unless told. */
  mostOfAll?: number;
  windowMs: number;
}

/**
 * Turns that were taken, oldest first: when (milliseconds since 1970) and how much, by turns. One flat array of its exact
 * length for each key, since there are tens of thousands of keys.
 */
type Turns = readonly number[];

/**
 * A sliding window: at most so many turns a key in so many milliseconds. Holds no timer; a refused turn
 * does not count.
 */
export function rateLimit(
  { most, mostOfAll = Number.POSITIVE_INFINITY, windowMs }: RateLimitOptions,
  clock: () => Date,
): RateLimit {
  const turns = new Map<string, Turns>();
  let turnsOfAll: number[] = [];
  let sweepAt = Number.NEGATIVE_INFINITY;

  const counts = (at: number, now: number) => now - at < windowMs && at <= now;
  /** Those in the window; the same array where all are. */
  const recent = <Some extends Turns>(taken: Some, now: number): Some | number[] => {
    const inWindow: number[] = [];
    for (let index = 0; index < taken.length; index += 2) {
      const [at = 0, weight = 0] = [taken[index], taken[index + 1]];
      if (counts(at, now)) inWindow.push(at, weight);
    }
    return inWindow.length === taken.length ? taken : inWindow;
  };
  /** Milliseconds until so many of these turns have left the window that there is room below the limit. */
  const waitFor = (taken: Turns, limit: number, now: number) => {
    let sum = 0;
    for (let index = 1; index < taken.length; index += 2) sum += taken[index] ?? 0;
    let wait = 0;
    for (let index = 0; index < taken.length && sum >= limit; index += 2) {
      sum -= taken[index + 1] ?? 0;
      wait = (taken[index] ?? 0) + windowMs - now;
    }
    return wait;
  };
  /** Lets go of keys whose window is over, once a window. */
  const sweep = (now: number) => {
    sweepAt = now + windowMs;
    for (const [key, taken] of turns) if (!counts(taken.at(-2) ?? 0, now)) turns.delete(key);
  };
  /** The turns of a key that count now. */
  function own(key: string, now: number): Turns {
    // Also when the clock was set back.
    if (now >= sweepAt || now < sweepAt - windowMs) sweep(now);
    if (Number.isFinite(mostOfAll)) turnsOfAll = recent(turnsOfAll, now);
    return recent(turns.get(key) ?? [], now);
  }
  function count(key: string, taken: Turns, now: number, weight: number): void {
    // `concat` and a literal take no more room than they need; spread and `push` leave some for more.
    turns.set(key, taken.length === 0 ? [now, weight] : taken.concat(now, weight));
    if (Number.isFinite(mostOfAll)) turnsOfAll.push(now, weight);
  }
  return {
    take(key, weight = 1) {
      const now = clock().getTime();
      const taken = own(key, now);
      const wait = Math.max(waitFor(taken, most, now), waitFor(turnsOfAll, mostOfAll, now));
      if (wait === 0) count(key, taken, now, weight);
      return wait;
    },
    add(key, weight) {
      const now = clock().getTime();
      count(key, own(key, now), now, weight);
    },
  };
}
