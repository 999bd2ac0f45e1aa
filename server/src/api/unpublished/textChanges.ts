import { formatDay } from '@cog/contracts/lib/calendar';
import type { Endpoint } from '@cog/contracts/lib/endpoint';
import type { UnpublishedState } from '@cog/contracts/publishing/unpublished.constants';
import { type Refusal, refused } from '../../http/answer.ts';
import type { Call } from '../../http/registerEndpoint.ts';
import { recordChange } from '../audit/recordChange.ts';
import { binRepository } from '../bin/bin.repository.ts';
import { whyPicturesFail } from '../pictures/pictures.repository.ts';
import { findLacks, isPublishedDay, type Publication, putOnSite, takeOffSite } from './publication.ts';
import {
  contentOf,
  type StoredUnpublished,
  type UnpublishedContent,
  unpublishedRepository,
} from './unpublished.repository.ts';

export type WriteCall = Pick<Call<Endpoint>, 'db' | 'session' | 'now'>;

export const GONE = 'This draft is not there any more. Someone may have published or deleted it.';
export const CHANGED_SINCE = 'This draft was changed by someone else since you opened it. Nothing was overwritten.';

export const writerOf = ({ session, now }: WriteCall) => ({ accountId: session?.accountId ?? null, now });

export const isRefusal = (result: object): result is Refusal => 'kind' in result && result.kind === 'refusal';

/** Refuses a devotional whose day already has one. */
export function dayTaken(content: UnpublishedContent, by: 'draft' | 'devotional'): Refusal {
  if (content.kind !== 'devotional') throw new Error('Sermons may share a day.');
  const { date, language } = content.devotional;
  const existing =
    by === 'draft' ? `a draft of the ${language === 'YO' ? 'Yoruba' : 'English'} devotional` : 'a devotional';
  const message = `There is ${existing} for ${formatDay(date, 'EN')} already.`;
  return refused(409, message, { errors: { 'devotional.date': message } });
}

/** Records who did what to which text in the audit trail. */
export function record(
  call: WriteCall,
  action: `${string}.${string}`,
  { id, kind, date, title, language }: StoredUnpublished,
) {
  const details = { kind, title, ...(date ? { date } : {}), ...(language ? { language } : {}) };
  return recordChange(call.db, { accountId: writerOf(call).accountId, action, subjectId: id, details }, call.now);
}

/** Locks a draft in the version that the caller has read, until the transaction ends. */
export async function lockDraft({ db }: WriteCall, id: string, version: string): Promise<StoredUnpublished | Refusal> {
  const texts = unpublishedRepository(db);
  const draft = await texts.lock(id, version);
  if (draft !== undefined) return draft;
  return (await texts.find(id)) === undefined ? refused(404, GONE) : refused(409, CHANGED_SINCE);
}

/** Publishes a locked draft as it is stored. A refusal writes nothing. */
export async function publishStored(
  call: WriteCall,
  stored: StoredUnpublished,
): Promise<{ ended: StoredUnpublished; publication: Publication } | Refusal> {
  const content = contentOf(stored);
  const lacks = await findLacks(content);
  if (lacks) return refused(400, lacks.message, { errors: lacks.errors });
  const lost = await whyPicturesFail(call, content);
  if (lost) return lost;
  if (await isPublishedDay(call.db, content)) return dayTaken(content, 'devotional');
  const publication = await putOnSite(call.db, content, stored.published_id, writerOf(call));
  if (publication === null) return dayTaken(content, 'devotional');
  const ended = await unpublishedRepository(call.db).end(stored.id, stored.updated_at, publication, call.now);
  if (typeof ended === 'string') throw new Error('A draft that was held was changed.');
  await record(call, `${ended.kind}.published`, { ...ended, id: publication.id });
  return { ended, publication };
}

/** Submits a locked draft for review, or takes it back from review. */
export async function setState(
  call: WriteCall,
  stored: StoredUnpublished,
  state: UnpublishedState,
): Promise<StoredUnpublished | Refusal> {
  if (stored.state === state) return stored;
  const content = contentOf(stored);
  if (await isPublishedDay(call.db, content)) return dayTaken(content, 'devotional');
  const lacks = state === 'ready' ? await findLacks(content) : null;
  if (lacks) return refused(400, lacks.message, { errors: lacks.errors });
  const kept = { content, state, reviewerId: stored.reviewer_id };
  const changed = await unpublishedRepository(call.db).edit(stored.id, stored.updated_at, kept, writerOf(call));
  if (typeof changed === 'string')
    return changed === 'taken' ? dayTaken(content, 'draft') : refused(409, CHANGED_SINCE);
  await record(call, state === 'ready' ? 'draft.given' : 'draft.takenBack', changed);
  return changed;
}

/** Moves a draft to the bin. */
export async function deleteDraft(call: WriteCall, id: string, version: string): Promise<StoredUnpublished | Refusal> {
  const ended = await unpublishedRepository(call.db).end(id, version, null, call.now);
  if (ended === 'missing') return refused(404, GONE);
  if (ended === 'stale') return refused(409, CHANGED_SINCE);
  await record(call, 'draft.deleted', ended);
  const { title, date, language } = ended;
  await binRepository(call.db).put(
    { kind: 'draft', id, title, ...(date ? { date } : {}), ...(language ? { language } : {}) },
    writerOf(call),
  );
  return ended;
}

/** Restores a draft that was deleted or published; the publication is taken off the site. A refusal writes nothing. */
export async function restoreDraft(
  call: WriteCall,
  id: string,
): Promise<{ restored: StoredUnpublished; isFromSite: boolean } | Refusal> {
  const texts = unpublishedRepository(call.db);
  const ended = await texts.findEnded(id);
  if (ended === undefined) return refused(404, 'No such draft was deleted or published.');
  if (await texts.isDayTaken(contentOf(ended), id)) {
    return refused(409, 'There is another draft for this day now. Nothing was brought back.');
  }
  if (!(await takeOffSite(call.db, ended, writerOf(call)))) {
    return refused(409, 'What was published has been changed since. Nothing was taken off the site.');
  }
  // If another draft takes the day at this moment, the transaction is rolled back and retried, and finds it.
  const restored = await texts.restore(ended, writerOf(call));
  if (restored === 'missing') return refused(404, GONE);
  await binRepository(call.db).take('draft', restored.id);
  const isFromSite = ended.published_version !== null;
  await record(call, isFromSite ? `${ended.kind}.takenOff` : 'draft.restored', restored);
  return { restored, isFromSite };
}
