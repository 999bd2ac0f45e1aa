import { churchEvent, weeklyService } from '@cog/contracts/events/schema';
import type { BinKind, TakenBy } from '@cog/contracts/publishing/bin.constants';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { type BinSource, EDITORS, type Restoration } from '../bin/BinSource.ts';
import { picturesIn, picturesRepository } from '../pictures/pictures.repository.ts';
import { eventsRepository } from './events.repository.ts';
import { lockEntryId } from './lockEntryId.ts';
import { servicesRepository } from './services.repository.ts';

const refuseTaken = (kind: BinKind, { id, title }: Pick<TakenBy, 'id' | 'title'>): Restoration => ({
  kind: 'refused',
  message: `“${title}” has its address by now.`,
  takenBy: { kind, id, title, date: null, language: null },
});

/** The picture of a restored entry, protected from the sweep; undefined when it no longer exists. */
async function pictureOf<Entry extends { picture?: object | null }>(
  db: Kysely<DatabaseSchema>,
  { picture }: Entry,
  now: Date,
): Promise<{ picture?: null }> {
  const lost = await picturesRepository(db).use(picturesIn(picture ?? null), now);
  return lost.length > 0 ? { picture: null } : {};
}

const base = {
  roles: EDITORS,
  changes: ['events'],
  // A removed entry exists only in the bin, and is deleted with its bin entry.
  async remove() {},
} as const satisfies Partial<BinSource>;

/** Removed events. Events and services share the calendar's addresses, and so the id space. */
export const eventBin: BinSource = {
  ...base,
  kind: 'event',
  async restore(db, { document }, { now }) {
    if (document === null) return { kind: 'missing' };
    const parsed: unknown = JSON.parse(document);
    const event = await churchEvent.validate(parsed);
    await lockEntryId(db, event.id);
    const service = await servicesRepository(db).find(event.id);
    if (service !== null) return refuseTaken('service', service);
    const saved = await eventsRepository(db).save({ ...event, ...(await pictureOf(db, event, now)) }, now, null);
    const existing = await eventsRepository(db).find(event.id);
    if (typeof saved === 'string') return existing === null ? { kind: 'missing' } : refuseTaken('event', existing);
    return { kind: 'restored', details: { title: event.title } };
  },
};

/** Removed weekly services. */
export const serviceBin: BinSource = {
  ...base,
  kind: 'service',
  async restore(db, { document }, { now }) {
    if (document === null) return { kind: 'missing' };
    const parsed: unknown = JSON.parse(document);
    const service = await weeklyService.validate(parsed);
    await lockEntryId(db, service.id);
    const event = await eventsRepository(db).find(service.id);
    if (event !== null) return refuseTaken('event', event);
    const saved = await servicesRepository(db).save({ ...service, ...(await pictureOf(db, service, now)) }, now, null);
    const existing = await servicesRepository(db).find(service.id);
    if (typeof saved === 'string') return existing === null ? { kind: 'missing' } : refuseTaken('service', existing);
    return { kind: 'restored', details: { title: service.title } };
  },
};
