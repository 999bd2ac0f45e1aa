/**
 * Where a phone requests the devotionals of today and the next days, to store them: `?of=` is the path and query of the page
 * that it already has.
 */
export const WEEK_PATH = '/page-data/week';

/** Part of a page: literal text, or a range of characters that it shares with another page. */
export type Piece = string | readonly [from: number, to: number];

/** The page of one day, as differences from the page that the phone has. */
export interface PageOfWeek {
  /** Path with the query. */
  address: string;
  /** Headers that differ from those of the page that the phone has. */
  headers: Readonly<Record<string, string>>;
  pieces: readonly Piece[];
}

export interface Week {
  /** SHA-256 in base64 of the page that the others are based on: a page of another release or another day does not fit. */
  of: string;
  pages: readonly PageOfWeek[];
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isPiece = (value: unknown): value is Piece =>
  typeof value === 'string' ||
  (Array.isArray(value) && value.length === 2 && value.every((place) => Number.isInteger(place) && place >= 0));

const isPage = (value: unknown): value is PageOfWeek =>
  isRecord(value) &&
  typeof value.address === 'string' &&
  isRecord(value.headers) &&
  Object.values(value.headers).every((header) => typeof header === 'string') &&
  Array.isArray(value.pieces) &&
  value.pieces.every(isPiece);

/** Parses an answer; null if it is invalid. */
export const readWeek = (value: unknown): Week | null =>
  isRecord(value) && typeof value.of === 'string' && Array.isArray(value.pages) && value.pages.every(isPage)
    ? { of: value.of, pages: value.pages }
    : null;

/** Assembles the HTML of a page from its pieces. */
export const joinPieces = (pieces: readonly Piece[], of: string): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : of.slice(...piece))).join('');
