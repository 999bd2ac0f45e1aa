import { nextService, type Occurrence, type ServiceTimes } from '@cog/contracts/events/occurrences';
import { useCallback } from 'react';
import { useClock } from './useClock.ts';

export interface NextServiceNow<Service> {
  service: Service;
  occurrence: Occurrence;
  /** Whether it is being held now. */
  isHeld: boolean;
}

/**
 * The current or next weekly service by the visitor's clock; updated when a service begins and when it ends.
 *
 * @param services must be the same array in every render, as page data is
 * @param countedFrom the moment (milliseconds since 1970 UTC) that server and browser use for the first render: see
 * `spanBetweenChanges`
 * @returns null if there are none
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
