import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./schema.ts'));

/**
 * The whole library, newest first. `?search=` looks in titles, tone marks and case ignored, and asks for
 * each of its words; `?page=` and `?pageSize=` cut the array; `?sort=` orders it.
 */
export const getBooks = defineEndpoint({
  method: 'GET',
  path: '/citizen/get_book/',
  summary: 'The whole library, as an array',
  access: 'public',
  query: schema('booksQuery'),
  answer: schema('bookList'),
});

/** A page of the library, with how many books the search found on all pages. Otherwise as `getBooks`. */
export const getBooksPage = defineEndpoint({
  method: 'GET',
  path: '/api/books',
  summary: 'A page of the library, with how many books there are',
  access: 'public',
  query: schema('booksPageQuery'),
  answer: schema('booksPage'),
});

/** The same page for editors: each book with the version that an edit begins from. Visitors pay for no versions. */
export const getEditableBooks = defineEndpoint({
  method: 'GET',
  path: '/api/admin/books',
  summary: 'A page of the library, each book with its version',
  access: 'editor',
  query: schema('booksPageQuery'),
  answer: schema('editableBooksPage'),
});

/** Adds a book. 409 when the library has one of this title. The answer has its version when `version` is sent as null. */
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
 * Changes the book of this title; blank or missing fields keep their value. 404 when there is none, 409 when the new title is
 * taken or the book changed since the version named. Without a version, as the specification's clients send it, the last edit wins.
 */
export const editBook = defineEndpoint({
  method: 'PUT',
  path: '/citizen/edit_book/',
  summary: 'Changes a book; blank fields keep what they were',
  access: 'editor',
  body: schema('bookEdit'),
  answer: schema('savedBook'),
  idempotent: true,
});

/** Takes the book of this title out of the library; `restoreBook` brings it back. 404 when there is none. */
export const deleteBook = defineEndpoint({
  method: 'DELETE',
  path: '/citizen/delete_book/',
  summary: 'Takes a book out of the library',
  access: 'editor',
  body: schema('bookTitle'),
  answer: schema('bookSaved'),
  idempotent: true,
});

/**
 * Brings back the book of this title that was deleted last, and answers it with its version. 404 when none was, 409 when the library has
 * one of this title again.
 */
export const restoreBook = defineEndpoint({
  method: 'POST',
  path: '/citizen/restore_book/',
  summary: 'Brings back a book that was deleted',
  access: 'editor',
  body: schema('bookTitle'),
  answer: schema('bookSaved'),
  idempotent: true,
});
