import type { Book } from '@cog/contracts/books/constants';
import type { EditableBook, SavedBook } from '@cog/contracts/books/schema';
import type { StoredBook } from './books.repository.ts';

/** A book as the contract names its fields. */
export function presentBook({ id, title, book_cover_url, book_url }: StoredBook): Book {
  return { id, title, book_cover_url, book_url };
}

/** A book for editors, with the version that an edit begins from. */
export const presentEditableBook = (stored: StoredBook): EditableBook => ({
  ...presentBook(stored),
  version: stored.updated_at,
});

/**
 * A book as it was saved: to who named a version with its new one, to others in the keys of the
 * specification alone.
 *
 * @param named what the request sent as `version`
 */
export const presentSavedBook = (stored: StoredBook, named: string | null | undefined): SavedBook =>
  named === undefined ? presentBook(stored) : presentEditableBook(stored);
