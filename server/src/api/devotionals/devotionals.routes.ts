import {
  DEVOTIONALS_CSV_PATH,
  DEVOTIONALS_WORD_PATH,
  type DevotionalAction,
  MOST_DEVOTIONALS_IN_WORD,
} from '@cog/contracts/devotionals/constants';
import {
  createDevotional,
  createYorubaDevotional,
  deleteDevotional,
  deleteDevotionals,
  editDevotional,
  editYorubaDevotional,
  getDevotionalDays,
  getDevotionalPassages,
  getDevotionalRevisions,
  getDevotionals,
  getDevotionalsPage,
  getYorubaDevotionals,
  moveDevotionals,
  restoreDevotional,
} from '@cog/contracts/devotionals/endpoints';
import { type DevotionalEdit, type DevotionalInput, devotionalsCsvQuery } from '@cog/contracts/devotionals/schema';
import { formatDay, type IsoDate, type Language } from '@cog/contracts/lib/calendar';
import type { QueryOf } from '@cog/contracts/lib/endpoint';
import { LARGEST_PAGE } from '@cog/contracts/lib/fields.schema';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { InferType } from 'yup';
import { searchTerms } from '../../core/searchText.ts';
import { TEXTS_AT_ONCE, wordPages } from '../../core/wordPages.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { accessGuards } from '../../http/accessGuards.ts';
import { answered, refused } from '../../http/answer.ts';
import { checkQuery } from '../../http/checkInput.ts';
import { refuseLongDocument } from '../../http/refuseLongDocument.ts';
import { type Call, registerEndpoint } from '../../http/registerEndpoint.ts';
import { sendDownload } from '../../http/sendDownload.ts';
import { sendProblem } from '../../http/sendProblem.ts';
import type { WholeList } from '../../http/WholeLists.ts';
import { wereDone } from '../../http/wereDone.ts';
import { recordChange } from '../audit/recordChange.ts';
import { binRepository } from '../bin/bin.repository.ts';
import { clearForNewText } from '../recordings/recordingChanges.ts';
import { shownUntil } from '../settings/shownUntil.ts';
import { registerAmens } from './amens.routes.ts';
import { devotionalInWord } from './devotionalInWord.ts';
import type { StoredDevotional } from './devotionalRevisions.repository.ts';
import { devotionalRevisions } from './devotionalRevisions.repository.ts';
import { presentDevotional, presentEdited, presentRevision } from './devotionals.presenter.ts';
import { type DevotionalFilter, devotionalsRepository, type MoveConflict } from './devotionals.repository.ts';
import { devotionalsCsv } from './devotionalsCsv.ts';
import { bibleReader } from './passages/bible.ts';
import { passagesOf } from './passages/passagesOf.ts';
import { registerVersePictures } from './pictures/versePictures.routes.ts';

/** Specification, section 8. */
const SAVED: Record<Language, string> = {
  EN: 'Registration successful!',
  YO: 'Iforukọsilẹ ti ṣaṣeyọri!',
};

const takenMessage = (language: Language, date: IsoDate) =>
  language === 'YO'
    ? `Ìfọkànsìn ti wà tẹ́lẹ̀ fún ${formatDay(date, 'YO')}.`
    : `There is a devotional for ${formatDay(date, 'EN')} already.`;

const none = (language: Language, date: IsoDate) =>
  refused(404, `There is no ${language === 'YO' ? 'Yoruba' : 'English'} devotional for ${formatDay(date)}.`);

const stale = (date: IsoDate) =>
  refused(409, `Someone else changed the devotional for ${formatDay(date)} after you opened it. Nothing was saved.`);

/** Most conflicts of a move that a message lists. */
const MOST_NAMED = 5;

function whyNotMoved(language: Language, from: IsoDate, to: IsoDate, why: MoveConflict['why']): string {
  switch (why) {
    case 'missing':
      return none(language, from).message;
    case 'stale':
      return `Someone else changed the devotional for ${formatDay(from)} after you opened the list.`;
    case 'taken':
      return takenMessage('EN', to);
  }
}

