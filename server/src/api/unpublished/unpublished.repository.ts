import { type DevotionalDraft, devotionalDraftIn } from '@cog/contracts/devotionals/schema';
import type { IsoDate, Language } from '@cog/contracts/lib/calendar';
import { DAY_MS } from '@cog/contracts/privacy/constants';
import {
  MOST_REMARKS,
  MOST_UNPUBLISHED,
  UNPUBLISHED_KEPT_DAYS,
  type UnpublishedKind,
  type UnpublishedState,
} from '@cog/contracts/publishing/unpublished.constants';
import { type SermonDraft, sermonDraft } from '@cog/contracts/sermons/schema';
import { type Kysely, type Selectable, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { likePattern, searchableTerms, searchTerms } from '../../core/searchText.ts';
import { versionAfter } from '../../core/versionAfter.ts';
import type { DatabaseSchema } from '../../db/schema.ts';

/** The content of a text, which may be incomplete. */
export type UnpublishedContent =
  | { kind: 'devotional'; devotional: DevotionalDraft }
  | { kind: 'sermon'; sermon: SermonDraft };

/** A text to write. */
export interface NewUnpublished {
  content: UnpublishedContent;
  state: UnpublishedState;
  /** Account of the reviewer. */
  reviewerId: string | null;
  /** Id of its earlier publication; undefined for a new text. */
  publishedId?: string;
}

export interface UnpublishedFilter {
  kind?: UnpublishedKind | undefined;
  language?: Language | undefined;
  state?: UnpublishedState | undefined;
  from?: IsoDate | undefined;
  to?: IsoDate | undefined;
  /** Search as an editor typed it; all words have to match. */
  search?: string | null | undefined;
  /** Counted from 1. */
  page: number;
  pageSize: number;
}

/** The publication of a text. */
export interface Published {
  id: string;
  version: string;
}

interface Writer {
  accountId: string | null;
  now: Date;
}

export type StoredUnpublished = Selectable<DatabaseSchema['unpublished_texts']>;

/**
 * The content of a stored text. Content of an older release that the contract no longer accepts is read as far as possible; it is
 * validated when it is saved.
 */
export function contentOf({ kind, document }: Pick<StoredUnpublished, 'kind' | 'document'>): UnpublishedContent {
  const parsed: unknown = JSON.parse(document);
  const how = { assert: false, stripUnknown: true } as const;
  return kind === 'devotional'
    ? { kind, devotional: devotionalDraftIn.cast(parsed, how) }
    : { kind, sermon: sermonDraft.cast(parsed, how) };
}

/** All strings in a value, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The columns for finding a text, and its content. */
function columnsOf(content: UnpublishedContent) {
  if (content.kind === 'devotional') {
    const { date, language, ...texts } = content.devotional;
    const { title } = texts;
    const search_text = searchableTerms(textsIn(texts));
    return { kind: content.kind, date, language, title, search_text, document: JSON.stringify(content.devotional) };
  }
  const { date: typed, picture: _picture, ...texts } = content.sermon;
  // The schema allows a date or an empty text.
  const date = typed as IsoDate | '';
  const title = texts.sermonTitle;
  const search_text = searchableTerms(textsIn(texts));
  return {
    kind: content.kind,
    date,
    language: '' as const,
    title,
    search_text,
    document: JSON.stringify(content.sermon),
  };
}

/** Devotionals and sermons that are not published. A deleted or published text is ended, and in no answer. */
export function unpublishedRepository(db: Kysely<DatabaseSchema>) {
  const there = () => db.selectFrom('unpublished_texts').where('ended_at', 'is', null);

  const matching = ({ kind, language, state, from, to, search }: Omit<UnpublishedFilter, 'page' | 'pageSize'>) => {
    let query = there();
    if (kind !== undefined) query = query.where('kind', '=', kind);
    if (language !== undefined) query = query.where('language', '=', language);
    if (state !== undefined) query = query.where('state', '=', state);
    if (from !== undefined) query = query.where('date', '>=', from);
    if (to !== undefined) query = query.where('date', '<=', to);
    for (const term of searchTerms(search ?? '')) {
      query = query.where(sql<boolean>`search_text like ${likePattern(term)} escape '\\'`);
    }
    return query;
  };

  /** Whether another draft of a devotional has the same day. */
  async function isDayTaken(content: UnpublishedContent, id: string): Promise<boolean> {
    if (content.kind !== 'devotional') return false;
    const { date, language } = content.devotional;
    const other = await matching({ kind: 'devotional', language, from: date, to: date })
      .select('id')
      .where('id', '<>', id)
      .executeTakeFirst();
    return other !== undefined;
  }

  return {
    /** A page ordered by day, with texts without a day first. */
    async page({ page, pageSize, ...filter }: UnpublishedFilter) {
      const rows = await matching(filter)
        .selectAll()
        .orderBy('date')
        .orderBy('language')
        .orderBy('id')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute();
      const { total } = await matching(filter)
        .select(({ fn }) => fn.countAll().as('total'))
        .executeTakeFirstOrThrow();
      return { rows, total: Number(total) };
    },

    /** Number of texts in each state. */
    async counts({
      kind,
      language,
    }: Pick<UnpublishedFilter, 'kind' | 'language'>): Promise<Record<UnpublishedState, number>> {
      const rows = await matching({ kind, language })
        .select(({ fn }) => ['state', fn.countAll().as('count')])
        .groupBy('state')
        .execute();
      const of = (state: UnpublishedState) => Number(rows.find((row) => row.state === state)?.count ?? 0);
      return { draft: of('draft'), ready: of('ready') };
    },

    /** The months with texts, earliest first, such as '2026-12'. */
    async months({ kind, language, state }: Pick<UnpublishedFilter, 'kind' | 'language' | 'state'>): Promise<string[]> {
      const month = sql<string>`substr(date, 1, 7)`;
      const rows = await matching({ kind, language, state })
        .select(month.as('month'))
        .where('date', '<>', '')
        .groupBy(month)
        .orderBy(month)
        .execute();
      return rows.map((row) => row.month);
    },

    /** The days in the range with a draft of a devotional, with its languages. */
    async languagesOfDays(first: IsoDate, last: IsoDate): Promise<ReadonlyMap<IsoDate, Language[]>> {
      const rows = await matching({ kind: 'devotional', from: first, to: last })
        .select(['date', 'language'])
        .orderBy('language')
        .execute();
      const days = new Map<IsoDate, Language[]>();
      for (const { date, language } of rows)
        if (date && language) days.set(date, [...(days.get(date) ?? []), language]);
      return days;
    },

    /** The first texts to review, those for the given account before the others, and their number. */
    async forReview(accountId: string | null, limit: number) {
      const rows = await matching({ state: 'ready' })
        .select(['id', 'kind', 'language', 'date', 'title', 'reviewer_id'])
        .orderBy('date')
        .orderBy('language')
        .orderBy('id')
        .execute();
      const isTheirs = (row: { reviewer_id: string | null }) => Number(row.reviewer_id === (accountId ?? ''));
      return { rows: rows.sort((one, other) => isTheirs(other) - isTheirs(one)).slice(0, limit), total: rows.length };
    },

    isDayTaken,

    /** Locks the text until the transaction ends, if it still has this version: PostgreSQL locks the written row. */
    lock: (id: string, version: string): Promise<StoredUnpublished | undefined> =>
      db
        .updateTable('unpublished_texts')
        .set({ updated_at: version })
        .where('id', '=', id)
        .where('updated_at', '=', version)
        .where('ended_at', 'is', null)
        .returningAll()
        .executeTakeFirst(),

    find: (id: string): Promise<StoredUnpublished | undefined> =>
      there().selectAll().where('id', '=', id).executeTakeFirst(),

    /** Whether a text that was taken off the site has a draft. */
    isDraftOf: async (publishedId: string): Promise<boolean> =>
      (await there().select('id').where('published_id', '=', publishedId).executeTakeFirst()) !== undefined,

    /** The draft of a day's devotional. */
    ofDay: (date: IsoDate, language: Language): Promise<StoredUnpublished | undefined> =>
      matching({ kind: 'devotional', language, from: date, to: date }).selectAll().executeTakeFirst(),

    /** @returns the stored text, or why it was not stored */
    async add(
      { content, state, reviewerId, publishedId }: NewUnpublished,
      { accountId, now }: Writer,
    ): Promise<StoredUnpublished | 'taken' | 'full'> {
      const { count } = await there()
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      if (Number(count) >= MOST_UNPUBLISHED) return 'full';
      const at = now.toISOString();
      const row = await db
        .insertInto('unpublished_texts')
        .values({
          id: uuidv7(),
          ...columnsOf(content),
          state,
          account_id: accountId,
          reviewer_id: reviewerId,
          created_at: at,
          updated_at: at,
          ended_at: null,
          published_id: publishedId ?? null,
          published_version: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst();
      return row ?? 'taken';
    },

    /** @returns the edited text, or why nothing was changed */
    async edit(
      id: string,
      version: string,
      { content, state, reviewerId }: NewUnpublished,
      { accountId, now }: Writer,
    ): Promise<StoredUnpublished | 'missing' | 'stale' | 'taken'> {
      const stored = await this.find(id);
      if (stored === undefined || stored.kind !== content.kind) return 'missing';
      if (stored.updated_at !== version) return 'stale';
      if (await isDayTaken(content, id)) return 'taken';
      const row = await db
        .updateTable('unpublished_texts')
        .set({
          ...columnsOf(content),
          state,
          account_id: accountId,
          reviewer_id: reviewerId,
          updated_at: versionAfter(version, now),
        })
        .where('id', '=', id)
        .where('updated_at', '=', version)
        .where('ended_at', 'is', null)
        .returningAll()
        .executeTakeFirst();
      return row ?? 'stale';
    },

    /**
     * Removes a text from all lists.
     *
     * @param published its publication; null when it is deleted
     * @returns the text as it was, or why nothing was changed
     */
    async end(
      id: string,
      version: string,
      published: Published | null,
      now: Date,
    ): Promise<StoredUnpublished | 'missing' | 'stale'> {
      const stored = await this.find(id);
      if (stored === undefined) return 'missing';
      if (stored.updated_at !== version) return 'stale';
      const row = await db
        .updateTable('unpublished_texts')
        .set({
          ended_at: now.toISOString(),
          published_version: published?.version ?? null,
          ...(published ? { published_id: published.id } : {}),
        })
        .where('id', '=', id)
        .where('updated_at', '=', version)
        .where('ended_at', 'is', null)
        .returningAll()
        .executeTakeFirst();
      return row ?? 'stale';
    },

    /** A text that was deleted or published. */
    findEnded: (id: string): Promise<StoredUnpublished | undefined> =>
      db
        .selectFrom('unpublished_texts')
        .selectAll()
        .where('id', '=', id)
        .where('ended_at', 'is not', null)
        .executeTakeFirst(),

    /**
     * @returns the text, unpublished again in the state it had
     * @throws the database's duplicate error when its day has another draft, so check `isDayTaken` first
     */
    async restore(ended: StoredUnpublished, { accountId, now }: Writer): Promise<StoredUnpublished | 'missing'> {
      const row = await db
        .updateTable('unpublished_texts')
        .set({
          ended_at: null,
          published_version: null,
          account_id: accountId,
          updated_at: versionAfter(ended.updated_at, now),
        })
        .where('id', '=', ended.id)
        .where('ended_at', 'is not', null)
        .returningAll()
        .executeTakeFirst();
      return row ?? 'missing';
    },

    /** The remarks on a text, oldest first, with the names of their authors. */
    remarks: (textId: string) =>
      db
        .selectFrom('unpublished_remarks')
        .leftJoin('accounts', 'accounts.id', 'unpublished_remarks.account_id')
        .select(['unpublished_remarks.id', 'at', 'text', 'accounts.username as by'])
        .where('text_id', '=', textId)
        .orderBy('unpublished_remarks.id')
        .execute(),

    /** Number of remarks by text; texts without any are left out. */
    async remarkCounts(textIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
      if (textIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('unpublished_remarks')
        .select(({ fn }) => ['text_id', fn.countAll().as('count')])
        .where('text_id', 'in', textIds)
        .groupBy('text_id')
        .execute();
      return new Map(rows.map(({ text_id, count }) => [text_id, Number(count)]));
    },

    /** @returns false when the text has too many remarks */
    async addRemark(textId: string, text: string, { accountId, now }: Writer): Promise<boolean> {
      const count = (await this.remarkCounts([textId])).get(textId) ?? 0;
      if (count >= MOST_REMARKS) return false;
      await db
        .insertInto('unpublished_remarks')
        .values({ id: uuidv7(), text_id: textId, account_id: accountId, at: now.toISOString(), text })
        .execute();
      return true;
    },

    /** Accounts that can sign in, by name; also those with these ids, even if they are disabled. */
    async accounts(ids: readonly string[] = []) {
      const rows = await db
        .selectFrom('accounts')
        .select(['id', 'username', 'disabled_at'])
        .orderBy('username_key')
        .execute();
      return {
        open: rows.filter(({ disabled_at }) => disabled_at === null).map(({ id, username }) => ({ id, username })),
        names: new Map(rows.filter(({ id }) => ids.includes(id)).map(({ id, username }) => [id, username])),
      };
    },

    /**
     * Permanently deletes published texts that ended a month ago (the bin ends its own), and forgets the authors of texts unchanged
     * since `before`.
     */
    async sweep(now: Date, before: Date): Promise<void> {
      const ended = new Date(now.getTime() - UNPUBLISHED_KEPT_DAYS * DAY_MS).toISOString();
      const inBin = db.selectFrom('bin').select('subject_id').where('kind', '=', 'draft');
      await db.deleteFrom('unpublished_texts').where('ended_at', '<', ended).where('id', 'not in', inBin).execute();
      await db
        .updateTable('unpublished_texts')
        .set({ account_id: null, reviewer_id: null })
        .where('updated_at', '<', before.toISOString())
        .execute();
    },
  };
}
