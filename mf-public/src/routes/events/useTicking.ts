import { useEffect, useState } from 'react';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

export interface Tick {
  /** The visitor's clock, in milliseconds since 1970 UTC. */
  now: number;
  /** Whether the visitor asked for less motion: then the clock goes by the minute alone. */
  still: boolean;
}

/**
 * The clock as it goes on, by the minute or by the second; it stands while the page is out of sight.
 *
 * @param bySecond whether seconds count at a given time
 * @returns null on the server and while hydrating
 */
export function useTicking(bySecond: (now: number) => boolean): Tick | null {
  const [tick, setTick] = useState<Tick | null>(null);
  const fast = tick !== null && !tick.still && bySecond(tick.now);

  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const still = window.matchMedia?.(REDUCED_MOTION).matches ?? false;
    const beat = () => setTick({ now: Date.now(), still });
    const look = () => {
      clearInterval(timer);
      if (document.hidden) return;
      beat();
      timer = setInterval(beat, fast ? SECOND_MS : MINUTE_MS);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [fast]);
  return tick;
}
