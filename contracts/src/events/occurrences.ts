import { addDays, type IsoDate, lagosDay, lagosTime, weekday } from '../lib/calendar.ts';
import type { Span } from '../lib/span.ts';
import { MOST_MOVED_DAYS } from './constants.ts';
import type { ChurchEvent, ServiceChange, WeeklyService } from './schema.ts';

/** One occurrence of a service or event: instants in milliseconds since 1970 UTC. */
export interface Occurrence {
  startsAt: number;
  endsAt: number;
  /** The change, if the service is not held as usual this time. */
  change?: ServiceChange;
}

/** The fields that determine when a service is held. */
export type ServiceTimes = Pick<WeeklyService, 'weekday' | 'startTime' | 'durationMinutes' | 'weekOfMonth' | 'changes'>;

/** The optional fields about a service's times, only if they are set, to keep pages small. */
export const notAsUsual = ({
  weekOfMonth,
  changes,
}: Pick<ServiceTimes, 'weekOfMonth' | 'changes'>): Pick<ServiceTimes, 'weekOfMonth' | 'changes'> => ({
  ...(weekOfMonth ? { weekOfMonth } : {}),
  ...(changes && changes.length > 0 ? { changes } : {}),
});

const MINUTE_MS = 60_000;
const WEEK = 7;

/** Whether a day is one of a service's regular days, whether or not it is held then. */
export function isOccurrenceOf(
  { weekday: own, weekOfMonth }: Pick<ServiceTimes, 'weekday' | 'weekOfMonth'>,
  day: IsoDate,
): boolean {
  if (weekday(day) !== own) return false;
  if (!weekOfMonth) return true;
  // On the last one, the same weekday a week later is in the next month.
  if (weekOfMonth === -1) return addDays(day, WEEK).slice(0, 7) !== day.slice(0, 7);
  return Math.ceil(Number(day.slice(8, 10)) / WEEK) === weekOfMonth;
}

/** A service's occurrence on a regular day after its changes; null when it is cancelled. */
export function occurrenceOn(
  { startTime, durationMinutes, changes = [] }: ServiceTimes,
  day: IsoDate,
): Occurrence | null {
  const change = changes.find(({ date }) => date === day);
  if (change?.cancelled) return null;
  const startsAt = lagosTime(change?.newDate ?? day, change?.startTime ?? startTime);
  return { startsAt, endsAt: startsAt + durationMinutes * MINUTE_MS, ...(change ? { change } : {}) };
}

/** The current or next occurrence of a service at an instant; an occurrence that has just ended no longer counts. */
export function nextOccurrence(service: ServiceTimes, now: number): Occurrence {
  const today = lagosDay(new Date(now));
  // An occurrence that was moved may come before regular ones with earlier dates.
  const moved = service.changes?.some(({ newDate }) => newDate !== null) ? MOST_MOVED_DAYS : 0;
  let next: Occurrence | null = null;
  // Starts with yesterday: a vigil that began last night may still be going on.
  for (let days = -1 - moved; ; days++) {
    const day = addDays(today, days);
    if (next !== null && day > addDays(lagosDay(new Date(next.startsAt)), moved)) return next;
    if (!isOccurrenceOf(service, day)) continue;
    const turn = occurrenceOn(service, day);
    if (turn !== null && turn.endsAt > now && (next === null || turn.startsAt < next.startsAt)) next = turn;
  }
}

/**
 * The span of time around `now` in which no service begins or ends and the day in Lagos stays the same. A page rendered for the
 * beginning of the span is correct, and identical, until its end.
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

/** The recurrence rule of a service for calendar programs (RFC 5545): 'FREQ=WEEKLY;BYDAY=SU', 'FREQ=MONTHLY;BYDAY=-1FR'. */
export function recurrenceRule({ weekday: day, weekOfMonth }: Pick<ServiceTimes, 'weekday' | 'weekOfMonth'>): string {
  const code = DAY_CODES[day] ?? DAY_CODES[0];
  return !weekOfMonth ? `FREQ=WEEKLY;BYDAY=${code}` : `FREQ=MONTHLY;BYDAY=${weekOfMonth}${code}`;
}

/** When an event is held; without an end time, until the end of its last day. */
export function eventOccurrence(
  event: Pick<ChurchEvent, 'startDate' | 'endDate' | 'startTime' | 'endTime'>,
): Occurrence {
  return {
    startsAt: lagosTime(event.startDate, event.startTime ?? '00:00'),
    endsAt: lagosTime(event.endDate, event.endTime ?? '24:00'),
  };
}

/** Whether nothing says at what time an event ends: its only day has no end time. */
export const hasOpenEnd = ({
  startDate,
  endDate,
  startTime,
  endTime,
}: Pick<ChurchEvent, 'startDate' | 'endDate' | 'startTime' | 'endTime'>): boolean =>
  startTime !== null && endTime === null && startDate === endDate;

/** The service that is being held or comes next at an instant; null when there are none. */
export function nextService<Service extends ServiceTimes>(
  services: readonly Service[],
  now: number,
): { service: Service; occurrence: Occurrence } | null {
  const upcoming = services
    .map((service) => ({ service, occurrence: nextOccurrence(service, now) }))
    .sort((a, b) => a.occurrence.startsAt - b.occurrence.startsAt);
  return upcoming[0] ?? null;
}
