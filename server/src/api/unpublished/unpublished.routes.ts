import { formatDay, isIsoDate } from '@cog/contracts/lib/calendar';
import { RECORD_NAME } from '@cog/contracts/lib/patterns';
import {
  addRemark,
  deleteUnpublishedText,
  editUnpublishedText,
  getUnpublishedText,
  getUnpublishedTexts,
  publishText,
  restoreUnpublishedText,
  saveUnpublishedText,
  withdrawText,
} from '@cog/contracts/unpublished/endpoints';
import type { UnpublishedInput } from '@cog/contracts/unpublished/schema';
import type { FastifyInstance } from 'fastify';
import { answered, type Refusal, refused } from '../../http/answer.ts';
import { type Call, registerEndpoint } from '../../http/registerEndpoint.ts';
import { recordChange } from '../audit/recordChange.ts';
import { binRepository } from '../bin/bin.repository.ts';
import { whyPicturesFail } from '../pictures/pictures.repository.ts';
import { findLacks, isPublishedDay, putOnSite, takeOffSite, withdraw } from './publication.ts';
import { presentUnpublished, presentUnpublishedText } from './unpublished.presenter.ts';
import { type StoredUnpublished, type UnpublishedWords, unpublishedRepository } from './unpublished.repository.ts';

type WriteCall = Pick<Call<typeof publishText>, 'db' | 'session' | 'now'>;

const GONE = 'This draft is not there any more. Somebody may have published or deleted it.';
const CHANGED_SINCE = 'This draft was changed by somebody else since you opened it. Nothing was overwritten.';
const FULL = 'There are too many drafts. Please publish or delete some first.';
const MANY_REMARKS = 'This draft has as many remarks as it can hold.';

const writerOf = ({ session, now }: WriteCall) => ({ accountId: session?.accountId ?? null, now });

/** The words of a body that the contract's schema has read: it saw to it that those of its kind are there. */
function wordsIn({ kind, devotional, sermon }: Pick<UnpublishedInput, 'kind' | 'devotional' | 'sermon'>) {
  const words: UnpublishedWords | null =
    kind === 'devotional' && devotional ? { kind, devotional } : kind === 'sermon' && sermon ? { kind, sermon } : null;
  if (words === null) throw new Error(`A draft of a ${kind} came without its words.`);
  return words;
}

/** A devotional's day that cannot be had. */
function dayTaken(words: UnpublishedWords, by: 'draft' | 'devotional'): Refusal {
  if (words.kind !== 'devotional') throw new Error('Sermons may share a day.');
  const { date, language } = words.devotional;
  const what =
    by === 'draft' ? `a draft of the ${language === 'YO' ? 'Yoruba' : 'English'} devotional` : 'a devotional';
  const message = `There is ${what} for ${formatDay(date, 'EN')} already.`;
  return refused(409, message, { errors: { 'devotional.date': message } });
}

/** Into the audit trail: who did what to which text. */
function record(
  call: WriteCall,
  action: `${string}.${string}`,
  { id, kind, date, title, language }: StoredUnpublished,
) {
  const details = { kind, title, ...(date ? { date } : {}), ...(language ? { language } : {}) };
  return recordChange(call.db, { accountId: writerOf(call).accountId, action, subjectId: id, details }, call.now);
}

async function wholeOf({ db }: Pick<WriteCall, 'db'>, stored: StoredUnpublished) {
  const texts = unpublishedRepository(db);
  const ids = [stored.account_id, stored.reviewer_id].filter((id) => id !== null);
  const { open, names } = await texts.accounts(ids);
  const remarks = await texts.remarks(stored.id);
  return presentUnpublishedText(stored, { names, remarkCount: remarks.length, remarks, accounts: open });
}

const saved = async (call: WriteCall, stored: StoredUnpublished, message: string, status = 200) =>
  answered({ success: true as const, message, data: await wholeOf(call, stored) }, status);

