import { nextService, type Occurrence, type ServiceTimes } from '@cog/contracts/events/occurrences';
import { useCallback } from 'react';
import { useClock } from './useClock.ts';

export interface NextServiceNow<Service> {
  service: Service;
  occurrence: Occurrence;
  /** It is being held now. */
  isHeld: boolean;
}

/**
 * The weekly service that is being held or comes next by the visitor's clock; updated when a service begins and when
 * it ends.
 *
 * @param services the same array from render to render, as page data is
 * @param countedFrom the moment (milliseconds since 1970 UTC) that the first render counts from on both ends: `spanBetweenChanges`
 * @returns null when there are none
 */
export function useNextService<Service extends ServiceTimes>(
  services: readonly Service[],
  countedFrom: number,
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
  const now = useClock(untilChange) ?? countedFrom;
  const next = nextService(services, now);
  return next && { ...next, isHeld: next.occurrence.startsAt <= now };
}
