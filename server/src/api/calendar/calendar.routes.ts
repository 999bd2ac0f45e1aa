import { CALENDAR_PATH, calendarPath } from '@cog/contracts/events/constants';
import { eventId } from '@cog/contracts/events/schema';
import type { FastifyInstance } from 'fastify';
import { refused } from '../core/answer.ts';
import { Prepared } from '../core/readCache.ts';
import { sendPrepared } from '../core/sendPrepared.ts';
import { sendProblem } from '../core/sendProblem.ts';
import { eventsRepository } from '../events/events.repository.ts';
import { servicesRepository } from '../events/services.repository.ts';
import { settingsRepository } from '../settings/settings.repository.ts';
import { calendarText, eventEntry, serviceEntry } from './calendar.presenter.ts';

const CALENDAR_TYPE = 'text/calendar; charset=utf-8';
const NOTHING = refused(404, 'There is no service or event with this id. It may have been removed.');

/** Services and events for calendar programs: all of them to subscribe to, or one to keep. */
export function registerCalendar(app: FastifyInstance): void {
  const { db, config } = app.context;
  const services = servicesRepository(db);
  const events = eventsRepository(db);

  const site = async () => ({
    churchName: (await settingsRepository(db).read()).churchName,
    siteUrl: config.siteUrl,
  });

  app.get(CALENDAR_PATH, async (request, reply) => {
    const about = await site();
    const entries = [
      ...(await services.list()).map((service) => serviceEntry(service, about)),
      ...(await events.list()).map((event) => eventEntry(event, about)),
    ];
    return sendPrepared(request, reply, new Prepared(calendarText(entries, about)), 'public', CALENDAR_TYPE);
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
    return sendPrepared(request, reply, new Prepared(calendarText([entry], about)), 'public', CALENDAR_TYPE);
  });
}
