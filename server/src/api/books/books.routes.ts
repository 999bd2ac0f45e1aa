import type { Book } from '@cog/contracts/books/constants';
import { deleteBook, editBook, getBooks, getBooksPage, restoreBook, uploadBook } from '@cog/contracts/books/endpoints';
import type { FastifyInstance } from 'fastify';
import { recordChange } from '../../audit/recordChange.ts';
import { answered, refused } from '../core/answer.ts';
import { type Call, registerEndpoint } from '../core/registerEndpoint.ts';
import { searchWords } from '../core/searchText.ts';
import { presentBook } from './books.presenter.ts';
import { booksRepository, type StoredBook } from './books.repository.ts';
import { registerCovers } from './covers/covers.routes.ts';

const taken = (field: 'title' | 'new_title', title: string) => {
  const message = `There is a book called '${title}' already.`;
  return refused(409, message, { errors: { [field]: message } });
};

const missing = (title: string) => refused(404, `There is no book called '${title}'.`);

/** The answer to a write that was done; all but an edit answer in the same shape. */
const done = (message: string, book: StoredBook, status?: number) =>
  answered<{ success: true; message: string; data: Book }>({ success: true, message, data: presentBook(book) }, status);

/** The library (specification, sections 2 and 7). */
export function registerBooks(app: FastifyInstance): void {
  const cached = { cachedUntil: 'books' } as const;
  const changes = { changes: ['books'] } as const;

  async function record(
    { db, session, now }: Pick<Call<typeof uploadBook>, 'db' | 'session' | 'now'>,
    what: 'created' | 'edited' | 'deleted' | 'restored',
    { id, title }: StoredBook,
  ): Promise<void> {
    const accountId = session?.accountId ?? null;
    await recordChange(db, { accountId, action: `book.${what}`, subjectId: id, details: { title } }, now);
  }

  registerEndpoint(
    app,
    getBooks,
    async ({ db, query: { search, ...filter } }) => {
      const books = await booksRepository(db).list({ ...filter, words: searchWords(search ?? '') });
      return answered(books.map(presentBook));
    },
    cached,
  );
  registerEndpoint(
    app,
    getBooksPage,
    async ({ db, query: { search, ...filter } }) => {
      const books = booksRepository(db);
      const words = searchWords(search ?? '');
      const items = await books.list({ ...filter, words });
      return answered({ items: items.map(presentBook), total: await books.count(words) });
    },
    cached,
  );
  registerEndpoint(
    app,
    uploadBook,
    async (call) => {
      const book = await booksRepository(call.db).add(call.body, call.now);
      if (book === null) return taken('title', call.body.title);
      await record(call, 'created', book);
      return done('Book added successfully!', book, 201);
    },
    changes,
  );
  registerEndpoint(
    app,
    editBook,
    async (call) => {
      const { title, ...edit } = call.body;
      const book = await booksRepository(call.db).edit(title, edit, call.now);
      if (book === 'missing') return missing(title);
      if (book === 'taken') return taken('new_title', edit.new_title ?? title);
      await record(call, 'edited', book);
      return answered(presentBook(book));
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
      return done('Book deleted successfully!', book);
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
      if (book === 'taken') return taken('title', title);
      await record(call, 'restored', book);
      return done('Book restored successfully!', book);
    },
    changes,
  );
  registerCovers(app);
}
