/** Where a phone asks for the devotionals of today and the next days, to save them: `?of=` names the page that it has, path and query. */
export const WEEK_PATH = '/page-data/week';

/** Words of a page, or what it has in common with another one: from and to which character of that. */
export type Piece = string | readonly [from: number, to: number];

/** The page of one day, made of the page that the phone has. */
export interface PageOfWeek {
  /** Path with query. */
  address: string;
  /** Those that the page that the phone has does not have, or has otherwise. */
  headers: Readonly<Record<string, string>>;
  pieces: readonly Piece[];
}

export interface Week {
  /** SHA-256 of the page that the others are made of, base64: of another release, or another day, they cannot be made. */
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

/** Parses an answer; null when it is none. */
export const readWeek = (value: unknown): Week | null =>
  isRecord(value) && typeof value.of === 'string' && Array.isArray(value.pages) && value.pages.every(isPage)
    ? { of: value.of, pages: value.pages }
    : null;

/** The HTML of a page, of its pieces. */
export const joinPieces = (pieces: readonly Piece[], of: string): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : of.slice(...piece))).join('');
