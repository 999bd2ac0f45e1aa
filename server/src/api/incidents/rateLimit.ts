export interface RateLimit {
  /** Whether one more may pass for this caller now; counts it when it may. */
  take(caller: string, now: Date): boolean;
}

/**
 * Counts in memory, by fixed windows, for each caller and for all together. Forgets everyone at the
 * window's end, so it grows no further than the callers of one window.
 */
export function rateLimit({ each, all, windowMs }: { each: number; all: number; windowMs: number }): RateLimit {
  const counts = new Map<string, number>();
  let total = 0;
  let window = -1;
  return {
    take(caller, now) {
      const current = Math.floor(now.getTime() / windowMs);
      if (current !== window) {
        window = current;
        total = 0;
        counts.clear();
      }
      const count = counts.get(caller) ?? 0;
      if (count >= each || total >= all) return false;
      counts.set(caller, count + 1);
      total++;
      return true;
    },
  };
}
