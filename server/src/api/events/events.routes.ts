import { EVENTS_PAGE_SIZE } from '@cog/contracts/events/constants';
import { getEditableCalendar, getEditableEntry, getEvents } from '@cog/contracts/events/endpoints';
import { eventOccurrence } from '@cog/contracts/events/occurrences';
import type { EditableEvent } from '@cog/contracts/events/schema';
import { lagosDay } from '@cog/contracts/lib/calendar';
import type { FastifyInstance } from 'fastify';
import { answered } from '../../http/answer.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { presentEditableEvent, presentEditableService, presentEvent, presentService } from './events.presenter.ts';
import { eventsRepository } from './events.repository.ts';
import { readEntryId, registerEventWrites, unknownEntry } from './eventWrites.routes.ts';
import { servicesRepository } from './services.repository.ts';

/** Registers editors' reads: all entries with their versions, including past events. */
function registerEditorsReads(app: FastifyInstance): void {
  registerEndpoint(app, getEditableCalendar, async ({ db, query: { when, page }, now }) => {
    const all = (await eventsRepository(db).list()).map(presentEditableEvent);
    const isPast = (event: EditableEvent) => eventOccurrence(event).endsAt <= now.getTime();
    // A church has tens of events a year, so reading all of them is faster than two queries.
    const wanted = when === 'past' ? all.filter(isPast).reverse() : all.filter((event) => !isPast(event));
    return answered({
      services: (await servicesRepository(db).list()).map(presentEditableService),
      events: wanted.slice((page - 1) * EVENTS_PAGE_SIZE, page * EVENTS_PAGE_SIZE),
      total: wanted.length,
    });
  });
  registerEndpoint(app, getEditableEntry, async ({ db, params }) => {
    const id = await readEntryId(params);
    if (typeof id !== 'string') return id;
    const service = await servicesRepository(db).find(id);
    if (service !== null) return answered({ service: presentEditableService(service) });
    const event = await eventsRepository(db).find(id);
    return event === null ? unknownEntry('event') : answered({ event: presentEditableEvent(event) });
  });
}

/** Registers weekly services and events: public reads, and editors' writes. */
export function registerEvents(app: FastifyInstance): void {
  registerEndpoint(
    app,
    getEvents,
    async ({ db, now }) => {
      const events = (await eventsRepository(db).listFrom(lagosDay(now))).map(presentEvent);
      return answered({
        services: (await servicesRepository(db).list()).map(presentService),
        events: events.filter((event) => eventOccurrence(event).endsAt > now.getTime()),
      });
    },
    { cachedUntil: 'events' },
  );
  registerEditorsReads(app);
  registerEventWrites(app);
}
