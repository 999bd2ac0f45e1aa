import { deleteEvent, deleteService, putEvent, putService } from '@cog/contracts/events/endpoints';
import { eventId } from '@cog/contracts/events/schema';
import { type ChurchText, textsOfEvents } from '@cog/contracts/settings/texts';
import type { FastifyInstance } from 'fastify';
import { object } from 'yup';
import { answered, type Refusal, refused } from '../../http/answer.ts';
import { checkInput } from '../../http/checkInput.ts';
import { type Call, registerEndpoint } from '../../http/registerEndpoint.ts';
import { recordChange } from '../audit/recordChange.ts';
import { binRepository } from '../bin/bin.repository.ts';
import { whyPicturesFail } from '../pictures/pictures.repository.ts';
import { followChurchTexts } from '../settings/followChurchTexts.ts';
import { presentEvent, presentService } from './events.presenter.ts';
import { eventsRepository } from './events.repository.ts';
import { lockEntryId } from './lockEntryId.ts';
import type { NotSaved, Saved } from './saveVersion.ts';
import { servicesRepository } from './services.repository.ts';

type Kind = 'service' | 'event';
interface Named {
  id: string;
  title: string;
}
type Who = Pick<Call<typeof putService>, 'db' | 'session' | 'now'>;

const NOUNS: Record<Kind, string> = { service: 'weekly service', event: 'event' };
const ARTICLES: Record<Kind, string> = { service: 'a', event: 'an' };

/** The refusal for an id that does not exist. */
export const unknownEntry = (kind: Kind): Refusal =>
  refused(404, `There is no ${NOUNS[kind]} with this id. It may have been removed.`);

function refuseTaken(by: Kind, where = 'already'): Refusal {
  const message = `There is ${ARTICLES[by]} ${NOUNS[by]} with this id ${where}. Please choose another id.`;
  return refused(409, message, { errors: { id: message } });
}

const stale = (kind: Kind) =>
  refused(409, `This ${NOUNS[kind]} was changed by someone else since you opened it. Nothing was overwritten.`);

const inAddress = object({ id: eventId.required() });

/** The id of a path, or a refusal when it is invalid. */
export async function readEntryId({ id = '' }: Readonly<Record<string, string>>): Promise<string | Refusal> {
  const checked = await checkInput(inAddress, { id });
  return checked.ok ? id : checked.refusal;
}

async function record({ db, session, now }: Who, action: `${Kind}.${string}`, { id, title }: Named): Promise<void> {
  const change = { accountId: session?.accountId ?? null, action, subjectId: id, details: { title } };
  await recordChange(db, change, now);
}

/** Answers a save, which is recorded unless it changed nothing. */
async function answerSaved<Row extends Named, Shown>(
  who: Who,
  kind: Kind,
  saved: Saved<Row> | NotSaved,
  present: (row: Row) => Shown,
) {
  switch (saved) {
    case 'taken':
      return refuseTaken(kind);
    case 'missing':
      return unknownEntry(kind);
    case 'stale':
      return stale(kind);
    default: {
      const data = present(saved.row);
      const { id } = saved.row;
      if (saved.how === 'created') {
        const bin = binRepository(who.db);
        await bin.takeSame(kind, id, JSON.stringify(data));
        // What waits in the bin comes back under its id.
        if ((await bin.find(kind, id, who.now)) !== undefined) return refuseTaken(kind, 'in the bin');
      }
      if (saved.how !== 'unchanged') await record(who, `${kind}.${saved.how}`, saved.row);
      return answered(data, saved.how === 'created' ? 201 : 200);
    }
  }
}

/** Answers a removal and records it. */
async function answerRemoved<Row extends Named, Shown>(
  who: Who,
  kind: Kind,
  removed: Row | null,
  present: (row: Row) => Shown,
) {
  if (removed === null) return unknownEntry(kind);
  await record(who, `${kind}.deleted`, removed);
  const data = present(removed);
  const { id, title } = removed;
  const deletion = { accountId: who.session?.accountId ?? null, now: who.now };
  await binRepository(who.db).put({ kind, id, title, document: JSON.stringify(data) }, deletion);
  return answered({ success: true as const, data });
}

/** The texts of services and events that need a Yoruba translation. */
async function calendarTexts(db: Who['db']): Promise<ChurchText[]> {
  const [services, events] = await Promise.all([servicesRepository(db).list(), eventsRepository(db).list()]);
  return textsOfEvents({ services: services.map(presentService), events: events.map(presentEvent) });
}

/** Saves, and updates the Yoruba of texts whose English changed. */
async function saveFollowed<Result>({ db, session, now }: Who, save: () => Promise<Result>): Promise<Result> {
  const before = await calendarTexts(db);
  const saved = await save();
  await followChurchTexts(db, before, await calendarTexts(db), { accountId: session?.accountId ?? null, now });
  return saved;
}

/** Registers editors' changes to services and events: add, edit, remove. They share the calendar's addresses, and so the id space. */
export function registerEventWrites(app: FastifyInstance): void {
  const changes = { changes: ['events'] } as const;
  const saves = { changes: ['events', 'settings'] } as const;

  registerEndpoint(
    app,
    putService,
    async (call) => {
      const id = await readEntryId(call.params);
      if (typeof id !== 'string') return id;
      await lockEntryId(call.db, id);
      if ((await eventsRepository(call.db).find(id)) !== null) return refuseTaken('event');
      const { version, ...service } = call.body;
      const lost = await whyPicturesFail(call, service.picture);
      if (lost) return lost;
      const saved = await saveFollowed(call, () =>
        servicesRepository(call.db).save({ ...service, id }, call.now, version),
      );
      return answerSaved(call, 'service', saved, presentService);
    },
    saves,
  );
  registerEndpoint(
    app,
    putEvent,
    async (call) => {
      const id = await readEntryId(call.params);
      if (typeof id !== 'string') return id;
      await lockEntryId(call.db, id);
      if ((await servicesRepository(call.db).find(id)) !== null) return refuseTaken('service');
      const { version, ...event } = call.body;
      const lost = await whyPicturesFail(call, event.picture);
      if (lost) return lost;
      const saved = await saveFollowed(call, () => eventsRepository(call.db).save({ ...event, id }, call.now, version));
      return answerSaved(call, 'event', saved, presentEvent);
    },
    saves,
  );
  registerEndpoint(
    app,
    deleteService,
    async (call) => {
      const id = await readEntryId(call.params);
      if (typeof id !== 'string') return id;
      return answerRemoved(call, 'service', await servicesRepository(call.db).remove(id), presentService);
    },
    changes,
  );
  registerEndpoint(
    app,
    deleteEvent,
    async (call) => {
      const id = await readEntryId(call.params);
      if (typeof id !== 'string') return id;
      return answerRemoved(call, 'event', await eventsRepository(call.db).remove(id), presentEvent);
    },
    changes,
  );
}