function notMoved(conflicts: readonly { message: string }[]): string {
  const named = conflicts.slice(0, MOST_NAMED).map(({ message }) => message);
  const others = conflicts.length - named.length;
  return ['Nothing was moved.', ...named, ...(others > 0 ? [`${others} more are like this.`] : [])].join(' ');
}

type WriteCall<Body> = Pick<Call<typeof createDevotional>, 'db' | 'session' | 'now'> & { body: Body };

const writerOf = ({ session, now }: WriteCall<unknown>) => ({ accountId: session?.accountId ?? null, now });

/** Records an action in the audit trail, and adds the devotional to the bin or removes it. */
async function record(
  call: WriteCall<unknown>,
  action: DevotionalAction,
  devotional: StoredDevotional,
  more: Readonly<Record<string, string>> = {},
) {
  const { id, date, language, title } = devotional;
  const change = {
    action: `devotional.${action}`,
    subjectId: id,
    details: { date, language, title, ...more },
  } as const;
  await recordChange(call.db, { accountId: writerOf(call).accountId, ...change }, call.now);
  const bin = binRepository(call.db);
  if (action === 'deleted') await bin.put({ kind: 'devotional', id, title, date, language }, writerOf(call));
  if (action === 'restored') await bin.take('devotional', id);
}

async function create(language: Language, call: WriteCall<DevotionalInput>) {
  const { db, body } = call;
  const { accountId, now } = writerOf(call);
  const stored = await devotionalsRepository(db).add(body, language, now, accountId);
  if (stored === null) {
    const message = takenMessage(language, body.date);
    return refused(409, message, { errors: { date: message } });
  }
  await record(call, 'created', stored);
  await clearForNewText(db, stored, { accountId, now });
  return answered({ success: true as const, message: SAVED[language], data: presentDevotional(stored) }, 201);
}

async function edit(language: Language, call: WriteCall<DevotionalEdit>) {
  const { db, body } = call;
  const edited = await devotionalsRepository(db).edit(body, language, writerOf(call));
  if (edited === 'missing') return none(language, body.date);
  if (edited === 'stale') return stale(body.date);
  await record(call, 'edited', edited);
  // Specification, section 7.
  return answered({
    success: true as const,
    message: 'Devotional updated successfully!',
    data: presentEdited(edited),
  });
}

/** Whether a query asks for the whole array, which is streamed. */
const isWhole = ({ date, search, page, pageSize }: QueryOf<typeof getDevotionals>) =>
  [date, search, page, pageSize].every((param) => param === undefined || param === null);

/** Search results come in pages: by default the first one, of the largest size. */
const asPage = (query: Omit<QueryOf<typeof getDevotionals>, 'search'>) =>
  query.page === undefined && query.pageSize === undefined ? { ...query, pageSize: LARGEST_PAGE } : query;

/** Every devotional of one or both languages, as one array. */
function everyDevotional(
  db: Kysely<DatabaseSchema>,
  language: Language | undefined,
  until: IsoDate | undefined,
): WholeList {
  const devotionals = devotionalsRepository(db, until);
  return {
    name: `devotionals ${language ?? 'all'} ${until === undefined ? 'of any day' : ''}`,
    version: () => devotionals.version(),
    async *parts() {
      for await (const rows of devotionals.inParts({ language })) yield rows.map(presentDevotional);
    },
  };
}

