import type { Devotional } from '@cog/contracts/devotionals/constants';
import type { DevotionalInput, DevotionalSort } from '@cog/contracts/devotionals/schema';
import type { IsoDate, Language } from '@cog/contracts/lib/calendar';
import { addDays } from '@cog/contracts/lib/calendar';
import { type Kysely, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { devotionalOwner } from '../../core/recordingOwners.ts';
import { rowsInParts } from '../../core/rowsInParts.ts';
import { likePattern } from '../../core/searchText.ts';
import { versionAfter } from '../../core/versionAfter.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { clearForNewText } from '../recordings/recordingChanges.ts';
import { recordingsRepository } from '../recordings/recordings.repository.ts';
import { devotionalRevisions, type StoredDevotional, type StoredRevision } from './devotionalRevisions.repository.ts';
import { searchColumns } from './devotionalSearch.ts';
import { leftRecording } from './leftRecording.ts';

export interface DevotionalFilter {
  date?: IsoDate | undefined;
  /** First day of the range. */
  from?: IsoDate | undefined;
  /** Last day of the range. */
  to?: IsoDate | undefined;
  /** Only these days. */
  days?: readonly IsoDate[] | undefined;
  language?: Language | undefined;
  /** From `searchTerms`; one of the texts has to contain each. */
  terms?: readonly string[] | undefined;
  sort?: DevotionalSort;
  /** Counted from 1; without page and page size the whole list. */
  page?: number | undefined;
  pageSize?: number | undefined;
}

export interface DevotionalPage {
  rows: StoredDevotional[];
  /** The number on all pages. */
  total: number;
}

/** Author and time of a write. */
export interface Writer {
  /** Null for the server itself. */
  accountId: string | null;
  now: Date;
}

/** The version that the writer has read; the day's devotional must still have it. */
export interface Version {
  id?: string | null | undefined;
  updated_at?: string | null | undefined;
}

/** Devotionals to move together. */
export interface Move {
  items: readonly ({ date: IsoDate } & Pick<Version, 'updated_at'>)[];
  language: Language;
  /** Negative to move to earlier days. */
  days: number;
}

/** Why one of the devotionals cannot move. */
export interface MoveConflict {
  from: IsoDate;
  to: IsoDate;
  why: 'missing' | 'stale' | 'taken';
}

const DEFAULT_PAGE_SIZE = 50;

/** Columns without those for search and sorting, which are as long as all texts together. */
const READ = [
  'id',
  'date',
  'language',
  'title',
  'text',
  'content',
  'prayer',
  'bible_reading',
] as const satisfies readonly (keyof StoredDevotional)[];

const ORDERS = {
  newest: ['date', 'desc'],
  oldest: ['date', 'asc'],
  title: ['title_key', 'asc'],
  '-title': ['title_key', 'desc'],
} as const satisfies Record<NonNullable<DevotionalSort>, readonly ['date' | 'title_key', 'asc' | 'desc']>;

const isOf = (stored: StoredDevotional, { id, updated_at }: Version) =>
  (id ?? stored.id) === stored.id && (updated_at ?? stored.updated_at) === stored.updated_at;

/**
 * Devotionals, at most one per day and language. Every write stores a revision, so call it in a transaction.
 *
 * @param until last day that can be read; all days by default
 */
export function devotionalsRepository(db: Kysely<DatabaseSchema>, until?: IsoDate) {
  const revisions = devotionalRevisions(db);

  const matching = ({ date, from, to, days, language, terms = [] }: DevotionalFilter) => {
    let query = db.selectFrom('devotionals');
    if (until !== undefined) query = query.where('date', '<=', until);
    if (date !== undefined) query = query.where('date', '=', date);
    if (from !== undefined) query = query.where('date', '>=', from);
    if (to !== undefined) query = query.where('date', '<=', to);
    if (days !== undefined) query = query.where('date', 'in', days);
    if (language !== undefined) query = query.where('language', '=', language);
    return terms.reduce(
      (narrowed, term) => narrowed.where(sql<boolean>`search_text like ${likePattern(term)} escape '\\'`),
      query,
    );
  };

  const of = (date: IsoDate, language: Language) => matching({ date, language }).selectAll().executeTakeFirst();

  /** @returns null when the day already has one */
  async function insert(id: string, input: DevotionalInput, language: Language, at: string) {
    const { date, title, text, content, prayer, bible_reading } = input;
    const texts = { title, text, content, prayer, bible_reading };
    const row = await db
      .insertInto('devotionals')
      .values({ id, date, language, ...texts, ...searchColumns(texts), created_at: at, updated_at: at })
      .onConflict((conflict) => conflict.columns(['date', 'language']).doNothing())
      .returningAll()
      .executeTakeFirst();
    return row ?? null;
  }

  /** Replaces exactly the version that was read. @returns undefined when it has changed since */
  async function replace(stored: StoredDevotional, input: Omit<DevotionalInput, 'date'>, now: Date) {
    const { title, text, content, prayer, bible_reading } = input;
    const texts = { title, text, content, prayer, bible_reading };
    return db
      .updateTable('devotionals')
      .set({ ...texts, ...searchColumns(texts), updated_at: versionAfter(stored.updated_at, now) })
      .where('id', '=', stored.id)
      .where('updated_at', '=', stored.updated_at)
      .returningAll()
      .executeTakeFirst();
  }

  /** The id for a restored devotional: its own, or a new one when a devotional of another day has it by now. */
  const freeId = async (id: string): Promise<string> =>
    (await matching({}).select('id').where('id', '=', id).executeTakeFirst()) === undefined ? id : uuidv7();

  /** Newest day first by default, English before Yoruba. */
  const ordered = (filter: DevotionalFilter) => {
    const [column, direction] = ORDERS[filter.sort ?? 'newest'];
    const query = matching(filter).orderBy(column, direction);
    return column === 'date' ? query.orderBy('language') : query.orderBy('date', direction);
  };

  return {
    /** Newest day first by default, English before Yoruba. */
    async list(filter: DevotionalFilter): Promise<Devotional[]> {
      const { page, pageSize } = filter;
      let query = ordered(filter).select(READ);
      if (page !== undefined || pageSize !== undefined) {
        const size = pageSize ?? DEFAULT_PAGE_SIZE;
        query = query.limit(size).offset(((page ?? 1) - 1) * size);
      }
      return query.execute();
    },

    /**
     * All devotionals in chunks, in the order of `list`. By title only within one language, where no two share title and day.
     *
     * @param atOnce rows per chunk
     */
    inParts(filter: DevotionalFilter, atOnce?: number): AsyncGenerator<readonly StoredDevotional[]> {
      const [column, direction] = ORDERS[filter.sort ?? 'newest'];
      const isBehind = direction === 'asc' ? '>' : '<';
      return rowsInParts(async (last, limit) => {
        let query = ordered(filter).selectAll().limit(limit);
        if (last !== null && column === 'date') {
          // Expressed as a range of days, so that an index provides the order.
          query = query
            .where('date', direction === 'asc' ? '>=' : '<=', last.date)
            .where(({ eb, or }) => or([eb('date', '<>', last.date), eb('language', '>', last.language)]));
        } else if (last !== null) {
          query = query.where(({ eb, refTuple, tuple }) =>
            eb(refTuple(column, 'date'), isBehind, tuple(last[column], last.date)),
          );
        }
        return query.execute();
      }, atOnce);
    },

    /** Changes whenever a devotional changes: additions and deletions change the count, other changes the newest version. */
    async version(): Promise<string> {
      const row = await db
        .selectFrom('devotionals')
        .select(({ fn }) => [fn.countAll().as('count'), fn.max('updated_at').as('newest')])
        .executeTakeFirstOrThrow();
      return `${row.count} ${row.newest} ${until}`;
    },

    /** @returns undefined when there is none with this id */
    findById: (id: string): Promise<StoredDevotional | undefined> =>
      matching({}).selectAll().where('id', '=', id).executeTakeFirst(),

    /** A page, with the number on all pages. */
    async page(filter: DevotionalFilter & { page: number; pageSize: number }): Promise<DevotionalPage> {
      const { terms = [], page, pageSize } = filter;
      const first = (page - 1) * pageSize;
      if (terms.length === 0) {
        const rows = await ordered(filter).selectAll().limit(pageSize).offset(first).execute();
        const counted = await matching(filter)
          .select(({ fn }) => fn.countAll().as('total'))
          .executeTakeFirstOrThrow();
        return { rows, total: Number(counted.total) };
      }
      // One pass over the texts serves both: 5,000 of them take 17 ms.
      const ids = (await ordered(filter).select('id').execute()).map(({ id }) => id);
      const shown = ids.slice(first, first + pageSize);
      if (shown.length === 0) return { rows: [], total: ids.length };
      const rows = await ordered({ sort: filter.sort }).selectAll().where('id', 'in', shown).execute();
      return { rows, total: ids.length };
    },

    /**
     * The page of a list by day on which a month begins or would begin; the last page when all days are before it.
     *
     * @param month such as '2026-11'
     */
    async pageOfMonth(filter: DevotionalFilter & { page: number; pageSize: number }, month: string): Promise<number> {
      const { sort = 'newest', page, pageSize } = filter;
      if (sort !== 'newest' && sort !== 'oldest') return page;
      const count = async (narrow: (query: ReturnType<typeof matching>) => ReturnType<typeof matching>) =>
        Number(
          (
            await narrow(matching(filter))
              .select(({ fn }) => fn.countAll().as('count'))
              .executeTakeFirstOrThrow()
          ).count,
        );
      // All days of a month sort between '2026-11-00' and '2026-11-99'.
      const before = await count((query) =>
        sort === 'newest'
          ? query.where('date', '>', `${month}-99` as IsoDate)
          : query.where('date', '<', `${month}-00` as IsoDate),
      );
      const total = await count((query) => query);
      return Math.floor(Math.min(before, Math.max(total - 1, 0)) / pageSize) + 1;
    },

    /** Days in the range that have a text, including those after `until`, with their languages, earliest first. */
    async days(first: IsoDate, last: IsoDate): Promise<{ date: IsoDate; languages: Language[] }[]> {
      const rows = await db
        .selectFrom('devotionals')
        .select(['date', 'language'])
        .where('date', '>=', first)
        .where('date', '<=', last)
        .orderBy('date')
        .orderBy('language')
        .execute();
      const days = new Map<IsoDate, Language[]>();
      for (const { date, language } of rows) days.set(date, [...(days.get(date) ?? []), language]);
      return [...days].map(([date, languages]) => ({ date, languages }));
    },

    /** @returns the stored devotional, or null when its day already has one in this language */
    async add(
      input: DevotionalInput,
      language: Language,
      now: Date,
      accountId: string | null = null,
    ): Promise<StoredDevotional | null> {
      const stored = await insert(uuidv7(), input, language, now.toISOString());
      if (stored !== null) await revisions.keep(stored, 'created', accountId, now);
      return stored;
    },

    /** @returns the edited devotional, or why nothing was changed */
    async edit(
      input: DevotionalInput & Version,
      language: Language,
      { accountId, now }: Writer,
    ): Promise<StoredDevotional | 'missing' | 'stale'> {
      for (;;) {
        const stored = await of(input.date, language);
        if (stored === undefined) return 'missing';
        if (!isOf(stored, input)) return 'stale';
        const edited = await replace(stored, input, now);
        // Another request was faster, so read the row again.
        if (edited === undefined) continue;
        await revisions.keep(edited, 'edited', accountId, now);
        return edited;
      }
    },

    /** @returns the deleted devotional and the revision that can restore it, or why nothing was deleted */
    async remove(
      { date, updated_at }: { date: IsoDate } & Version,
      language: Language,
      { accountId, now }: Writer,
    ): Promise<{ deleted: StoredDevotional; revision: string } | 'missing' | 'stale'> {
      const stored = await of(date, language);
      if (stored === undefined) return 'missing';
      if (!isOf(stored, { updated_at })) return 'stale';
      const deleted = await db
        .deleteFrom('devotionals')
        .where('id', '=', stored.id)
        .where('updated_at', '=', stored.updated_at)
        .returningAll()
        .executeTakeFirst();
      if (deleted === undefined) return 'stale';
      return { deleted, revision: await revisions.keep(deleted, 'deleted', accountId, now) };
    },

    /** The conflicts that prevent a move, by day. */
    async moveConflicts({ items, language, days }: Move): Promise<MoveConflict[]> {
      const leaving = new Set(items.map(({ date }) => date));
      // The first or last one always moves to a day that none of the others leaves.
      const reached = [...leaving].map((date) => addDays(date, days)).filter((date) => !leaving.has(date));
      const versions = new Map(
        (
          await matching({ days: [...leaving], language })
            .select(['date', 'updated_at'])
            .execute()
        ).map(({ date, updated_at }) => [date, updated_at]),
      );
      const daysOf = (rows: readonly { date: IsoDate }[]) => new Set(rows.map(({ date }) => date));
      const taken = daysOf(await matching({ days: reached, language }).select('date').execute());
      const objectionTo = (from: IsoDate, to: IsoDate, version: string | null | undefined) => {
        const now = versions.get(from);
        if (now === undefined) return 'missing';
        if ((version ?? now) !== now) return 'stale';
        return taken.has(to) ? 'taken' : null;
      };
      return items
        .flatMap(({ date: from, updated_at }) => {
          const to = addDays(from, days);
          const why = objectionTo(from, to, updated_at);
          return why === null ? [] : [{ from, to, why } as const];
        })
        .sort((one, other) => (one.from < other.from ? -1 : 1));
    },

    /**
     * Moves devotionals for which `moveConflicts` found no conflict, with their recordings; call both in one transaction.
     *
     * @returns the moved devotionals, earliest first
     * @throws Error when another request was faster, which rolls back the transaction
     */
    async move({ items, language, days }: Move, { accountId, now }: Writer) {
      // Moves the foremost first, so that the next day is always free.
      const order = items.map(({ date }) => date).sort((one, other) => (one < other === days < 0 ? -1 : 1));
      const moved: { from: IsoDate; devotional: StoredDevotional }[] = [];
      for (const from of order) {
        const date = addDays(from, days);
        const stored = await of(from, language);
        if (stored === undefined) throw new Error('A devotional that was to move is gone.');
        await revisions.keep(stored, 'moved', accountId, now);
        const devotional = await db
          .updateTable('devotionals')
          .set({ date, updated_at: versionAfter(stored.updated_at, now) })
          .where('id', '=', stored.id)
          .where('updated_at', '=', stored.updated_at)
          .returningAll()
          .executeTakeFirst();
        if (devotional === undefined) throw new Error('A devotional that was to move was changed.');
        const own = await recordingsRepository(db).of(devotionalOwner(from, language));
        await clearForNewText(db, devotional, { accountId, now }, own);
        await revisions.keep(devotional, 'moved', accountId, now);
        moved.push({ from, devotional });
      }
      return moved.sort((one, other) => (one.from < other.from ? -1 : 1));
    },

    /**
     * Restores the devotional of the revision's day to that revision; one that was off the site comes back with its recording.
     *
     * @param version the version that it may replace; null when there should be none
     */
    async restore(
      revision: StoredRevision,
      version: string | null,
      { accountId, now }: Writer,
    ): Promise<StoredDevotional | 'stale'> {
      const stored = await of(revision.date, revision.language);
      if (stored?.updated_at !== (version ?? undefined)) return 'stale';
      const at = versionAfter(revision.at, now);
      const own = stored ? undefined : await leftRecording(db, revision.devotional_id);
      const restored = stored
        ? await replace(stored, revision, now)
        : await insert(await freeId(revision.devotional_id), revision, revision.language, at);
      if (!restored) return 'stale';
      if (!stored) await clearForNewText(db, restored, { accountId, now }, own);
      await revisions.keep(restored, 'restored', accountId, now);
      return restored;
    },
  };
}
