import type { BookChanges, BookSort } from '@cog/contracts/books/schema';
import { normalizeText } from '@cog/contracts/lib/normalizeText';
import { type Kysely, type Selectable, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { rowsInParts } from '../../core/rowsInParts.ts';
import { likePattern, searchText } from '../../core/searchText.ts';
import { versionAfter } from '../../core/versionAfter.ts';
import type { DatabaseSchema } from '../../db/schema.ts';

export type StoredBook = Selectable<DatabaseSchema['books']>;

/** Why an edit failed: there is no such book, another book has the new title, or the book has another version. */
export type NotEdited = 'missing' | 'taken' | 'changed since';

/** A book to add. */
export interface NewBook {
  title: string;
  book_cover_url: string | null;
  book_url: string;
}

export interface BookFilter {
  /** From `searchTerms`; the title has to contain each. */
  terms: readonly string[];
  sort: BookSort;
  /** Counted from 1; without page and page size the whole list. */
  page?: number | undefined;
  pageSize?: number | undefined;
}

/** Page size when only a page number is given. */
const DEFAULT_PAGE_SIZE = 50;

/** Comparison key of titles; two titles with the same key are taken for the same. */
const titleKey = (title: string): string => normalizeText(title).toLowerCase().replace(/\s+/g, ' ').trim();

const ORDERS = {
  newest: ['id', 'desc'],
  oldest: ['id', 'asc'],
  title: ['search_text', 'asc'],
  '-title': ['search_text', 'desc'],
} as const satisfies Record<NonNullable<BookSort>, readonly ['id' | 'search_text', 'asc' | 'desc']>;

/** The library. Titles are unique among the books that are not deleted. */
export function booksRepository(db: Kysely<DatabaseSchema>) {
  const library = () => db.selectFrom('books').where('deleted_at', 'is', null);
  const found = (terms: readonly string[]) =>
    terms.reduce(
      (query, term) => query.where(sql<boolean>`search_text like ${likePattern(term)} escape '\\'`),
      library(),
    );
  const titled = (title: string) => library().selectAll().where('title_key', '=', titleKey(title)).executeTakeFirst();

  return {
    async list({ terms, sort = 'newest', page, pageSize }: BookFilter): Promise<StoredBook[]> {
      const [column, direction] = ORDERS[sort];
      let query = found(terms).selectAll().orderBy(column, direction).orderBy('id', direction);
      if (page !== undefined || pageSize !== undefined) {
        const size = pageSize ?? DEFAULT_PAGE_SIZE;
        query = query.limit(size).offset(((page ?? 1) - 1) * size);
      }
      return query.execute();
    },

    /** All books, in chunks. */
    inParts: (sort: BookSort) =>
      rowsInParts<StoredBook>(async (last, limit) => {
        const [column, direction] = ORDERS[sort ?? 'newest'];
        let query = library().selectAll().orderBy(column, direction).orderBy('id', direction).limit(limit);
        if (last !== null) {
          query = query.where(({ eb, refTuple, tuple }) =>
            eb(refTuple(column, 'id'), direction === 'asc' ? '>' : '<', tuple(last[column], last.id)),
          );
        }
        return query.execute();
      }),

    /** Changes whenever a book changes. */
    async version(): Promise<string> {
      const row = await db
        .selectFrom('books')
        .select(({ fn }) => [fn.countAll().as('all'), fn.count('deleted_at').as('deleted')])
        .select(({ fn }) => [fn.max('deleted_at').as('deletedLast'), fn.max('updated_at').as('newest')])
        .executeTakeFirstOrThrow();
      return [row.all, row.deleted, row.deletedLast, row.newest].join(' ');
    },

    async count(terms: readonly string[]): Promise<number> {
      const { total } = await found(terms)
        .select(({ fn }) => fn.countAll().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    /** Address of a book's cover; null when it has none, undefined when there is no such book. */
    async coverOf(id: string): Promise<string | null | undefined> {
      const row = await library().select('book_cover_url').where('id', '=', id).executeTakeFirst();
      return row?.book_cover_url;
    },

    /** @returns the stored book, or null when the title is taken */
    async add({ title, book_cover_url, book_url }: NewBook, now: Date): Promise<StoredBook | null> {
      const at = now.toISOString();
      const row = await db
        .insertInto('books')
        .values({
          id: uuidv7(),
          title,
          title_key: titleKey(title),
          book_cover_url,
          book_url,
          search_text: searchText(title),
          created_at: at,
          updated_at: at,
          deleted_at: null,
        })
        .onConflict((conflict) => conflict.column('title_key').where('deleted_at', 'is', null).doNothing())
        .returningAll()
        .executeTakeFirst();
      return row ?? null;
    },

    /**
     * Edits the book with a title.
     *
     * @param version the version that the edit is based on; without it, any version is replaced
     * @returns the edited book, or why nothing was changed
     */
    async edit(title: string, changes: BookChanges, now: Date, version?: string): Promise<StoredBook | NotEdited> {
      for (;;) {
        const book = await titled(title);
        if (book === undefined) return 'missing';
        if (version !== undefined && book.updated_at !== version) return 'changed since';
        const newTitle = changes.new_title ?? book.title;
        const other = await titled(newTitle);
        if (other !== undefined && other.id !== book.id) return 'taken';
        const row = await db
          .updateTable('books')
          .set({
            title: newTitle,
            title_key: titleKey(newTitle),
            search_text: searchText(newTitle),
            book_cover_url: changes.book_cover_url ?? book.book_cover_url,
            book_url: changes.book_url ?? book.book_url,
            updated_at: versionAfter(book.updated_at, now),
          })
          .where('id', '=', book.id)
          .where('updated_at', '=', book.updated_at)
          .where('deleted_at', 'is', null)
          .returningAll()
          .executeTakeFirst();
        if (row !== undefined) return row;
        // Another request was faster, so read the row again.
      }
    },

    /** @returns the deleted book, or null when there is none with this title */
    async remove(title: string, now: Date): Promise<StoredBook | null> {
      const row = await db
        .updateTable('books')
        .set({ deleted_at: now.toISOString() })
        .where('title_key', '=', titleKey(title))
        .where('deleted_at', 'is', null)
        .returningAll()
        .executeTakeFirst();
      return row ?? null;
    },

    /** @returns the restored book, or why not: it is not deleted, or another book has taken its title */
    async restoreById(id: string): Promise<StoredBook | 'missing' | { takenBy: StoredBook }> {
      const deleted = await db
        .selectFrom('books')
        .select('title')
        .where('id', '=', id)
        .where('deleted_at', 'is not', null)
        .executeTakeFirst();
      if (deleted === undefined) return 'missing';
      const other = await titled(deleted.title);
      if (other !== undefined) return { takenBy: other };
      const row = await db
        .updateTable('books')
        .set({ deleted_at: null })
        .where('id', '=', id)
        .where('deleted_at', 'is not', null)
        .returningAll()
        .executeTakeFirst();
      return row ?? 'missing';
    },

    /** Restores the latest deleted book of a title. @returns the book, or why none was restored */
    async restore(title: string): Promise<StoredBook | 'missing' | 'taken'> {
      const deleted = await db
        .selectFrom('books')
        .select('id')
        .where('title_key', '=', titleKey(title))
        .where('deleted_at', 'is not', null)
        .orderBy('deleted_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (deleted === undefined) return 'missing';
      const restored = await this.restoreById(deleted.id);
      return restored !== 'missing' && 'takenBy' in restored ? 'taken' : restored;
    },
  };
}
