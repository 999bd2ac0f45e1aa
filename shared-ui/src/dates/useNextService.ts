import { nextService, type Occurrence } from '@cog/contracts/events/occurrences';
import type { WeeklyService } from '@cog/contracts/events/schema';
import { useCallback } from 'react';
import { useClock } from './useClock.ts';

export interface NextServiceNow<Service> {
  service: Service;
  occurrence: Occurrence;
  /** It has begun and is not over. */
  isHeld: boolean;
}

/**
 * The weekly service that is held next or is being held, as the visitor's clock goes on: it changes when a
 * service begins and when it is over.
 *
 * @param services the same array from render to render, as page data is
 * @param loadedAt when the page was made, in milliseconds since 1970 UTC: the first render counts from it on both ends
 * @returns null when there are none
 */
export function useNextService<Service extends Pick<WeeklyService, 'weekday' | 'startTime' | 'durationMinutes'>>(
  services: readonly Service[],
  loadedAt: number,
): NextServiceNow<Service> | null {
  const untilChange = useCallback(
    (now: number) => {
      const next = nextService(services, now);
      if (!next) return null;
      const { startsAt, endsAt } = next.occurrence;
      return (now < startsAt ? startsAt : endsAt) - now;
    },
    [services],
  );
  const now = useClock(untilChange) ?? loadedAt;
  const next = nextService(services, now);
  return next && { ...next, isHeld: next.occurrence.startsAt <= now };
}
