import { eventOccurrence, nextOccurrence, recurrenceRule } from '@cog/contracts/events/occurrences';
import type { ChurchEvent, WeeklyService } from '@cog/contracts/events/schema';
import { addDays } from '@cog/contracts/lib/calendar';

const GOOGLE_CALENDAR = 'https://calendar.google.com/calendar/render';

/** '2026-12-20T16:00:00.000Z' or '2026-12-20' without what separates: '20261220T160000Z', '20261220'. */
const compact = (moment: string) => moment.replace(/\.\d+/, '').replace(/[-:]/g, '');
const instants = (...moments: number[]) => moments.map((moment) => compact(new Date(moment).toISOString())).join('/');

/** Asks Google Calendar to subscribe to a calendar: its address, which begins with `webcal:`. */
export const googleSubscription = (feed: string): string => `${GOOGLE_CALENDAR}?${new URLSearchParams({ cid: feed })}`;

const template = (
  { title, place }: { title: string; place: string },
  when: { dates: string; recur?: string },
): string => {
  const fields = { action: 'TEMPLATE', text: title, ...when, ctz: 'Africa/Lagos', ...(place && { location: place }) };
  return `${GOOGLE_CALENDAR}?${new URLSearchParams(fields)}`;
};

/**
 * Offers Google Calendar an entry for a service: each week or month, from the next time on; it takes no dates that are not
 * as usual. `now`: milliseconds since 1970.
 */
export function googleServiceEntry(service: WeeklyService, now: number): string {
  const { startsAt, endsAt } = nextOccurrence({ ...service, changes: [] }, now);
  // Which day of the week that is Google sees by the first date.
  const recur = service.weekOfMonth ? `RRULE:${recurrenceRule(service)}` : 'RRULE:FREQ=WEEKLY';
  return template(service, { dates: instants(startsAt, endsAt), recur });
}

/**
 * Offers Google Calendar an entry for an event: whole days without an hour, of which Google leaves out the last. An
 * event without an end ends when it begins, as in the file (`calendar.presenter.ts`).
 */
export function googleEventEntry(event: ChurchEvent): string {
  const { startDate, endDate, startTime, endTime } = event;
  if (startTime === null) return template(event, { dates: `${compact(startDate)}/${compact(addDays(endDate, 1))}` });
  const { startsAt, endsAt } = eventOccurrence(event);
  const hasNoEnd = endTime === null && startDate === endDate;
  return template(event, { dates: instants(startsAt, hasNoEnd ? startsAt : endsAt) });
}