/** Why a text may not be kept as it is asked for; null when it may. */
async function whyNot(call: WriteCall, input: Pick<UnpublishedInput, 'state' | 'reviewer'>, words: UnpublishedWords) {
  const { db } = call;
  if (await isPublishedDay(db, words)) return dayTaken(words, 'devotional');
  const lacks = input.state === 'ready' ? await findLacks(words) : null;
  if (lacks) return refused(400, lacks.message, { errors: lacks.errors });
  const lost = await whyPicturesFail(call, words);
  if (lost) return lost;
  if (input.reviewer === null) return null;
  const { open } = await unpublishedRepository(db).accounts();
  return open.some(({ id }) => id === input.reviewer)
    ? null
    : refused(400, 'Whom you have chosen has no account any more.', { errors: { reviewer: 'Choose somebody else.' } });
}

function registerReads(app: FastifyInstance): void {
  registerEndpoint(app, getUnpublishedTexts, async ({ db, query }) => {
    const texts = unpublishedRepository(db);
    const { rows, total } = await texts.page(query);
    const ids = rows.flatMap(({ account_id, reviewer_id }) => [account_id, reviewer_id]).filter((id) => id !== null);
    const { names } = await texts.accounts(ids);
    const counts = await texts.remarkCounts(rows.map(({ id }) => id));
    return answered({
      items: rows.map((row) => presentUnpublished(row, { names, remarkCount: counts.get(row.id) ?? 0 })),
      total,
      counts: await texts.counts(query),
    });
  });
  registerEndpoint(app, getUnpublishedText, async ({ db, params: { id = '' } }) => {
    const stored = RECORD_NAME.test(id) ? await unpublishedRepository(db).find(id) : undefined;
    return stored === undefined ? refused(404, GONE) : answered(await wholeOf({ db }, stored));
  });
}

function registerEdits(app: FastifyInstance): void {
  registerEndpoint(app, saveUnpublishedText, async (call) => {
    const { body, db } = call;
    const words = wordsIn(body);
    const reason = await whyNot(call, body, words);
    if (reason) return reason;
    const kept = { words, state: body.state, reviewerId: body.reviewer };
    const stored = await unpublishedRepository(db).add(kept, writerOf(call));
    if (stored === 'full') return refused(409, FULL);
    if (stored === 'taken') return dayTaken(words, 'draft');
    await record(call, stored.state === 'ready' ? 'draft.given' : 'draft.created', stored);
    return saved(call, stored, 'Saved as a draft.', 201);
  });
  registerEndpoint(app, editUnpublishedText, async (call) => {
    const { body, db } = call;
    const words = wordsIn(body);
    const texts = unpublishedRepository(db);
    const before = await texts.find(body.id);
    if (before === undefined || before.kind !== body.kind) return refused(404, GONE);
    if (before.updated_at !== body.version) return refused(409, CHANGED_SINCE);
    const reason = await whyNot(call, body, words);
    if (reason) return reason;
    const kept = { words, state: body.state, reviewerId: body.reviewer };
    const stored = await texts.edit(body.id, body.version, kept, writerOf(call));
    if (stored === 'missing') return refused(404, GONE);
    if (stored === 'stale') return refused(409, CHANGED_SINCE);
    if (stored === 'taken') return dayTaken(words, 'draft');
    const isMoved = before.state !== stored.state;
    await record(
      call,
      isMoved ? (stored.state === 'ready' ? 'draft.given' : 'draft.takenBack') : 'draft.edited',
      stored,
    );
    return saved(call, stored, isMoved && stored.state === 'ready' ? 'Given for review.' : 'Draft saved.');
  });
  registerEndpoint(app, addRemark, async (call) => {
    const { id, text } = call.body;
    const texts = unpublishedRepository(call.db);
    const stored = await texts.find(id);
    if (stored === undefined) return refused(404, GONE);
    if (!(await texts.addRemark(id, text, writerOf(call)))) return refused(409, MANY_REMARKS);
    await record(call, 'draft.remarked', stored);
    return saved(call, stored, 'Remark added.', 201);
  });
}