function registerReads(app: FastifyInstance): void {
  const cached = { cachedUntil: 'devotionals', knowsSession: true } as const;
  const readBible = bibleReader(app.context.config.bibleFile);

  registerEndpoint(
    app,
    getDevotionals,
    async (call) => {
      const { search, ...query } = call.query;
      const filter = { ...asPage(query), terms: searchTerms(search ?? '') };
      return answered(await devotionalsRepository(call.db, await shownUntil(call)).list(filter));
    },
    {
      ...cached,
      wholeList: async (query, call) =>
        isWhole(query) ? everyDevotional(call.db, query.language, await shownUntil(call)) : null,
    },
  );
  registerEndpoint(
    app,
    getYorubaDevotionals,
    async (call) => {
      const { search, ...query } = call.query;
      if (query.language === 'EN') return answered([]);
      const filter = { ...asPage(query), language: 'YO', terms: searchTerms(search ?? '') } as const;
      return answered(await devotionalsRepository(call.db, await shownUntil(call)).list(filter));
    },
    {
      ...cached,
      wholeList: async (query, call) =>
        isWhole(query) && query.language !== 'EN' ? everyDevotional(call.db, 'YO', await shownUntil(call)) : null,
    },
  );
  registerEndpoint(
    app,
    getDevotionalDays,
    async (call) => {
      const { from, to } = call.query;
      const until = await shownUntil(call);
      const days = await devotionalsRepository(call.db).days(from, to);
      // For days that are not public yet, the answer only says that there is a text.
      return answered(days.map((day) => (until !== undefined && day.date > until ? { ...day, languages: [] } : day)));
    },
    cached,
  );
  registerEndpoint(
    app,
    getDevotionalPassages,
    async (call) => {
      const { date, verses } = call.query;
      const shown = devotionalsRepository(call.db, await shownUntil(call));
      return answered(await passagesOf(await shown.list({ date }), readBible, verses));
    },
    cached,
  );
  registerEndpoint(app, getDevotionalsPage, async ({ db, query: { search, month, ...query } }) => {
    const devotionals = devotionalsRepository(db);
    const filter = { ...query, terms: searchTerms(search ?? '') };
    const page = month === undefined ? query.page : await devotionals.pageOfMonth(filter, month);
    const { rows, total } = await devotionals.page({ ...filter, page });
    return answered({ items: rows.map(presentEdited), total, page });
  });
  const forEditors = { onRequest: accessGuards(getDevotionalsPage) };
  /** The filter of a file request, whose query its schema has parsed. */
  const filterOf = (value: unknown): DevotionalFilter => {
    const {
      search,
      days,
      month: _month,
      page: _page,
      pageSize: _size,
      ...filter
    } = value as InferType<typeof devotionalsCsvQuery>;
    return { ...filter, days: days?.split(',') as IsoDate[] | undefined, terms: searchTerms(search ?? '') };
  };
  app.get(DEVOTIONALS_CSV_PATH, forEditors, async (request, reply) => {
    const query = await checkQuery(devotionalsCsvQuery, request.query);
    if (!query.ok) return sendProblem(reply, query.refusal);
    const filter = filterOf(query.value);
    return sendDownload(
      reply,
      'devotionals.csv',
      devotionalsCsv(devotionalsRepository(app.context.db).inParts(filter)),
    );
  });
  app.get(DEVOTIONALS_WORD_PATH, forEditors, async (request, reply) => {
    const query = await checkQuery(devotionalsCsvQuery, request.query);
    if (!query.ok) return sendProblem(reply, query.refusal);
    const filter = filterOf(query.value);
    const { page, inParts } = devotionalsRepository(app.context.db);
    const { total } = await page({ ...filter, page: 1, pageSize: 1 });
    const refusal = refuseLongDocument(total, MOST_DEVOTIONALS_IN_WORD, 'devotionals');
    if (refusal) return sendProblem(reply, refusal);
    return sendDownload(reply, 'devotionals.docx', wordPages(inParts(filter, TEXTS_AT_ONCE), devotionalInWord));
  });
  registerEndpoint(app, getDevotionalRevisions, async ({ db, query }) =>
    answered((await devotionalRevisions(db).list(query)).map(presentRevision)),
  );
}

