import type { Book } from '@cog/contracts/books/constants';
import type { StoredBook } from './books.repository.ts';

/** A book as the contract names its fields. */
export function presentBook({ id, title, book_cover_url, book_url }: StoredBook): Book {
  return { id, title, book_cover_url, book_url };
}
