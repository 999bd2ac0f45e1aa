import type { InferType } from 'yup';
import { addDays, lagosDay, lagosTime, weekday } from './calendar.ts';
import { defineEndpoint } from './endpoint.ts';
import type { churchEvent, weeklyService } from './events.schema.ts';

const schemas = () => import('./events.schema.ts');

/** A service that is held every week at the same hour in Lagos. */
export type WeeklyService = InferType<typeof weeklyService>;
/** Something that is held once, on one day or several. */
export type ChurchEvent = InferType<typeof churchEvent>;

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
  access: 'public',
  answer: async () => (await schemas()).eventsAnswer,
});

/** Adds or changes a weekly service, by its id. 409 when an event has this id: both share the calendar's addresses. */
export const putService = defineEndpoint({
  method: 'PUT',
  path: '/api/services/:id',
  access: 'editor',
  body: async () => (await schemas()).serviceInput,
  answer: async () => (await schemas()).weeklyService,
});

/** Takes a weekly service out. 404 when there is none of this id. */
export const deleteService = defineEndpoint({
  method: 'DELETE',
  path: '/api/services/:id',
  access: 'editor',
  answer: async () => (await schemas()).removed,
});

/** Adds or changes an event, by its id. 409 when a weekly service has this id. */
export const putEvent = defineEndpoint({
  method: 'PUT',
  path: '/api/events/:id',
  access: 'editor',
  body: async () => (await schemas()).eventInput,
  answer: async () => (await schemas()).churchEvent,
});

/** Takes an event out. 404 when there is none of this id. */
export const deleteEvent = defineEndpoint({
  method: 'DELETE',
  path: '/api/events/:id',
  access: 'editor',
  answer: async () => (await schemas()).removed,
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
