export interface RateLimit {
  /**
   * Takes a turn for the key: 0 when it may go on, else the milliseconds after which it may.
   *
   * @param weight turns that it counts as; one that begins within the limit may end above it, so that what weighs more
   *   than a whole window is possible at all, and what comes after it waits the longer
   */
  take(key: string, weight?: number): number;
}

export interface RateLimitOptions {
  /** Turns of one key in a window. */
  most: number;
  windowMs: number;
}

/**
 * Turns that were taken, oldest first: when (milliseconds since 1970) and how much, by turns. One flat array of its exact
 * length for each key, since there are tens of thousands of keys.
 */
type Turns = readonly number[];

/**
 * A sliding window: at most so many turns a key in so many milliseconds. Holds no timer; a refused turn
 * does not count. For what one session or connection does: what networks share is a `NetworkLimit`.
 */
export function rateLimit({ most, windowMs }: RateLimitOptions, clock: () => Date): RateLimit {
  const turns = new Map<string, Turns>();
  let sweepAt = Number.NEGATIVE_INFINITY;

  const counts = (at: number, now: number) => now - at < windowMs && at <= now;
  /** Those in the window; the same array where all are. */
  const recent = (taken: Turns, now: number): Turns => {
    const inWindow: number[] = [];
    for (let index = 0; index < taken.length; index += 2) {
      const [at = 0, weight = 0] = [taken[index], taken[index + 1]];
      if (counts(at, now)) inWindow.push(at, weight);
    }
    return inWindow.length === taken.length ? taken : inWindow;
  };
  /** Milliseconds until so many of these turns have left the window that there is room below the limit. */
  const waitFor = (taken: Turns, now: number) => {
    let sum = 0;
    for (let index = 1; index < taken.length; index += 2) sum += taken[index] ?? 0;
    let wait = 0;
    for (let index = 0; index < taken.length && sum >= most; index += 2) {
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
    return recent(turns.get(key) ?? [], now);
  }
  return {
    take(key, weight = 1) {
      const now = clock().getTime();
      const taken = own(key, now);
      const wait = waitFor(taken, now);
      // `concat` and a literal take no more room than they need; spread and `push` leave some for more.
      if (wait === 0) turns.set(key, taken.length === 0 ? [now, weight] : taken.concat(now, weight));
      return wait;
    },
  };
}
