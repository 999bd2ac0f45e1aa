import { useEffect, useReducer } from 'react';

const SECOND_MS = 1000;

/**
 * Whole seconds until an instant, counted down; 0 afterwards.
 *
 * @param until this device's time in milliseconds; null for no instant
 */
export function useSecondsLeft(until: number | null): number {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (until === null || until <= Date.now()) return;
    const timer = setInterval(() => {
      tick();
      if (Date.now() >= until) clearInterval(timer);
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? 0 : Math.max(0, Math.ceil((until - Date.now()) / SECOND_MS));
}
