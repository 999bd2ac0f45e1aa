/** A book of the library as the API returns it, with exactly these keys (specification, section 3). */
export interface Book {
  /** UUIDv7. */
  id: string;
  /** Identifies the book in edits and deletions: titles in the library are unique, ignoring case. */
  title: string;
  /** Http(s) address of the original cover, never sent to a visitor's browser; null for a cover that the site draws. */
  book_cover_url: string | null;
  /** Http(s) address where the book can be read. */
  book_url: string;
}

/** Labels of the form's fields (specification, section 2, Books admin); the error messages use them. */
export const bookLabels = { title: 'Title', book_cover_url: 'Cover URL', book_url: 'Book URL' } as const;

/** Default page size of the list of books. */
export const BOOKS_PAGE_SIZE = 20;
/** Longest title, and longest search, in code units. */
export const LONGEST_BOOK_TITLE = 200;
export const LONGEST_BOOK_SEARCH = 100;

/** Widths of stored covers in pixels, all in the ratio 2:3; the first is the default, `?width=` selects another. */
export const coverWidths = [320, 160] as const;
export type CoverWidth = (typeof coverWidths)[number];

/** A short hash of a text (FNV-1a, 32 bits) that makes addresses differ; not for secrets. */
function markOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/**
 * Address of a book's cover on this server; null for a book without one. It changes with the cover, so browsers may cache the
 * picture. A cover that cannot be fetched is served as a transparent picture: draw one beneath it.
 */
export function bookCoverPath({ id, book_cover_url }: Pick<Book, 'id' | 'book_cover_url'>, width: CoverWidth) {
  return book_cover_url === null ? null : `/api/books/${id}/cover?width=${width}&v=${markOf(book_cover_url)}`;
}
