import type { IsoDate, Language } from '@cog/contracts/lib/calendar';
import { DAY_MS } from '@cog/contracts/privacy/constants';
import { BIN_DAYS, BIN_PAGE_SIZE, type BinKind } from '@cog/contracts/publishing/bin.constants';
import { type Expression, type Kysely, type Selectable, sql } from 'kysely';
import { likePattern, searchText } from '../../core/searchText.ts';
import type { DatabaseSchema } from '../../db/schema.ts';

export type BinEntry = Selectable<DatabaseSchema['bin']>;

/** What is put into the bin. */
export interface Deleted {
  kind: BinKind;
  id: string;
  title: string;
  date?: IsoDate;
  language?: Language;
  /** The thing itself, where its own table has it no more. */
  document?: string;
}

/** Who deleted it, and when. */
interface Deletion {
  accountId: string | null;
  now: Date;
}

/** A line as it is read, with the name of who deleted it; of a registration with the person's. */
export type BinLine = BinEntry & { by: string | null };

const LONGEST_TITLE = 200;

/** The moment before which what was deleted cannot be brought back any more. */
const endedBefore = (now: Date) => new Date(now.getTime() - BIN_DAYS * DAY_MS).toISOString();

/** When something that was deleted then goes for good. */
export const endOf = ({ at }: Pick<BinEntry, 'at'>): number => Date.parse(at) + BIN_DAYS * DAY_MS;

/**
 * The bin: who deleted what, and when. A domain puts a thing in with its deletion and takes it out when it is back, in one
 * transaction with the change itself.
 */