function registerEnds(app: FastifyInstance): void {
  const changes = { changes: ['devotionals', 'sermons'] } as const;

  registerEndpoint(
    app,
    publishText,
    async (call) => {
      const { body, db } = call;
      const words = wordsIn(body);
      const texts = unpublishedRepository(db);
      const before = await texts.find(body.id);
      if (before === undefined || before.kind !== body.kind) return refused(404, GONE);
      if (before.updated_at !== body.version) return refused(409, CHANGED_SINCE);
      const lacks = await findLacks(words);
      if (lacks) return refused(400, lacks.message, { errors: lacks.errors });
      const lost = await whyPicturesFail(call, words);
      if (lost) return lost;
      // Kept as it is published: what is taken back is what visitors had.
      const kept = { words, state: before.state, reviewerId: before.reviewer_id };
      const edited = await texts.edit(body.id, body.version, kept, writerOf(call));
      if (edited === 'taken') return dayTaken(words, 'draft');
      if (typeof edited === 'string') return refused(409, CHANGED_SINCE);
      const publication = await putOnSite(db, words, before.published_id, writerOf(call));
      if (publication === null) return dayTaken(words, 'devotional');
      const ended = await texts.end(edited.id, edited.updated_at, publication, call.now);
      if (typeof ended === 'string') return refused(409, CHANGED_SINCE);
      await record(call, `${ended.kind}.published`, { ...ended, id: publication.id });
      const message = isIsoDate(ended.date) ? `Published for ${formatDay(ended.date)}.` : 'Published.';
      const data = presentUnpublished(ended, { names: new Map(), remarkCount: 0 });
      return answered({ success: true as const, message, data, slug: publication.slug });
    },
    changes,
  );
  registerEndpoint(app, deleteUnpublishedText, async (call) => {
    const { id, version } = call.body;
    const ended = await unpublishedRepository(call.db).end(id, version, null, call.now);
    if (ended === 'missing') return refused(404, GONE);
    if (ended === 'stale') return refused(409, CHANGED_SINCE);
    await record(call, 'draft.deleted', ended);
    const { title, date, language } = ended;
    await binRepository(call.db).put(
      { kind: 'draft', id, title, ...(date ? { date } : {}), ...(language ? { language } : {}) },
      writerOf(call),
    );
    const data = presentUnpublished(ended, { names: new Map(), remarkCount: 0 });
    return answered({ success: true as const, message: 'Draft deleted.', data, slug: null });
  });
  registerEndpoint(
    app,
    restoreUnpublishedText,
    async (call) => {
      const texts = unpublishedRepository(call.db);
      const ended = await texts.findEnded(call.body.id);
      if (ended === undefined) return refused(404, 'No such draft was deleted or published.');
      if (!(await takeOffSite(call.db, ended, writerOf(call)))) {
        return refused(409, 'What was published has been changed since. Nothing was taken off the site.');
      }
      const restored = await texts.restore(ended, writerOf(call));
      if (restored === 'taken')
        return refused(409, 'There is another draft for this day now. Nothing was brought back.');
      if (restored === 'missing') return refused(404, GONE);
      await binRepository(call.db).take('draft', restored.id);
      const isFromSite = ended.published_version !== null;
      await record(call, isFromSite ? `${ended.kind}.takenOff` : 'draft.restored', restored);
      return saved(call, restored, isFromSite ? 'Taken off the site. It is a draft again.' : 'Draft brought back.');
    },
    changes,
  );
  registerEndpoint(
    app,
    withdrawText,
    async (call) => {
      const { kind, id } = call.body;
      const words = await withdraw(call.db, call.body, writerOf(call));
      if (words === 'missing') return refused(404, `This ${kind} is not there any more. Somebody may have deleted it.`);
      if (words === 'stale')
        return refused(409, `This ${kind} was changed since you opened it. It is still on the site.`);
      const stored = await unpublishedRepository(call.db).add(
        { words, state: 'draft', reviewerId: null, ...(kind === 'sermon' ? { publishedId: id } : {}) },
        writerOf(call),
      );
      if (stored === 'full') return refused(409, FULL);
      if (stored === 'taken') return dayTaken(words, 'draft');
      await record(call, `${kind}.takenOff`, stored);
      return saved(call, stored, 'Taken off the site. It is a draft again.', 201);
    },
    changes,
  );
}

/** Devotionals and sermons before they are published; nothing that a visitor reads knows of them. */
export function registerUnpublished(app: FastifyInstance): void {
  registerReads(app);
  registerEdits(app);
  registerEnds(app);
}