function registerRemoval(app: FastifyInstance): void {
  const changes = { changes: ['devotionals'] } as const;

  registerEndpoint(
    app,
    deleteDevotional,
    async (call) => {
      const { date, language } = call.body;
      const removed = await devotionalsRepository(call.db).remove(call.body, language, writerOf(call));
      if (removed === 'missing') return none(language, date);
      if (removed === 'stale') return stale(date);
      await record(call, 'deleted', removed.deleted);
      return answered({
        success: true as const,
        message: 'Devotional deleted successfully!',
        data: presentDevotional(removed.deleted),
        revision: removed.revision,
      });
    },
    changes,
  );
  registerEndpoint(
    app,
    deleteDevotionals,
    async (call) => {
      const { language, items } = call.body;
      const deleted: { id: string; date: IsoDate }[] = [];
      const stayed: { date: IsoDate; message: string }[] = [];
      // A fixed order, so that two users who delete the same days do not deadlock.
      for (const item of [...items].sort((one, other) => (one.date < other.date ? -1 : 1))) {
        const removed = await devotionalsRepository(call.db).remove(item, language, writerOf(call));
        if (removed === 'missing' || removed === 'stale') {
          const { message } = removed === 'missing' ? none(language, item.date) : stale(item.date);
          stayed.push({ date: item.date, message });
          continue;
        }
        await record(call, 'deleted', removed.deleted);
        deleted.push({ id: removed.deleted.id, date: item.date });
      }
      const message = wereDone(deleted.length, 'devotional', 'deleted');
      return answered({ success: true as const, message, deleted, refused: stayed });
    },
    changes,
  );
  registerEndpoint(
    app,
    moveDevotionals,
    async (call) => {
      const { isPreview, ...move } = call.body;
      const devotionals = devotionalsRepository(call.db);
      const conflicts = (await devotionals.moveConflicts(move)).map(({ from, to, why }) => ({
        from,
        to,
        message: whyNotMoved(move.language, from, to, why),
      }));
      if (isPreview) {
        const message = conflicts.length === 0 ? 'Nothing is in the way.' : notMoved(conflicts);
        return answered({ success: true as const, message, moved: [], conflicts });
      }
      if (conflicts.length > 0) return refused(409, notMoved(conflicts));
      const moved = await devotionals.move(move, writerOf(call));
      for (const { from, devotional } of moved) await record(call, 'moved', devotional, { from });
      return answered({
        success: true as const,
        message: wereDone(moved.length, 'devotional', 'moved'),
        moved: moved.map(({ from, devotional: { date, updated_at } }) => ({ from, date, updated_at })),
        conflicts,
      });
    },
    changes,
  );
  registerEndpoint(
    app,
    restoreDevotional,
    async (call) => {
      const { revision: id, updated_at } = call.body;
      const revision = await devotionalRevisions(call.db).find(id);
      if (revision === undefined) return refused(404, 'There is no such revision.');
      const restored = await devotionalsRepository(call.db).restore(revision, updated_at, writerOf(call));
      if (restored === 'stale') return stale(revision.date);
      await record(call, 'restored', restored);
      return answered({
        success: true as const,
        message: 'Devotional restored successfully!',
        data: presentEdited(restored),
      });
    },
    changes,
  );
}

/** Registers daily devotionals, English and Yoruba (specification, section 7). */
export function registerDevotionals(app: FastifyInstance): void {
  const changes = { changes: ['devotionals'] } as const;

  registerReads(app);
  registerEndpoint(app, createDevotional, (call) => create('EN', call), changes);
  registerEndpoint(app, createYorubaDevotional, (call) => create('YO', call), changes);
  registerEndpoint(app, editDevotional, (call) => edit('EN', call), changes);
  registerEndpoint(app, editYorubaDevotional, (call) => edit('YO', call), changes);
  registerRemoval(app);
  registerVersePictures(app);
  registerAmens(app);
}