export function binRepository(db: Kysely<DatabaseSchema>) {
  /** Those that can be brought back. A registration whose person was erased is none. */
  const waiting = (kinds: readonly BinKind[], now: Date) =>
    db
      .selectFrom('bin')
      .leftJoin('registrations as person', (join) =>
        join.onRef('person.id', '=', 'bin.subject_id').on('bin.kind', '=', 'registration'),
      )
      .where('bin.at', '>=', endedBefore(now))
      .where('bin.kind', 'in', kinds)
      .where(({ eb, or }) => or([eb('bin.kind', '<>', 'registration'), eb('person.deleted_at', 'is not', null)]));

  const read = (kinds: readonly BinKind[], now: Date) =>
    waiting(kinds, now)
      .leftJoin('accounts', 'accounts.id', 'bin.account_id')
      .select(['bin.kind', 'bin.subject_id', 'bin.at', 'bin.account_id', 'bin.date', 'bin.language'])
      .select(['bin.document', 'bin.search_text', 'accounts.username as by'])
      .select(sql<string>`coalesce(person.full_name, bin.title)`.as('title'));

  const entryOf = ({ kind, id, title, date, language, document }: Deleted, { accountId, now }: Deletion): BinEntry => ({
    kind,
    subject_id: id,
    at: now.toISOString(),
    account_id: accountId,
    title: title.slice(0, LONGEST_TITLE),
    date: date ?? '',
    language: language ?? '',
    document: document ?? null,
    search_text: searchText(title.slice(0, LONGEST_TITLE)),
  });

  return {
    /** A page of what the caller may see, the latest first, and how many there are on all pages. */
    async page({
      kinds,
      words,
      page,
      now,
    }: {
      kinds: readonly BinKind[];
      /** As `searchTerms` makes them; each has to be in the title. */
      words: readonly string[];
      page: number;
      now: Date;
    }): Promise<{ lines: BinLine[]; total: number }> {
      if (kinds.length === 0) return { lines: [], total: 0 };
      const fits = (word: string) =>
        sql<boolean>`coalesce(person.search_text, bin.search_text) like ${likePattern(word)} escape '\\'`;
      const lines = await words
        .reduce((query, word) => query.where(fits(word)), read(kinds, now))
        .orderBy('bin.at', 'desc')
        .orderBy('bin.subject_id', 'desc')
        .limit(BIN_PAGE_SIZE)
        .offset((page - 1) * BIN_PAGE_SIZE)
        .execute();
      const { total } = await words
        .reduce((query, word) => query.where(fits(word)), waiting(kinds, now))
        .select(({ fn }) => fn.countAll().as('total'))
        .executeTakeFirstOrThrow();
      return { lines, total: Number(total) };
    },

    /** One that can be brought back. */
    find: (kind: BinKind, id: string, now: Date): Promise<BinLine | undefined> =>
      read([kind], now).where('bin.subject_id', '=', id).executeTakeFirst(),

    /** Puts in what was deleted; what is there already, deleted before and brought back past the bin, is written over. */
    async put(deleted: Deleted, deletion: Deletion): Promise<void> {
      await this.putAll([deleted], deletion);
    },

    async putAll(deleted: readonly Deleted[], deletion: Deletion): Promise<void> {
      // Nine parameters a row: SQLite takes 32,766 of them, PostgreSQL 65,535.
      const AT_ONCE = 200;
      for (let from = 0; from < deleted.length; from += AT_ONCE) {
        await db
          .insertInto('bin')
          .values(deleted.slice(from, from + AT_ONCE).map((one) => entryOf(one, deletion)))
          .onConflict((conflict) =>
            conflict.columns(['kind', 'subject_id']).doUpdateSet(({ ref }) => ({
              at: ref('excluded.at'),
              account_id: ref('excluded.account_id'),
              title: ref('excluded.title'),
              date: ref('excluded.date'),
              language: ref('excluded.language'),
              document: ref('excluded.document'),
              search_text: ref('excluded.search_text'),
            })),
          )
          .execute();
      }
    },

    /** Puts in registrations; their people are named in their own rows alone. */
    async putRegistrations(ids: Expression<{ id: string }>, { accountId, now }: Deletion): Promise<void> {
      // The condition is there for SQLite, which would read `on conflict` as a join.
      await sql`insert into bin (kind, subject_id, at, account_id, title, date, language, document, search_text)
        select 'registration', found.id, ${now.toISOString()}, ${accountId}, '', '', '', null, ''
        from (${ids}) as found where true
        on conflict (kind, subject_id) do update set at = excluded.at, account_id = excluded.account_id`.execute(db);
    },

    /** Takes out what is back. @returns whether it was there */
    async take(kind: BinKind, id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('bin')
        .where('kind', '=', kind)
        .where('subject_id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    /** Puts back an entry that was taken out. */
    async putBack({ by: _by, title, ...line }: BinLine): Promise<void> {
      // The name of a registration is read with the entry, and kept in its own row alone.
      await db
        .insertInto('bin')
        .values({ ...line, title: line.kind === 'registration' ? '' : title })
        .execute();
    },

    /** Takes out what was added again by hand, as it was: a page undoes the removal of an event so. */
    async takeSame(kind: BinKind, id: string, document: string): Promise<void> {
      await db
        .deleteFrom('bin')
        .where('kind', '=', kind)
        .where('subject_id', '=', id)
        .where('document', '=', document)
        .execute();
    },

    /** Takes out every registration that is back. */
    async takeRegistrations(): Promise<void> {
      await db
        .deleteFrom('bin')
        .where('kind', '=', 'registration')
        .where('subject_id', 'in', db.selectFrom('registrations').select('id').where('deleted_at', 'is', null))
        .execute();
    },

    /** The first of a kind whose time is over. */
    async ended(kind: BinKind, most: number, now: Date): Promise<string[]> {
      const rows = await db
        .selectFrom('bin')
        .select('subject_id')
        .where('kind', '=', kind)
        .where('at', '<', endedBefore(now))
        .limit(most)
        .execute();
      return rows.map(({ subject_id }) => subject_id);
    },

    async forget(kind: BinKind, ids: readonly string[]): Promise<void> {
      await db.deleteFrom('bin').where('kind', '=', kind).where('subject_id', 'in', ids).execute();
    },
  };
}
