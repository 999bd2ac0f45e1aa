import { eventOccurrence, hasOpenEnd, nextOccurrence, recurrenceRule } from '@cog/contracts/events/occurrences';
import type { ChurchEvent, WeeklyService } from '@cog/contracts/events/schema';
import { addDays } from '@cog/contracts/lib/calendar';

const GOOGLE_CALENDAR = 'https://calendar.google.com/calendar/render';

/** '2026-12-20T16:00:00.000Z' or '2026-12-20' without separators: '20261220T160000Z', '20261220'. */
const compact = (moment: string) => moment.replace(/\.\d+/, '').replace(/[-:]/g, '');
const instants = (...moments: number[]) => moments.map((moment) => compact(new Date(moment).toISOString())).join('/');

/** Address that subscribes Google Calendar to a calendar, given by its `webcal:` address. */
export const googleSubscription = (feed: string): string => `${GOOGLE_CALENDAR}?${new URLSearchParams({ cid: feed })}`;

const template = (
  { title, place }: { title: string; place: string },
  when: { dates: string; recur?: string },
): string => {
  const fields = { action: 'TEMPLATE', text: title, ...when, ctz: 'Africa/Lagos', ...(place && { location: place }) };
  return `${GOOGLE_CALENDAR}?${new URLSearchParams(fields)}`;
};

/**
 * Address that adds a service to Google Calendar, weekly or monthly from the next time on; exceptions cannot be
 * expressed. `now`: milliseconds since 1970.
 */
export function googleServiceEntry(service: WeeklyService, now: number): string {
  const { startsAt, endsAt } = nextOccurrence({ ...service, changes: [] }, now);
  // Google takes the day of the week from the first date.
  const recur = service.weekOfMonth ? `RRULE:${recurrenceRule(service)}` : 'RRULE:FREQ=WEEKLY';
  return template(service, { dates: instants(startsAt, endsAt), recur });
}

/**
 * Address that adds an event to Google Calendar. Whole days have no hour, and Google excludes the last one. An event
 * without an end ends when it begins, as in the calendar file (`calendar.presenter.ts`).
 */
export function googleEventEntry(event: ChurchEvent): string {
  const { startDate, endDate, startTime } = event;
  if (startTime === null) return template(event, { dates: `${compact(startDate)}/${compact(addDays(endDate, 1))}` });
  const { startsAt, endsAt } = eventOccurrence(event);
  return template(event, { dates: instants(startsAt, hasOpenEnd(event) ? startsAt : endsAt) });
}
