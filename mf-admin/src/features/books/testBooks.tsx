import type { EditableBook } from '@cog/contracts/books/schema';
import type { ApiResponse } from '@cog/contracts/composition/composition';
import { screen, within } from '@testing-library/react';
import { idOf, type Network, renderAdmin, withElsewhere } from '../../common/testAdmin.tsx';

export const testBook = (index: number, more: Partial<EditableBook> = {}): EditableBook => ({
  id: idOf(index),
  title: `Book ${index}`,
  book_cover_url: `https://covers.example/${index}.jpg`,
  book_url: `https://books.example/${index}`,
  version: 'version 1',
  ...more,
});

export const testBooks = (count: number) => Array.from({ length: count }, (_, index) => testBook(index + 1));

const field = (body: unknown, name: string): string =>
  typeof body === 'object' && body !== null && name in body ? String(Reflect.get(body, name) ?? '') : '';

/** Rows of a page that the server gives, of the 20 that it has: rows take most of a test's time. */
export const ROWS = 3;

/** A fake server that lists, adds, edits, deletes and restores books like the real one (contracts, book.ts). */
export function bookServer(books: EditableBook[]): Network {
  const deleted: EditableBook[] = [];
  const at = (body: unknown) => books.findIndex(({ title }) => title === field(body, 'title'));
  const done = (message: string, data: EditableBook): ApiResponse => ({
    status: 200,
    body: { success: true, message, data },
  });
  const missing = { status: 404, body: { success: false, message: 'There is no such book.' } };
  return ({ method, path, body }) => {
    const { pathname, searchParams: query } = new URL(path, 'http://test');
    switch (`${method} ${pathname}`) {
      case 'GET /api/admin/books': {
        const search = (query.get('search') ?? '').toLowerCase();
        const found = books.filter(({ title }) => title.toLowerCase().includes(search));
        if (query.get('sort') === '-title') found.reverse();
        const size = Number(query.get('pageSize'));
        const from = (Number(query.get('page')) - 1) * size;
        return {
          status: 200,
          body: { items: found.slice(from, from + (size === 20 ? ROWS : size)), total: found.length },
        };
      }
      case 'POST /citizen/upload_book/': {
        if (at(body) >= 0) {
          const message = `There is a book called '${field(body, 'title')}' already.`;
          return { status: 409, body: { success: false, message, errors: { title: message } } };
        }
        const book = testBook(100 + books.length, {
          title: field(body, 'title'),
          book_cover_url: field(body, 'book_cover_url'),
          book_url: field(body, 'book_url'),
        });
        books.unshift(book);
        return done('Book added successfully!', book);
      }
      case 'PUT /citizen/edit_book/': {
        const book = books[at(body)];
        if (!book) return missing;
        if (field(body, 'version') !== book.version) {
          return { status: 409, body: { success: false, message: 'The book was changed meanwhile.' } };
        }
        const edited = {
          ...book,
          title: field(body, 'new_title') || book.title,
          book_cover_url: field(body, 'book_cover_url') || book.book_cover_url,
          book_url: field(body, 'book_url') || book.book_url,
        };
        books[at(body)] = edited;
        return { status: 200, body: edited };
      }
      case 'DELETE /citizen/delete_book/': {
        const [book] = at(body) >= 0 ? books.splice(at(body), 1) : [];
        if (!book) return missing;
        deleted.push(book);
        return done('Book deleted successfully!', book);
      }
      case 'POST /citizen/restore_book/': {
        const book = deleted.pop();
        if (!book) return missing;
        books.push(book);
        return done('Book restored successfully!', book);
      }
      default:
        return missing;
    }
  };
}

/** Renders a page of the library and records its requests. */
export const renderBooks = (route: Parameters<typeof renderAdmin>[0], at: string, network: Network) =>
  renderAdmin(route, { at, otherPaths: ['/books', '/addbook', '/holy'], network, pageOf: withElsewhere });

/** The same, but waits until the page is shown. */
export async function openBooks(...input: Parameters<typeof renderBooks>) {
  const opened = renderBooks(...input);
  await screen.findByRole('heading', { level: 1 });
  return opened;
}

/** The books in the table. Found by text, because queries by role take seconds on a full page. */
export const titles = () =>
  within(screen.getByRole('table'))
    .getAllByText('Edit', { selector: 'button' })
    .map((button) => button.textContent?.replace(/^Edit /, ''));
