import { addDays, type IsoDate, lagosDay, lagosTime, weekday } from '../lib/calendar.ts';
import type { Span } from '../lib/span.ts';
import { MOST_MOVED_DAYS } from './constants.ts';
import type { ChurchEvent, ServiceChange, WeeklyService } from './schema.ts';

/** One time that something is held: instants in milliseconds since 1970, UTC. */
export interface Occurrence {
  startsAt: number;
  endsAt: number;
  /** Of a service that is not held as usual that time. */
  change?: ServiceChange;
}

/** When a service is held. */
export type ServiceTimes = Pick<WeeklyService, 'weekday' | 'startTime' | 'durationMinutes' | 'weekOfMonth' | 'changes'>;

/** What of a service's times is not as with most: a page carries nothing of it for the others. */
export const notAsUsual = ({
  weekOfMonth,
  changes,
}: Pick<ServiceTimes, 'weekOfMonth' | 'changes'>): Pick<ServiceTimes, 'weekOfMonth' | 'changes'> => ({
  ...(weekOfMonth ? { weekOfMonth } : {}),
  ...(changes && changes.length > 0 ? { changes } : {}),
});

const MINUTE_MS = 60_000;
const WEEK = 7;

/** Whether a service has its turn on a day, be it held then or not. */
export function isOccurrenceOf(
  { weekday: own, weekOfMonth }: Pick<ServiceTimes, 'weekday' | 'weekOfMonth'>,
  day: IsoDate,
): boolean {
  if (weekday(day) !== own) return false;
  if (!weekOfMonth) return true;
  // The last one has no other in the same month after it.
  if (weekOfMonth === -1) return addDays(day, WEEK).slice(0, 7) !== day.slice(0, 7);
  return Math.ceil(Number(day.slice(8, 10)) / WEEK) === weekOfMonth;
}

/** What a turn of a service becomes; null when it is cancelled. */
export function occurrenceOn(
  { startTime, durationMinutes, changes = [] }: ServiceTimes,
  day: IsoDate,
): Occurrence | null {
  const change = changes.find(({ date }) => date === day);
  if (change?.cancelled) return null;
  const startsAt = lagosTime(change?.newDate ?? day, change?.startTime ?? startTime);
  return { startsAt, endsAt: startsAt + durationMinutes * MINUTE_MS, ...(change ? { change } : {}) };
}

/** When a service is held next, or is being held, at an instant; a service that is just over is at its next turn. */
export function nextOccurrence(service: ServiceTimes, now: number): Occurrence {
  const today = lagosDay(new Date(now));
  // One that was moved may come before turns that are earlier than its own.
  const moved = service.changes?.some(({ newDate }) => newDate !== null) ? MOST_MOVED_DAYS : 0;
  let next: Occurrence | null = null;
  // From yesterday on: a vigil that began last night may go on.
  for (let days = -1 - moved; ; days++) {
    const day = addDays(today, days);
    if (next !== null && day > addDays(lagosDay(new Date(next.startsAt)), moved)) return next;
    if (!isOccurrenceOf(service, day)) continue;
    const turn = occurrenceOn(service, day);
    if (turn !== null && turn.endsAt > now && (next === null || turn.startsAt < next.startsAt)) next = turn;
  }
}

/**
 * The span of time in which what is told of services stays as it is now: none begins or is over in it, and in Lagos it is one
 * day. A page that counts from its beginning says what it would say now, and is exactly the same until it ends.
 */
export function spanBetweenChanges(services: readonly ServiceTimes[], now: number): Span {
  const today = lagosDay(new Date(now));
  const midnight = lagosTime(addDays(today, 1), '00:00');
  let from = lagosTime(today, '00:00');
  for (;;) {
    const changes = services.map((service) => {
      const { startsAt, endsAt } = nextOccurrence(service, from);
      return startsAt > from ? startsAt : endsAt;
    });
    const until = Math.min(midnight, ...changes);
    if (until > now) return { from, until };
    from = until;
  }
}

const DAY_CODES = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

/** How a service comes again, as calendar programs are told (RFC 5545): 'FREQ=WEEKLY;BYDAY=SU', 'FREQ=MONTHLY;BYDAY=-1FR'. */
export function recurrenceRule({ weekday: day, weekOfMonth }: Pick<ServiceTimes, 'weekday' | 'weekOfMonth'>): string {
  const code = DAY_CODES[day] ?? DAY_CODES[0];
  return !weekOfMonth ? `FREQ=WEEKLY;BYDAY=${code}` : `FREQ=MONTHLY;BYDAY=${weekOfMonth}${code}`;
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
export function nextService<Service extends ServiceTimes>(
  services: readonly Service[],
  now: number,
): { service: Service; occurrence: Occurrence } | null {
  const upcoming = services
    .map((service) => ({ service, occurrence: nextOccurrence(service, now) }))
    .sort((a, b) => a.occurrence.startsAt - b.occurrence.startsAt);
  return upcoming[0] ?? null;
}
