import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./schema.ts'));

/** Weekly services from Sunday on, and the events that are not over yet, soonest first. */
export const getEvents = defineEndpoint({
  method: 'GET',
  path: '/api/events',
  summary: 'Weekly services, and events that are not over yet',
  access: 'public',
  answer: schema('eventsAnswer'),
});

/**
 * Adds a weekly service, or changes the one with this id. 409 if an event has the id. With `version`, 409 unless it is the
 * current version (null: the service must not exist yet); without, the last write wins.
 */
export const putService = defineEndpoint({
  method: 'PUT',
  path: '/api/services/:id',
  summary: 'Adds or changes a weekly service',
  access: 'editor',
  body: schema('serviceEdit'),
  answer: schema('weeklyService'),
  idempotent: true,
});

/** Deletes a weekly service and returns it; saving the returned service restores it. 404 when there is none. */
export const deleteService = defineEndpoint({
  method: 'DELETE',
  path: '/api/services/:id',
  summary: 'Deletes a weekly service',
  access: 'editor',
  answer: schema('serviceRemoved'),
  idempotent: true,
});

/** Like `putService`, for an event. */
export const putEvent = defineEndpoint({
  method: 'PUT',
  path: '/api/events/:id',
  summary: 'Adds or changes an event',
  access: 'editor',
  body: schema('eventEdit'),
  answer: schema('churchEvent'),
  idempotent: true,
});

/** Like `deleteService`, for an event. */
export const deleteEvent = defineEndpoint({
  method: 'DELETE',
  path: '/api/events/:id',
  summary: 'Deletes an event',
  access: 'editor',
  answer: schema('eventRemoved'),
  idempotent: true,
});

/** All weekly services, and a page of the coming or the past events. */
export const getEditableCalendar = defineEndpoint({
  method: 'GET',
  path: '/api/admin/calendar',
  summary: 'Weekly services and events, including past ones, with their versions',
  access: 'editor',
  query: schema('editableCalendarQuery'),
  answer: schema('editableCalendar'),
});

/** The service or event with an id. 404 when there is none. */
export const getEditableEntry = defineEndpoint({
  method: 'GET',
  path: '/api/admin/calendar/:id',
  summary: 'A weekly service or event with its version',
  access: 'editor',
  answer: schema('editableEntry'),
});
