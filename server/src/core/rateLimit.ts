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

interface Turn {
  at: number;
  weight: number;
}

/** Keys held before those whose window is over are swept out. */
const SWEEP_AT = 1_000;

/**
 * A sliding window: at most so many turns a key in so many milliseconds. Holds no timer; a refused turn
 * does not count.
 */
export function rateLimit(
  { most, mostOfAll = Number.POSITIVE_INFINITY, windowMs }: RateLimitOptions,
  clock: () => Date,
): RateLimit {
  const turns = new Map<string, Turn[]>();
  let turnsOfAll: Turn[] = [];
  let sweepAt = SWEEP_AT;
  const recent = (taken: readonly Turn[], now: number) => taken.filter(({ at }) => now - at < windowMs && at <= now);
  /** Milliseconds until so many of these turns have left the window that there is room below the limit. */
  const waitFor = (taken: readonly Turn[], limit: number, now: number) => {
    let sum = taken.reduce((total, { weight }) => total + weight, 0);
    let wait = 0;
    for (const { at, weight } of taken) {
      if (sum < limit) break;
      sum -= weight;
      wait = at + windowMs - now;
    }
    return wait;
  };
  const sweep = (now: number) => {
    for (const [key, taken] of turns) if (now - (taken.at(-1)?.at ?? 0) >= windowMs) turns.delete(key);
    sweepAt = Math.max(SWEEP_AT, turns.size * 2);
  };
  /** The turns of a key that count now. */
  function own(key: string, now: number): Turn[] {
    if (turns.size >= sweepAt) sweep(now);
    if (Number.isFinite(mostOfAll)) turnsOfAll = recent(turnsOfAll, now);
    const taken = recent(turns.get(key) ?? [], now);
    turns.set(key, taken);
    return taken;
  }
  function count(taken: Turn[], turn: Turn): void {
    taken.push(turn);
    if (Number.isFinite(mostOfAll)) turnsOfAll.push(turn);
  }
  return {
    take(key, weight = 1) {
      const now = clock().getTime();
      const taken = own(key, now);
      const wait = Math.max(waitFor(taken, most, now), waitFor(turnsOfAll, mostOfAll, now));
      if (wait === 0) count(taken, { at: now, weight });
      return wait;
    },
    add(key, weight) {
      const now = clock().getTime();
      count(own(key, now), { at: now, weight });
    },
  };
}
