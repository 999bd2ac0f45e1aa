import type { IsoDate, Language } from '@cog/contracts/lib/calendar';
import { DAY_MS } from '@cog/contracts/privacy/constants';
import { BIN_DAYS, BIN_PAGE_SIZE, type BinKind } from '@cog/contracts/publishing/bin.constants';
import { type Expression, type Kysely, type Selectable, sql } from 'kysely';
import { likePattern, searchText } from '../../core/searchText.ts';
import type { DatabaseSchema } from '../../db/schema.ts';

export type BinEntry = Selectable<DatabaseSchema['bin']>;

/** A deleted thing, as the bin stores it. */
export interface Deleted {
  kind: BinKind;
  id: string;
  title: string;
  date?: IsoDate;
  language?: Language;
  /** The thing itself, when its own table no longer has it. */
  document?: string;
}

/** Who deleted it, and when. */
interface Deletion {
  accountId: string | null;
  now: Date;
}

/** A bin entry with the name of who deleted it; for a registration also with the person's name. */
export type BinLine = BinEntry & { by: string | null };

const LONGEST_TITLE = 200;

/** Things deleted before this time can no longer be restored. */
const endedBefore = (now: Date) => new Date(now.getTime() - BIN_DAYS * DAY_MS).toISOString();

/** When a deleted thing is removed for good, in epoch milliseconds. */
export const endOf = ({ at }: Pick<BinEntry, 'at'>): number => Date.parse(at) + BIN_DAYS * DAY_MS;

/**
 * The bin: who deleted what, and when. A domain adds a thing when it deletes it and removes it when it restores it, in the same
 * transaction.
 */
export function binRepository(db: Kysely<DatabaseSchema>) {
  /** Entries that can be restored, which excludes registrations whose person was erased. */
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
    /** A page of the entries that the caller may see, latest first, and the total on all pages. */
    async page({
      kinds,
      terms,
      page,
      now,
    }: {
      kinds: readonly BinKind[];
      /** From `searchTerms`; the title has to contain each. */
      terms: readonly string[];
      page: number;
      now: Date;
    }): Promise<{ lines: BinLine[]; total: number }> {
      if (kinds.length === 0) return { lines: [], total: 0 };
      const fits = (term: string) =>
        sql<boolean>`coalesce(person.search_text, bin.search_text) like ${likePattern(term)} escape '\\'`;
      const lines = await terms
        .reduce((query, term) => query.where(fits(term)), read(kinds, now))
        .orderBy('bin.at', 'desc')
        .orderBy('bin.subject_id', 'desc')
        .limit(BIN_PAGE_SIZE)
        .offset((page - 1) * BIN_PAGE_SIZE)
        .execute();
      const { total } = await terms
        .reduce((query, term) => query.where(fits(term)), waiting(kinds, now))
        .select(({ fn }) => fn.countAll().as('total'))
        .executeTakeFirstOrThrow();
      return { lines, total: Number(total) };
    },

    /** An entry that can be restored. */
    find: (kind: BinKind, id: string, now: Date): Promise<BinLine | undefined> =>
      read([kind], now).where('bin.subject_id', '=', id).executeTakeFirst(),

    /** Adds a deleted thing; replaces an entry left by an earlier deletion whose thing was restored without the bin. */
    async put(deleted: Deleted, deletion: Deletion): Promise<void> {
      await this.putAll([deleted], deletion);
    },

    async putAll(deleted: readonly Deleted[], deletion: Deletion): Promise<void> {
      // Nine parameters per row; SQLite allows 32,766 and PostgreSQL 65,535.
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

    /** Adds registrations; personal names stay in the registrations' own rows. */
    async putRegistrations(ids: Expression<{ id: string }>, { accountId, now }: Deletion): Promise<void> {
      // SQLite needs the condition; without it, it would parse `on conflict` as a join.
      await sql`insert into bin (kind, subject_id, at, account_id, title, date, language, document, search_text)
        select 'registration', found.id, ${now.toISOString()}, ${accountId}, '', '', '', null, ''
        from (${ids}) as found where true
        on conflict (kind, subject_id) do update set at = excluded.at, account_id = excluded.account_id`.execute(db);
    },

    /** Removes the entry of a restored thing. @returns whether there was one */
    async take(kind: BinKind, id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('bin')
        .where('kind', '=', kind)
        .where('subject_id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    /** Puts back an entry that `take` removed. */
    async putBack({ by: _by, title, ...line }: BinLine): Promise<void> {
      // The name of a registration is joined in when reading; only its own row stores it.
      await db
        .insertInto('bin')
        .values({ ...line, title: line.kind === 'registration' ? '' : title })
        .execute();
    },

    /** Removes the entry of something that was added again by hand unchanged, which is how a page undoes the removal of an event. */
    async takeSame(kind: BinKind, id: string, document: string): Promise<void> {
      await db
        .deleteFrom('bin')
        .where('kind', '=', kind)
        .where('subject_id', '=', id)
        .where('document', '=', document)
        .execute();
    },

    /** Removes the entries of all restored registrations. */
    async takeRegistrations(): Promise<void> {
      await db
        .deleteFrom('bin')
        .where('kind', '=', 'registration')
        .where('subject_id', 'in', db.selectFrom('registrations').select('id').where('deleted_at', 'is', null))
        .execute();
    },

    /** Ids of the first expired entries of a kind. */
    async ended(kind: BinKind, limit: number, now: Date): Promise<string[]> {
      const rows = await db
        .selectFrom('bin')
        .select('subject_id')
        .where('kind', '=', kind)
        .where('at', '<', endedBefore(now))
        .limit(limit)
        .execute();
      return rows.map(({ subject_id }) => subject_id);
    },

    async forget(kind: BinKind, ids: readonly string[]): Promise<void> {
      await db.deleteFrom('bin').where('kind', '=', kind).where('subject_id', 'in', ids).execute();
    },
  };
}
