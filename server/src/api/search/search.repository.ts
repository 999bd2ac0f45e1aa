import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';

/** Some of what is searched: one source, as far as it is shown. */
export interface SearchScope {
  /** As `search_entries.source`. */
  source: string;
  /** Leaves out what is of this time or later. */
  before?: string;
  /** A subject to leave out; null for none. */
  leftOut?: string | null;
}

/** One letter matches that word alone, a longer word all that begin with it: 'o' would be half of all Yoruba. */
const isBeginning = (word: string) => word.length > 1;

/** Letters and digits alone, as `termsIn` makes them, so nothing of a query's own grammar is in them. */
const inFts5 = (terms: readonly string[]) => terms.map((word) => `"${word}"${isBeginning(word) ? '*' : ''}`).join(' ');
const inTsquery = (terms: readonly string[]) =>
  terms.map((word) => `'${word}'${isBeginning(word) ? ':*' : ''}`).join(' & ');

/** The index of words that triggers keep (`db/migrations/0001/search.ts`): SQLite's FTS5, or PostgreSQL's tsvector. */
export function searchRepository(db: Kysely<DatabaseSchema>) {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;

  /** Whether an entry has all words; `where` says where it must have them. */
  function has(terms: readonly string[], where: 'title' | 'anywhere'): RawBuilder<boolean> {
    if (isPostgres) {
      const column = sql.ref(where === 'title' ? 'title_words' : 'all_words');
      return sql<boolean>`${column} @@ ${inTsquery(terms)}::tsquery`;
    }
    const query = where === 'title' ? `title : (${inFts5(terms)})` : inFts5(terms);
    return sql<boolean>`id in (select rowid from search_words where search_words match ${query})`;
  }

  // By its sources SQLite would go through all entries; with a sign it looks the words up first.
  const source = isPostgres ? sql.ref('source') : sql`+source`;

  const found = (terms: readonly string[], scopes: readonly SearchScope[]) =>
    db
      .selectFrom('search_entries')
      .where(has(terms, 'anywhere'))
      .where(({ eb, or, and }) =>
        or(
          scopes.map((scope) =>
            and([
              sql<boolean>`${source} = ${scope.source}`,
              ...(scope.before === undefined ? [] : [eb('at', '<', scope.before)]),
              ...(scope.leftOut ? [eb('subject', '!=', scope.leftOut)] : []),
            ]),
          ),
        ),
      );

  return {
    /** How many entries of each source have all terms. */
    async totals(terms: readonly string[], scopes: readonly SearchScope[]): Promise<ReadonlyMap<string, number>> {
      const rows = await found(terms, scopes)
        .select(({ fn }) => ['source', fn.countAll().as('total')])
        .groupBy('source')
        .execute();
      return new Map(rows.map(({ source, total }) => [source, Number(total)]));
    },

    /** A page of the entries that have all terms: those with all in the title first, of equals the newest. */
    async page(terms: readonly string[], scopes: readonly SearchScope[], first: number, most: number) {
      const entries = await found(terms, scopes)
        .select(['source', 'subject'])
        .orderBy(sql`case when ${has(terms, 'title')} then 0 else 1 end`)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .offset(first)
        .limit(most)
        .execute();
      if (entries.length === 0) return [];
      const shown = await db
        .selectFrom('searchable')
        .selectAll()
        .where(({ or, and }) => or(entries.map((entry) => and(entry))))
        .execute();
      // One that was removed in between is left out.
      return entries.flatMap(({ source, subject }) =>
        shown.filter((row) => row.source === source && row.subject === subject),
      );
    },
  };
}

/** What is searched, as it is shown. */
export type FoundRow = Awaited<ReturnType<ReturnType<typeof searchRepository>['page']>>[number];
