import { slugPattern } from '../lib/patterns.ts';

/** Names a service or an event in addresses and in the footer's links: 'sunday-service'. */
export const EVENT_ID = slugPattern(61);

/** Which of its weekdays in a month a service is held on: the first to the fourth, or the last. */
export const weeksOfMonth = [1, 2, 3, 4, -1] as const;
export type WeekOfMonth = (typeof weeksOfMonth)[number];

/** A service that is held once on another day is held at most so many days before or after its own. */
export const MOST_MOVED_DAYS = 31;

/** Dates of one service that are not as usual. */
export const MOST_SERVICE_CHANGES = 60;

/** Events that are not over yet, or those that are. */
export type CalendarPart = 'coming' | 'past';

/** Events on a page for editors. */
export const EVENTS_PAGE_SIZE = 20;

/** Most branches that one service or event names. */
export const MOST_PLACES = 41;

/**
 * Whether a service or an event is held at a branch (its id, or `HEADQUARTERS`). One that names none may be anywhere: it is
 * left out nowhere.
 */
export const isHeldAt = ({ branches }: { branches?: readonly string[] | undefined }, branch: string): boolean =>
  !branches?.length || branches.includes(branch);

/** Pictures of our own that a service, an event or a slide can be shown with; people first. */
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

/** The whole calendar, to subscribe to. One entry alone: `calendarPath(id)`. */
export const CALENDAR_PATH = '/calendar.ics';
export const calendarPath = (id: string) => `/calendar/${id}.ics`;
