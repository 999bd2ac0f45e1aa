export interface RateLimit {
  /** Takes one turn for the key: 0 when it may go on, else the milliseconds after which it may. */
  take(key: string): number;
}

/** Keys held before those whose window is over are swept out. */
const SWEEP_AT = 1_000;

/**
 * A sliding window: at most so many turns a key in so many milliseconds. Holds no timer; a refused turn
 * does not count.
 */
export function rateLimit({ most, windowMs }: { most: number; windowMs: number }, clock: () => Date): RateLimit {
  const turns = new Map<string, number[]>();
  let sweepAt = SWEEP_AT;
  const sweep = (now: number) => {
    for (const [key, times] of turns) if (now - (times.at(-1) ?? 0) >= windowMs) turns.delete(key);
    sweepAt = Math.max(SWEEP_AT, turns.size * 2);
  };
  return {
    take(key) {
      const now = clock().getTime();
      const recent = (turns.get(key) ?? []).filter((time) => now - time < windowMs && time <= now);
      const [oldest] = recent;
      if (oldest !== undefined && recent.length >= most) return oldest + windowMs - now;
      recent.push(now);
      turns.set(key, recent);
      if (turns.size >= sweepAt) sweep(now);
      return 0;
    },
  };
}
