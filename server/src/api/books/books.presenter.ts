import type { Book } from '@cog/contracts/books/constants';
import type { EditableBook, SavedBook } from '@cog/contracts/books/schema';
import type { StoredBook } from './books.repository.ts';

/** A book as in the contract. */
export function presentBook({ id, title, book_cover_url, book_url }: StoredBook): Book {
  return { id, title, book_cover_url, book_url };
}

/** A book for editors, with the version that an edit names. */
export const presentEditableBook = (stored: StoredBook): EditableBook => ({
  ...presentBook(stored),
  version: stored.updated_at,
});

/**
 * A saved book: with its new version for callers that sent one, else only with the keys of the specification.
 *
 * @param named the request's `version`
 */
export const presentSavedBook = (stored: StoredBook, named: string | null | undefined): SavedBook =>
  named === undefined ? presentBook(stored) : presentEditableBook(stored);
