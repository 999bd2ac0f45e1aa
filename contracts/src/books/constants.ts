/** A book of the library as the API answers it, with exactly its keys (specification, section 3). */
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

/** Names of the form's fields (specification, section 2, Books admin); the messages are made of them. */
export const bookLabels = { title: 'Title', book_cover_url: 'Cover URL', book_url: 'Book URL' } as const;

/** Books on a page of a list unless the query says so. */
export const BOOKS_PAGE_SIZE = 20;
/** Longest title, and longest search of a list, in code units. */
export const LONGEST_BOOK_TITLE = 200;
export const LONGEST_BOOK_SEARCH = 100;

/** Widths, in pixels, in which a cover is kept, all 2 to 3; the first is answered unless `?width=` says another. */
export const coverWidths = [320, 160] as const;
export type CoverWidth = (typeof coverWidths)[number];

/** A short mark of a text (FNV-1a, 32 bits): for telling one address from another, not for secrets. */
function markOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/**
 * Where this server answers a book's cover; null for a book without one. The address changes with the cover, so browsers may
 * keep the picture. A cover that cannot be had is a transparent picture: draw one beneath it.
 */
export function bookCoverPath({ id, book_cover_url }: Pick<Book, 'id' | 'book_cover_url'>, width: CoverWidth) {
  return book_cover_url === null ? null : `/api/books/${id}/cover?width=${width}&v=${markOf(book_cover_url)}`;
}
