import {
  deleteBook,
  editBook,
  getBooks,
  getBooksPage,
  getEditableBooks,
  restoreBook,
  uploadBook,
} from '@cog/contracts/books/endpoints';
import type { BookSort, SavedBook } from '@cog/contracts/books/schema';
import type { QueryOf } from '@cog/contracts/lib/endpoint';
import { LARGEST_PAGE } from '@cog/contracts/lib/fields.schema';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { searchTerms } from '../../core/searchText.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { answered, refused } from '../../http/answer.ts';
import { type Call, registerEndpoint } from '../../http/registerEndpoint.ts';
import type { WholeList } from '../../http/WholeLists.ts';
import { recordChange } from '../audit/recordChange.ts';
import { binRepository } from '../bin/bin.repository.ts';
import { presentBook, presentEditableBook, presentSavedBook } from './books.presenter.ts';
import { booksRepository, type StoredBook } from './books.repository.ts';
import { registerCovers } from './covers/covers.routes.ts';

const refuseTaken = (field: 'title' | 'new_title', title: string) => {
  const message = `There is a book called '${title}' already.`;
  return refused(409, message, { errors: { [field]: message } });
};

const missing = (title: string) => refused(404, `There is no book called '${title}'.`);

const CHANGED_SINCE = 'This book was changed by someone else since you opened it. Nothing was overwritten.';

/** The answer to a successful write; all writes except edits have the same shape. */
const done = (message: string, data: SavedBook, status?: number) =>
  answered({ success: true as const, message, data }, status);

/** Whether a query asks for the whole array, which is streamed. */
const isWhole = ({ search, page, pageSize }: QueryOf<typeof getBooks>) =>
  [search, page, pageSize].every((param) => param === undefined || param === null);

/** Every book, as one array. */
function everyBook(db: Kysely<DatabaseSchema>, sort: BookSort): WholeList {
  const books = booksRepository(db);
  return {
    name: `books ${sort}`,
    version: () => books.version(),
    async *parts() {
      for await (const part of books.inParts(sort)) yield part.map(presentBook);
    },
  };
}

/** Registers the library (specification, sections 2 and 7). */
export function registerBooks(app: FastifyInstance): void {
  const cached = { cachedUntil: 'books' } as const;
  const changes = { changes: ['books'] } as const;

  async function record(
    { db, session, now }: Pick<Call<typeof uploadBook>, 'db' | 'session' | 'now'>,
    act: 'created' | 'edited' | 'deleted' | 'restored',
    { id, title }: StoredBook,
  ): Promise<void> {
    const accountId = session?.accountId ?? null;
    await recordChange(db, { accountId, action: `book.${act}`, subjectId: id, details: { title } }, now);
    if (act === 'deleted') await binRepository(db).put({ kind: 'book', id, title }, { accountId, now });
    if (act === 'restored') await binRepository(db).take('book', id);
  }

  registerEndpoint(
    app,
    getBooks,
    async ({ db, query: { search, ...filter } }) => {
      // Search results come in pages: by default the first one, of the largest size.
      const pageSize = filter.page === undefined ? (filter.pageSize ?? LARGEST_PAGE) : filter.pageSize;
      const books = await booksRepository(db).list({ ...filter, pageSize, terms: searchTerms(search ?? '') });
      return answered(books.map(presentBook));
    },
    { ...cached, wholeList: (query, { db }) => (isWhole(query) ? everyBook(db, query.sort) : null) },
  );
  registerEndpoint(
    app,
    getBooksPage,
    async ({ db, query: { search, ...filter } }) => {
      const books = booksRepository(db);
      const terms = searchTerms(search ?? '');
      const items = await books.list({ ...filter, terms });
      return answered({ items: items.map(presentBook), total: await books.count(terms) });
    },
    cached,
  );
  registerEndpoint(app, getEditableBooks, async ({ db, query: { search, ...filter } }) => {
    const books = booksRepository(db);
    const terms = searchTerms(search ?? '');
    const items = await books.list({ ...filter, terms });
    return answered({ items: items.map(presentEditableBook), total: await books.count(terms) });
  });
  registerEndpoint(
    app,
    uploadBook,
    async (call) => {
      const { version, ...input } = call.body;
      const book = await booksRepository(call.db).add(input, call.now);
      if (book === null) return refuseTaken('title', input.title);
      await record(call, 'created', book);
      return done('Book added successfully!', presentSavedBook(book, version), 201);
    },
    changes,
  );
  registerEndpoint(
    app,
    editBook,
    async (call) => {
      const { title, version, ...edit } = call.body;
      const book = await booksRepository(call.db).edit(title, edit, call.now, version);
      if (book === 'missing') return missing(title);
      if (book === 'taken') return refuseTaken('new_title', edit.new_title ?? title);
      if (book === 'changed since') return refused(409, CHANGED_SINCE);
      await record(call, 'edited', book);
      return answered(presentSavedBook(book, version));
    },
    changes,
  );
  registerEndpoint(
    app,
    deleteBook,
    async (call) => {
      const book = await booksRepository(call.db).remove(call.body.title, call.now);
      if (book === null) return missing(call.body.title);
      await record(call, 'deleted', book);
      return done('Book deleted successfully!', presentBook(book));
    },
    changes,
  );
  registerEndpoint(
    app,
    restoreBook,
    async (call) => {
      const { title } = call.body;
      const book = await booksRepository(call.db).restore(title);
      if (book === 'missing') return refused(404, `No book called '${title}' was deleted.`);
      if (book === 'taken') return refuseTaken('title', title);
      await record(call, 'restored', book);
      return done('Book restored successfully!', presentEditableBook(book));
    },
    changes,
  );
  registerCovers(app);
}
