import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./schema.ts'));

/**
 * The whole library, newest first. `?search=` finds titles that contain each of its words, ignoring tone marks and case;
 * `?page=` and `?pageSize=` select part of the array; `?sort=` orders it.
 */
export const getBooks = defineEndpoint({
  method: 'GET',
  path: '/citizen/get_book/',
  summary: 'The whole library, as an array',
  access: 'public',
  query: schema('booksQuery'),
  answer: schema('bookList'),
});

/** A page of the library, with the number of matches on all pages. Otherwise as `getBooks`. */
export const getBooksPage = defineEndpoint({
  method: 'GET',
  path: '/api/books',
  summary: 'A page of the library, with the number of books',
  access: 'public',
  query: schema('booksPageQuery'),
  answer: schema('booksPage'),
});

/** The same page for editors: each book with the version that an edit starts from. Public answers leave the versions out. */
export const getEditableBooks = defineEndpoint({
  method: 'GET',
  path: '/api/admin/books',
  summary: 'A page of the library, each book with its version',
  access: 'editor',
  query: schema('booksPageQuery'),
  answer: schema('editableBooksPage'),
});

/**
 * Adds a book. 409 when the library has one with this title. With `version: null` in the request, the answer contains the book's
 * version.
 */
export const uploadBook = defineEndpoint({
  method: 'POST',
  path: '/citizen/upload_book/',
  summary: 'Adds a book',
  access: 'editor',
  body: schema('newBook'),
  answer: schema('bookSaved'),
  idempotent: true,
});

/**
 * Changes the book with this title; blank or missing fields keep their value. 404 when there is none; 409 when the new title is
 * taken or the book has changed since `version`. Without it, as from the specification's clients, the last edit wins.
 */
export const editBook = defineEndpoint({
  method: 'PUT',
  path: '/citizen/edit_book/',
  summary: 'Changes a book; blank fields keep their values',
  access: 'editor',
  body: schema('bookEdit'),
  answer: schema('savedBook'),
  idempotent: true,
});

/** Removes the book with this title from the library; `restoreBook` brings it back. 404 when there is none. */
export const deleteBook = defineEndpoint({
  method: 'DELETE',
  path: '/citizen/delete_book/',
  summary: 'Deletes a book',
  access: 'editor',
  body: schema('bookTitle'),
  answer: schema('bookSaved'),
  idempotent: true,
});

/**
 * Restores the most recently deleted book with this title and returns it with its version. 404 when none was deleted, 409 when
 * the library has one with this title again.
 */
export const restoreBook = defineEndpoint({
  method: 'POST',
  path: '/citizen/restore_book/',
  summary: 'Restores a deleted book',
  access: 'editor',
  body: schema('bookTitle'),
  answer: schema('bookSaved'),
  idempotent: true,
});
