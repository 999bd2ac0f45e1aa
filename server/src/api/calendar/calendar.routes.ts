import { CALENDAR_PATH, calendarPath } from '@cog/contracts/events/constants';
import { eventId } from '@cog/contracts/events/schema';
import { addDays, lagosDay } from '@cog/contracts/lib/calendar';
import type { FastifyInstance } from 'fastify';
import { refused } from '../../http/answer.ts';
import { CompressibleBody } from '../../http/CompressibleBody.ts';
import { sendEncoded } from '../../http/sendEncoded.ts';
import { sendProblem } from '../../http/sendProblem.ts';
import { eventsRepository } from '../events/events.repository.ts';
import { servicesRepository } from '../events/services.repository.ts';
import { settingsRepository } from '../settings/settings.repository.ts';
import { calendarText, eventEntry, serviceEntry } from './calendar.presenter.ts';

/** Days for which past events stay in subscribed calendars. */
const DAYS_KEPT = 366;
const CALENDAR_TYPE = 'text/calendar; charset=utf-8';
const NOTHING = refused(404, 'There is no service or event with this id. It may have been removed.');

/** Registers calendar files of services and events: one to subscribe to, and one per entry to save. */
export function registerCalendar(app: FastifyInstance): void {
  const { db, config, clock } = app.context;
  const services = servicesRepository(db);
  const events = eventsRepository(db);

  const site = async () => ({
    settings: await settingsRepository(db).read(),
    siteUrl: config.siteUrl,
  });

  app.get(CALENDAR_PATH, async (request, reply) => {
    const about = await site();
    const entries = [
      ...(await services.list()).map((service) => serviceEntry(service, about)),
      ...(await events.listFrom(addDays(lagosDay(clock()), -DAYS_KEPT))).map((event) => eventEntry(event, about)),
    ];
    return sendEncoded(request, reply, new CompressibleBody(calendarText(entries, about)), 'public', CALENDAR_TYPE);
  });

  app.get<{ Params: { id: string } }>(calendarPath(':id'), async (request, reply) => {
    const { id } = request.params;
    const isId = eventId.isValidSync(id);
    const service = isId ? await services.find(id) : null;
    const event = isId && service === null ? await events.find(id) : null;
    const about = await site();
    const entry = service !== null ? serviceEntry(service, about) : event !== null ? eventEntry(event, about) : null;
    if (entry === null) return sendProblem(reply, NOTHING);
    reply.header('content-disposition', `attachment; filename="${id}.ics"`);
    return sendEncoded(request, reply, new CompressibleBody(calendarText([entry], about)), 'public', CALENDAR_TYPE);
  });
}
