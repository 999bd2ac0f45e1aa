import type { InferType } from 'yup';
import { addDays, lagosDay, lagosTime, weekday } from './calendar.ts';
import { defineEndpoint } from './endpoint.ts';
import type { churchEvent, editableEvent, editableService, weeklyService } from './events.schema.ts';

const schemas = () => import('./events.schema.ts');

/** A service that is held every week at the same hour in Lagos. */
export type WeeklyService = InferType<typeof weeklyService>;
/** Something that is held once, on one day or several. */
export type ChurchEvent = InferType<typeof churchEvent>;
/** As editors read it: `version` names this state of it, and is another after each change. */
export type EditableService = InferType<typeof editableService>;
export type EditableEvent = InferType<typeof editableEvent>;
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

/** Weekly services from Sunday on, and the events that are not over yet, soonest first. */
export const getEvents = defineEndpoint({
  method: 'GET',
  path: '/api/events',
  summary: 'Weekly services, and events that are not over yet',
  access: 'public',
  answer: async () => (await schemas()).eventsAnswer,
});

/**
 * Adds a weekly service, or changes the one of this id. 409 where an event has the id. With `version` only
 * the state that was read is changed, and with null none is there yet, else 409; without, the last write wins.
 */
export const putService = defineEndpoint({
  method: 'PUT',
  path: '/api/services/:id',
  summary: 'Adds or changes a weekly service',
  access: 'editor',
  body: async () => (await schemas()).serviceEdit,
  answer: async () => (await schemas()).weeklyService,
  idempotent: true,
});

/** Takes a weekly service out, and answers it as it was: saved again, it is back. 404 when there is none. */
export const deleteService = defineEndpoint({
  method: 'DELETE',
  path: '/api/services/:id',
  summary: 'Takes a weekly service out',
  access: 'editor',
  answer: async () => (await schemas()).serviceRemoved,
  idempotent: true,
});

/** The same for an event. */
export const putEvent = defineEndpoint({
  method: 'PUT',
  path: '/api/events/:id',
  summary: 'Adds or changes an event',
  access: 'editor',
  body: async () => (await schemas()).eventEdit,
  answer: async () => (await schemas()).churchEvent,
  idempotent: true,
});

/** The same for an event. */
export const deleteEvent = defineEndpoint({
  method: 'DELETE',
  path: '/api/events/:id',
  summary: 'Takes an event out',
  access: 'editor',
  answer: async () => (await schemas()).eventRemoved,
  idempotent: true,
});

/** Every weekly service, and a page of the events that are to come or that are over. */
export const getEditableCalendar = defineEndpoint({
  method: 'GET',
  path: '/api/admin/calendar',
  summary: 'Weekly services and events with their versions, also those that are over',
  access: 'editor',
  query: async () => (await schemas()).editableCalendarQuery,
  answer: async () => (await schemas()).editableCalendar,
});

/** The service or event of an id. 404 when there is none. */
export const getEditableEntry = defineEndpoint({
  method: 'GET',
  path: '/api/admin/calendar/:id',
  summary: 'A weekly service or event with its version',
  access: 'editor',
  answer: async () => (await schemas()).editableEntry,
});

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
