import { lagosDay } from '@cog/contracts/calendar';
import { deleteEvent, deleteService, eventOccurrence, getEvents, putEvent, putService } from '@cog/contracts/events';
import { eventId } from '@cog/contracts/events.schema';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { object } from 'yup';
import { recordChange } from '../../audit/recordChange.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { answered, type Refusal, refused } from '../core/answer.ts';
import { checkInput } from '../core/checkInput.ts';
import { type Call, registerEndpoint } from '../core/registerEndpoint.ts';
import { presentEvent, presentService } from './events.presenter.ts';
import { eventsRepository } from './events.repository.ts';
import type { Saved } from './saved.ts';
import { servicesRepository } from './services.repository.ts';

type Kind = 'service' | 'event';

const WORDS: Record<Kind, string> = { service: 'weekly service', event: 'event' };
const ARTICLES: Record<Kind, string> = { service: 'a', event: 'an' };

const unknown = (kind: Kind) => refused(404, `There is no ${WORDS[kind]} with this id. It may have been removed.`);

function taken(by: Kind): Refusal {
  const message = `There is ${ARTICLES[by]} ${WORDS[by]} with this id already. Please choose another id.`;
  return refused(409, message, { errors: { id: message } });
}

const inAddress = object({ id: eventId.required() });

/** The id in the address, or why it is none. */
async function idOf({ id = '' }: Readonly<Record<string, string>>): Promise<string | Refusal> {
  const checked = await checkInput(inAddress, { id });
  return checked.ok ? id : checked.refusal;
}

type Who = Pick<Call<typeof putService>, 'session' | 'now'>;

/** Writes down a save, unless it changed nothing. @returns the status to answer */
async function recordSave(
  db: Kysely<DatabaseSchema>,
  kind: Kind,
  { how, row }: Saved<{ id: string; title: string }>,
  { session, now }: Who,
): Promise<200 | 201> {
  if (how === 'unchanged') return 200;
  const change = {
    accountId: session?.accountId ?? null,
    action: `${kind}.${how}`,
    subjectId: row.id,
    details: { title: row.title },
  } as const;
  await recordChange(db, change, now);
  return how === 'created' ? 201 : 200;
}

/** Removes by a repository and writes it down, or says that there is nothing of this id. */
function remove(
  kind: Kind,
  repository: (db: Kysely<DatabaseSchema>) => { remove(id: string): Promise<{ id: string; title: string } | null> },
) {
  return async ({
    db,
    params,
    session,
    now,
  }: Pick<Call<typeof deleteService>, 'db' | 'params' | 'session' | 'now'>) => {
    const id = await idOf(params);
    if (typeof id !== 'string') return id;
    return db.transaction().execute(async (transaction) => {
      const removed = await repository(transaction).remove(id);
      if (removed === null) return unknown(kind);
      const change = {
        accountId: session?.accountId ?? null,
        action: `${kind}.deleted`,
        subjectId: removed.id,
        details: { title: removed.title },
      } as const;
      await recordChange(transaction, change, now);
      return answered({ success: true as const });
    });
  };
}

/** Weekly services and events: read by everybody, kept by editors. */
export function registerEvents(app: FastifyInstance): void {
  const changes = { changes: ['events'] } as const;

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

  registerEndpoint(
    app,
    putService,
    async ({ db, params, body, ...who }) => {
      const id = await idOf(params);
      if (typeof id !== 'string') return id;
      return db.transaction().execute(async (transaction) => {
        if ((await eventsRepository(transaction).find(id)) !== null) return taken('event');
        const saved = await servicesRepository(transaction).save({ ...body, id }, who.now);
        return answered(presentService(saved.row), await recordSave(transaction, 'service', saved, who));
      });
    },
    changes,
  );

  registerEndpoint(
    app,
    putEvent,
    async ({ db, params, body, ...who }) => {
      const id = await idOf(params);
      if (typeof id !== 'string') return id;
      return db.transaction().execute(async (transaction) => {
        if ((await servicesRepository(transaction).find(id)) !== null) return taken('service');
        const saved = await eventsRepository(transaction).save({ ...body, id }, who.now);
        return answered(presentEvent(saved.row), await recordSave(transaction, 'event', saved, who));
      });
    },
    changes,
  );

  registerEndpoint(app, deleteService, remove('service', servicesRepository), changes);
  registerEndpoint(app, deleteEvent, remove('event', eventsRepository), changes);
}
