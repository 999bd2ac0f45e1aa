import { formatDay, type IsoDate } from '@cog/contracts/lib/calendar';
import { RECORD_NAME } from '@cog/contracts/lib/patterns';
import type { UnpublishedAction } from '@cog/contracts/publishing/unpublished.constants';
import {
  addRemark,
  changeUnpublishedTexts,
  deleteUnpublishedText,
  editUnpublishedText,
  getUnpublishedText,
  getUnpublishedTexts,
  publishText,
  restoreUnpublishedText,
  saveUnpublishedText,
  withdrawText,
} from '@cog/contracts/publishing/unpublished.endpoints';
import type { UnpublishedInput, UnpublishedSummary } from '@cog/contracts/publishing/unpublished.schema';
import type { FastifyInstance } from 'fastify';
import { answered, type Refusal, refused } from '../../http/answer.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { wereDone } from '../../http/wereDone.ts';
import { whyPicturesFail } from '../pictures/pictures.repository.ts';
import { findLacks, isPublishedDay, withdraw } from './publication.ts';
import {
  CHANGED_SINCE,
  dayTaken,
  deleteDraft,
  GONE,
  isRefusal,
  lockDraft,
  publishStored,
  record,
  restoreDraft,
  setState,
  type WriteCall,
  writerOf,
} from './textChanges.ts';
import { presentListed, presentUnpublished, presentUnpublishedText } from './unpublished.presenter.ts';
import { type StoredUnpublished, type UnpublishedContent, unpublishedRepository } from './unpublished.repository.ts';

const FULL = 'There are too many drafts. Please publish or delete some first.';
const MANY_REMARKS = 'This draft has as many remarks as it can hold.';

