import { addDays, lagosDay, lagosTime, weekday } from '../lib/calendar.ts';
import type { ChurchEvent, WeeklyService } from './schema.ts';

/** One time that something is held: instants in milliseconds since 1970, UTC. */
export interface Occurrence {
  startsAt: number;
  endsAt: number;
}

const MINUTE_MS = 60_000;

/** When a service is held next, or is being held, at an instant; a service that is just over is next week's. */
export function nextOccurrence(
  service: Pick<WeeklyService, 'weekday' | 'startTime' | 'durationMinutes'>,
  now: number,
): Occurrence {
  const today = lagosDay(new Date(now));
  // From yesterday on: a vigil that began last night may go on.
  for (let days = -1; ; days++) {
    const day = addDays(today, days);
    if (weekday(day) !== service.weekday) continue;
    const startsAt = lagosTime(day, service.startTime);
    const endsAt = startsAt + service.durationMinutes * MINUTE_MS;
    if (endsAt > now) return { startsAt, endsAt };
  }
}

/** When an event is held: to the end of its last day where no end is set. */
export function eventOccurrence(
  event: Pick<ChurchEvent, 'startDate' | 'endDate' | 'startTime' | 'endTime'>,
): Occurrence {
  return {
    startsAt: lagosTime(event.startDate, event.startTime ?? '00:00'),
    endsAt: lagosTime(event.endDate, event.endTime ?? '24:00'),
  };
}

/** The service that is held next, or is being held, at an instant; null when there are none. */
export function nextService<Service extends Pick<WeeklyService, 'weekday' | 'startTime' | 'durationMinutes'>>(
  services: readonly Service[],
  now: number,
): { service: Service; occurrence: Occurrence } | null {
  const upcoming = services
    .map((service) => ({ service, occurrence: nextOccurrence(service, now) }))
    .sort((a, b) => a.occurrence.startsAt - b.occurrence.startsAt);
  return upcoming[0] ?? null;
}
