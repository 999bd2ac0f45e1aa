import { slugPattern } from '../lib/patterns.ts';

/** The id of a service or an event, as used in addresses and the footer's links: 'sunday-service'. */
export const EVENT_ID = slugPattern(61);

/** The week of the month in which a monthly service is held: the first to the fourth, or the last. */
export const weeksOfMonth = [1, 2, 3, 4, -1] as const;
export type WeekOfMonth = (typeof weeksOfMonth)[number];

/** Most days by which one date of a service can be moved, forward or back. */
export const MOST_MOVED_DAYS = 31;

/** Most changed dates of one service. */
export const MOST_SERVICE_CHANGES = 60;

/** Events that are not over yet, or past ones. */
export type CalendarPart = 'coming' | 'past';

/** Page size of the editors' list of events. */
export const EVENTS_PAGE_SIZE = 20;

/** Most branches of one service or event. */
export const MOST_PLACES = 41;

/**
 * Whether a service or an event is held at a branch (its id, or `HEADQUARTERS`). One without branches may be anywhere, so it
 * counts as held at every branch.
 */
export const isHeldAt = ({ branches }: { branches?: readonly string[] | undefined }, branch: string): boolean =>
  !branches?.length || branches.includes(branch);

/** The site's own pictures for services, events and slides; pictures of people first. */
export const eventScenes = [
  'choir',
  'usher',
  'preacher',
  'prayer',
  'children',
  'breakfast',
  'market',
  'giving',
  'lagoon',
  'bridge',
  'rooftops',
  'diamond',
  'ijoko',
  'ilogbo',
  'badagry',
] as const;
export type EventScene = (typeof eventScenes)[number];

/** Address of the whole calendar, for subscriptions; `calendarPath(id)` is that of one entry. */
export const CALENDAR_PATH = '/calendar.ics';
export const calendarPath = (id: string) => `/calendar/${id}.ics`;
