export interface RateLimit {
  /** Takes one turn for the key: 0 when it may go on, else the milliseconds after which it may. */
  take(key: string): number;
}

export interface RateLimitOptions {
  /** Turns of one key in a window. */
  most: number;
  /** Turns of all keys together in a window; unlimited unless told. */
  mostOfAll?: number;
  windowMs: number;
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
  const turns = new Map<string, number[]>();
  let turnsOfAll: number[] = [];
  let sweepAt = SWEEP_AT;
  const recent = (times: readonly number[], now: number) =>
    times.filter((time) => now - time < windowMs && time <= now);
  /** Milliseconds until one of these turns has left the window; 0 while there are fewer than the limit. */
  const waitFor = ([oldest, ...times]: readonly number[], limit: number, now: number) =>
    oldest !== undefined && times.length + 1 >= limit ? oldest + windowMs - now : 0;
  const sweep = (now: number) => {
    for (const [key, times] of turns) if (now - (times.at(-1) ?? 0) >= windowMs) turns.delete(key);
    sweepAt = Math.max(SWEEP_AT, turns.size * 2);
  };
  return {
    take(key) {
      const now = clock().getTime();
      const own = recent(turns.get(key) ?? [], now);
      if (Number.isFinite(mostOfAll)) turnsOfAll = recent(turnsOfAll, now);
      const wait = Math.max(waitFor(own, most, now), waitFor(turnsOfAll, mostOfAll, now));
      if (wait > 0) return wait;
      own.push(now);
      turns.set(key, own);
      if (Number.isFinite(mostOfAll)) turnsOfAll.push(now);
      if (turns.size >= sweepAt) sweep(now);
      return 0;
    },
  };
}
