import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';

/** The searchable entries of one source. */
export interface SearchScope {
  /** Value of `search_entries.source`. */
  source: string;
  /** Excludes entries at or after this time. */
  before?: string;
  /** Subject to exclude; null for none. */
  leftOut?: string | null;
}

/** One-letter words match exactly, longer ones by prefix: 'o' as a prefix would match half of all Yoruba. */
const isBeginning = (term: string) => term.length > 1;

/** Terms from `termsIn` have only letters and digits, so they cannot contain query syntax. */
const inFts5 = (terms: readonly string[]) => terms.map((term) => `"${term}"${isBeginning(term) ? '*' : ''}`).join(' ');
const inTsquery = (terms: readonly string[]) =>
  terms.map((term) => `'${term}'${isBeginning(term) ? ':*' : ''}`).join(' & ');

/** The word index that triggers maintain (`db/migrations/0001/search.ts`): SQLite's FTS5, or PostgreSQL's tsvector. */
export function searchRepository(db: Kysely<DatabaseSchema>) {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;

  /** Whether an entry has all words; `where` says in which part. */
  function has(terms: readonly string[], where: 'title' | 'anywhere'): RawBuilder<boolean> {
    if (isPostgres) {
      const column = sql.ref(where === 'title' ? 'title_words' : 'all_words');
      return sql<boolean>`${column} @@ ${inTsquery(terms)}::tsquery`;
    }
    const query = where === 'title' ? `title : (${inFts5(terms)})` : inFts5(terms);
    return sql<boolean>`id in (select rowid from search_words where search_words match ${query})`;
  }

  // The plus sign stops SQLite from scanning all entries by source; it looks up the words first.
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
    /** Number of entries per source that have all terms. */
    async totals(terms: readonly string[], scopes: readonly SearchScope[]): Promise<ReadonlyMap<string, number>> {
      const rows = await found(terms, scopes)
        .select(({ fn }) => ['source', fn.countAll().as('total')])
        .groupBy('source')
        .execute();
      return new Map(rows.map(({ source, total }) => [source, Number(total)]));
    },

    /** A page of the entries with all terms: first those with all in the title, then by date, newest first. */
    async page(terms: readonly string[], scopes: readonly SearchScope[], first: number, limit: number) {
      const entries = await found(terms, scopes)
        .select(['source', 'subject'])
        .orderBy(sql`case when ${has(terms, 'title')} then 0 else 1 end`)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .offset(first)
        .limit(limit)
        .execute();
      if (entries.length === 0) return [];
      const shown = await db
        .selectFrom('searchable')
        .selectAll()
        .where(({ or, and }) => or(entries.map((entry) => and(entry))))
        .execute();
      // An entry that was removed meanwhile is left out.
      return entries.flatMap(({ source, subject }) =>
        shown.filter((row) => row.source === source && row.subject === subject),
      );
    },
  };
}

/** An entry as it is shown. */
export type FoundRow = Awaited<ReturnType<ReturnType<typeof searchRepository>['page']>>[number];