/** The content in a validated body; the schema ensures that the content of its kind is present. */
function contentIn({ kind, devotional, sermon }: Pick<UnpublishedInput, 'kind' | 'devotional' | 'sermon'>) {
  const content: UnpublishedContent | null =
    kind === 'devotional' && devotional ? { kind, devotional } : kind === 'sermon' && sermon ? { kind, sermon } : null;
  if (content === null) throw new Error(`A draft of a ${kind} came without its content.`);
  return content;
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

/** The refusal to store a text; null when it may be stored. */
async function whyNotStored(
  call: WriteCall,
  input: Pick<UnpublishedInput, 'state' | 'reviewer'>,
  content: UnpublishedContent,
) {
  const { db } = call;
  if (await isPublishedDay(db, content)) return dayTaken(content, 'devotional');
  const lacks = input.state === 'ready' ? await findLacks(content) : null;
  if (lacks) return refused(400, lacks.message, { errors: lacks.errors });
  const lost = await whyPicturesFail(call, content);
  if (lost) return lost;
  if (input.reviewer === null) return null;
  const { open } = await unpublishedRepository(db).accounts();
  return open.some(({ id }) => id === input.reviewer)
    ? null
    : refused(400, 'The person you chose no longer has an account.', { errors: { reviewer: 'Choose someone else.' } });
}

function registerReads(app: FastifyInstance): void {
  registerEndpoint(app, getUnpublishedTexts, async ({ db, query }) => {
    const texts = unpublishedRepository(db);
    const { rows, total } = await texts.page(query);
    const ids = rows.flatMap(({ account_id, reviewer_id }) => [account_id, reviewer_id]).filter((id) => id !== null);
    const { names } = await texts.accounts(ids);
    const counts = await texts.remarkCounts(rows.map(({ id }) => id));
    const { content } = query;
    return answered({
      items: await Promise.all(
        rows.map((row) => presentListed(row, { names, remarkCount: counts.get(row.id) ?? 0, content })),
      ),
      total,
      counts: await texts.counts(query),
      months: await texts.months(query),
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
    const content = contentIn(body);
    const reason = await whyNotStored(call, body, content);
    if (reason) return reason;
    const kept = { content, state: body.state, reviewerId: body.reviewer };
    const stored = await unpublishedRepository(db).add(kept, writerOf(call));
    if (stored === 'full') return refused(409, FULL);
    if (stored === 'taken') return dayTaken(content, 'draft');
    await record(call, stored.state === 'ready' ? 'draft.given' : 'draft.created', stored);
    return saved(call, stored, 'Saved as a draft.', 201);
  });
  registerEndpoint(app, editUnpublishedText, async (call) => {
    const { body, db } = call;
    const content = contentIn(body);
    const texts = unpublishedRepository(db);
    const before = await texts.find(body.id);
    if (before === undefined || before.kind !== body.kind) return refused(404, GONE);
    if (before.updated_at !== body.version) return refused(409, CHANGED_SINCE);
    const reason = await whyNotStored(call, body, content);
    if (reason) return reason;
    const kept = { content, state: body.state, reviewerId: body.reviewer };
    const stored = await texts.edit(body.id, body.version, kept, writerOf(call));
    if (stored === 'missing') return refused(404, GONE);
    if (stored === 'stale') return refused(409, CHANGED_SINCE);
    if (stored === 'taken') return dayTaken(content, 'draft');
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

/** @returns the changed or ended text, or why it was not changed */
async function changeOne(
  call: WriteCall,
  action: UnpublishedAction,
  { id, version }: { id: string; version: string },
): Promise<StoredUnpublished | Refusal> {
  if (action === 'delete') return deleteDraft(call, id, version);
  if (action === 'restore') {
    const back = await restoreDraft(call, id);
    return isRefusal(back) ? back : back.restored;
  }
  const draft = await lockDraft(call, id, version);
  if (isRefusal(draft)) return draft;
  if (action !== 'publish') return setState(call, draft, action);
  const published = await publishStored(call, draft);
  return isRefusal(published) ? published : published.ended;
}

const DONE: Record<UnpublishedAction, string> = {
  publish: 'published',
  ready: 'given for review',
  draft: 'taken back from review',
  delete: 'deleted',
  restore: 'brought back',
};

const byDay = <Dated extends { date: string | null }>(texts: readonly Dated[]): Dated[] =>
  [...texts].sort((one, other) => ((one.date ?? '') < (other.date ?? '') ? -1 : 1));

function registerPublishing(app: FastifyInstance): void {
  const changes = { changes: ['devotionals', 'sermons'] } as const;

  registerEndpoint(
    app,
    publishText,
    async (call) => {
      const { body, db } = call;
      const content = contentIn(body);
      const texts = unpublishedRepository(db);
      const before = await texts.find(body.id);
      if (before === undefined || before.kind !== body.kind) return refused(404, GONE);
      if (before.updated_at !== body.version) return refused(409, CHANGED_SINCE);
      // The draft is stored as it is published, so that taking it back restores what visitors saw.
      const kept = { content, state: before.state, reviewerId: before.reviewer_id };
      const edited = await texts.edit(body.id, body.version, kept, writerOf(call));
      if (edited === 'taken') return dayTaken(content, 'draft');
      if (typeof edited === 'string') return refused(409, CHANGED_SINCE);
      const done = await publishStored(call, edited);
      if (isRefusal(done)) return done;
      const { ended, publication } = done;
      const message = ended.date ? `Published for ${formatDay(ended.date)}.` : 'Published.';
      const data = presentUnpublished(ended, { names: new Map(), remarkCount: 0 });
      return answered({ success: true as const, message, data, slug: publication.slug });
    },
    changes,
  );
  registerEndpoint(app, deleteUnpublishedText, async (call) => {
    const ended = await deleteDraft(call, call.body.id, call.body.version);
    if (isRefusal(ended)) return ended;
    const data = presentUnpublished(ended, { names: new Map(), remarkCount: 0 });
    return answered({ success: true as const, message: 'Draft deleted.', data, slug: null });
  });
  registerEndpoint(
    app,
    restoreUnpublishedText,
    async (call) => {
      const done = await restoreDraft(call, call.body.id);
      if (isRefusal(done)) return done;
      const { restored, isFromSite } = done;
      return saved(call, restored, isFromSite ? 'Taken off the site. It is a draft again.' : 'Draft brought back.');
    },
    changes,
  );
  registerEndpoint(
    app,
    changeUnpublishedTexts,
    async (call) => {
      const { action, items } = call.body;
      const done: UnpublishedSummary[] = [];
      const notDone: { id: string; date: IsoDate | null; title: string; message: string }[] = [];
      // A fixed order, so that two users who change the same drafts do not deadlock.
      for (const { id, version } of [...items].sort((one, other) => (one.id < other.id ? -1 : 1))) {
        const texts = unpublishedRepository(call.db);
        const result = await changeOne(call, action, { id, version: version ?? '' });
        if (isRefusal(result)) {
          const { title = '', date = '' } = (await texts.find(id)) ?? (await texts.findEnded(id)) ?? {};
          notDone.push({ id, date: date || null, title, message: result.message });
        } else done.push(presentUnpublished(result, { names: new Map(), remarkCount: 0 }));
      }
      return answered({
        success: true as const,
        message: wereDone(done.length, 'draft', DONE[action]),
        done,
        refused: byDay(notDone),
      });
    },
    changes,
  );
  registerEndpoint(
    app,
    withdrawText,
    async (call) => {
      const { kind, id } = call.body;
      const content = await withdraw(call.db, call.body, writerOf(call));
      if (content === 'missing')
        return refused(404, `This ${kind} is not there any more. Someone may have deleted it.`);
      if (content === 'stale')
        return refused(409, `This ${kind} was changed since you opened it. It is still on the site.`);
      const stored = await unpublishedRepository(call.db).add(
        { content, state: 'draft', reviewerId: null, publishedId: id },
        writerOf(call),
      );
      if (stored === 'full') return refused(409, FULL);
      if (stored === 'taken') return dayTaken(content, 'draft');
      await record(call, `${kind}.takenOff`, stored);
      return saved(call, stored, 'Taken off the site. It is a draft again.', 201);
    },
    changes,
  );
}

/** Registers unpublished devotionals and sermons; nothing that visitors read contains them. */
export function registerUnpublished(app: FastifyInstance): void {
  registerReads(app);
  registerEdits(app);
  registerPublishing(app);
}
