/** Events that are not over yet, or those that are. */
export type CalendarPart = 'coming' | 'past';

/** Events on a page for editors. */
export const EVENTS_PAGE_SIZE = 20;

/** Pictures of our own that a service or an event can be shown with. */
export const eventScenes = ['lagoon', 'bridge', 'rooftops', 'diamond', 'ijoko', 'ilogbo', 'badagry'] as const;
export type EventScene = (typeof eventScenes)[number];

/** The whole calendar, to subscribe to. One entry alone: `calendarPath(id)`. */
export const CALENDAR_PATH = '/calendar.ics';
export const calendarPath = (id: string) => `/calendar/${id}.ics`;
