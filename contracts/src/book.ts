import type { InferType } from 'yup';
import type { bookSort, editableBook, savedBook } from './book.schema.ts';
import { defineEndpoint } from './endpoint.ts';

/** A book of the library as the API answers it (specification, section 3); keys to the letter. */
export interface Book {
  /** UUIDv7. */
  id: string;
  /** Names it in edits and deletions: no two books of the library have the same, whatever the case. */
  title: string;
  /** Http(s) address of a picture elsewhere, never given to a visitor's browser; null for a cover drawn by us. */
  book_cover_url: string | null;
  /** Http(s) address where the book is read. */
  book_url: string;
}

/** A book as an editor is given it, with the version that an edit begins from. */
export type EditableBook = InferType<typeof editableBook>;
/** A book as it was saved; with its version when the request named one. */
export type SavedBook = InferType<typeof savedBook>;

/** In which order a list comes; what is added last comes first unless told. */
export type BookSort = InferType<typeof bookSort>;

/** Books on a page of a list unless the query says so. */
export const BOOKS_PAGE_SIZE = 20;
/** Longest search of a list, in code units. */
export const LONGEST_BOOK_SEARCH = 100;

/** Widths, in pixels, in which a cover is kept, all 2 to 3; the first is answered unless `?width=` says another. */
export const coverWidths = [320, 160] as const;
export type CoverWidth = (typeof coverWidths)[number];

const schemas = () => import('./book.schema.ts');

/**
 * The whole library, newest first. `?search=` looks in titles, tone marks and case ignored, and asks for
 * each of its words; `?page=` and `?pageSize=` cut the array; `?sort=` orders it.
 */
export const getBooks = defineEndpoint({
  method: 'GET',
  path: '/citizen/get_book/',
  summary: 'The whole library, as an array',
  access: 'public',
  query: async () => (await schemas()).booksQuery,
  answer: async () => (await schemas()).bookList,
});

/** A page of the library, with how many books the search found on all pages. Otherwise as `getBooks`. */
export const getBooksPage = defineEndpoint({
  method: 'GET',
  path: '/api/books',
  summary: 'A page of the library, with how many books there are',
  access: 'public',
  query: async () => (await schemas()).booksPageQuery,
  answer: async () => (await schemas()).booksPage,
});

/** The same page for editors: each book with the version that an edit begins from. Visitors pay for no versions. */
export const getEditableBooks = defineEndpoint({
  method: 'GET',
  path: '/api/admin/books',
  summary: 'A page of the library, each book with its version',
  access: 'editor',
  query: async () => (await schemas()).booksPageQuery,
  answer: async () => (await schemas()).editableBooksPage,
});

/** Adds a book. 409 when the library has one of this title. The answer has its version when `version` is sent as null. */
export const uploadBook = defineEndpoint({
  method: 'POST',
  path: '/citizen/upload_book/',
  summary: 'Adds a book',
  access: 'editor',
  body: async () => (await schemas()).newBook,
  answer: async () => (await schemas()).bookSaved,
  idempotent: true,
});

/**
 * Changes the book of this title; what is blank or missing keeps its old value. Answers the book as it is
 * now, with its new version where the request named one. 404 when there is none, 409 when another one has
 * the new title, or when the book was changed since the version that the edit began from. The
 * specification's clients send no version: then the last edit wins.
 */
export const editBook = defineEndpoint({
  method: 'PUT',
  path: '/citizen/edit_book/',
  summary: 'Changes a book; blank fields keep what they were',
  access: 'editor',
  body: async () => (await schemas()).bookEdit,
  answer: async () => (await schemas()).savedBook,
  idempotent: true,
});

/** Takes the book of this title out of the library; `restoreBook` brings it back. 404 when there is none. */
export const deleteBook = defineEndpoint({
  method: 'DELETE',
  path: '/citizen/delete_book/',
  summary: 'Takes a book out of the library',
  access: 'editor',
  body: async () => (await schemas()).bookTitle,
  answer: async () => (await schemas()).bookSaved,
  idempotent: true,
});

/**
 * Brings back the book of this title that was deleted last. 404 when none was, 409 when the library has
 * one of this title again.
 */
export const restoreBook = defineEndpoint({
  method: 'POST',
  path: '/citizen/restore_book/',
  summary: 'Brings back a book that was deleted',
  access: 'editor',
  body: async () => (await schemas()).bookTitle,
  answer: async () => (await schemas()).bookSaved,
  idempotent: true,
});

/** A short mark of a text (FNV-1a, 32 bits): for telling one address from another, not for secrets. */
function markOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/**
 * Where this server answers a book's cover; null for a book without one. The address changes with the
 * cover's own, so a browser may keep the picture. What cannot be had is answered as a picture one can see
 * through: draw a cover beneath it.
 */
export function bookCoverPath({ id, book_cover_url }: Pick<Book, 'id' | 'book_cover_url'>, width: CoverWidth) {
  return book_cover_url === null ? null : `/api/books/${id}/cover?width=${width}&v=${markOf(book_cover_url)}`;
}
