import type { Language } from '@cog/contracts/lib/calendar';

/** Message of a page to its worker: what it is made of and what to cache. */
export interface PageMessage {
  kind: 'page';
  /** Id of the composition that the page is made of. */
  composition: string;
  /** What its visitor reads the site in. */
  language: Language;
  /** Addresses of documents to cache, path with query: the page's own; none where data is saved. */
  addresses: string[];
  /** Whether the reader wants the devotionals of the next days on any line. */
  week: boolean;
  /** Addresses of the pages that the person keeps, all of them. */
  bookmarks: string[];
  /** Paths of released files that the page uses. */
  files: string[];
  /**
   * Paths of the entries of every live release, when the page came from the network: files that these do not lead
   * to can be deleted. Empty otherwise.
   */
  entries: string[];
}

/** Message of a page whose application has not started: what to keep of it, on a line where every byte counts. */
export interface ReadMessage extends Pick<PageMessage, 'composition' | 'language' | 'files'> {
  kind: 'read';
  /** Of the page, path with query. */
  address: string;
}

/** Tag of the Background Sync in which the worker sends what waits. */
export const OUTGOING_TAG = 'cog-outgoing';

/** Message of a page to its worker: what waits on this device to be sent, as it is stored. It replaces what was told before. */
export interface OutgoingMessage {
  kind: 'outgoing';
  requests: unknown[];
}

/** Message of the worker to a page. */
export type WorkerMessage =
  /** An answer of the API came from the cache; `words` says since when, `yo` in Yoruba. */
  | { kind: 'saved-answer'; words: string; yo: string }
  /** The network answered for this address after its saved copy was shown. */
  | { kind: 'newest'; address: string }
  /** What the page asked for is cached, as far as it could be fetched. */
  | { kind: 'kept' };

const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

/** Path with query on this site: begins with one slash. */
export const isAddress = (text: string) => /^\/(?![/\\])/.test(text);

/** Parses a message of a page; null when it is none. */
export function readPageMessage(value: unknown): PageMessage | null {
  if (typeof value !== 'object' || value === null || !('kind' in value) || value.kind !== 'page') return null;
  const { composition, language, addresses, week, bookmarks, files, entries } = value as Partial<
    Record<keyof PageMessage, unknown>
  >;
  if (!isText(composition) || !isTexts(addresses) || !isTexts(bookmarks) || !isTexts(files) || !isTexts(entries))
    return null;
  return {
    kind: 'page',
    composition,
    language: language === 'YO' ? 'YO' : 'EN',
    addresses: addresses.filter(isAddress),
    week: week === true,
    bookmarks: bookmarks.filter(isAddress),
    files: files.filter(isAddress),
    entries: entries.filter(isAddress),
  };
}

/** Parses a message of a page that is only read; null when it is none. */
export function readReadMessage(value: unknown): ReadMessage | null {
  if (typeof value !== 'object' || value === null || !('kind' in value) || value.kind !== 'read') return null;
  const { composition, language, address, files } = value as Partial<Record<keyof ReadMessage, unknown>>;
  if (!isText(composition) || !isText(address) || !isAddress(address) || !isTexts(files)) return null;
  return {
    kind: 'read',
    composition,
    language: language === 'YO' ? 'YO' : 'EN',
    address,
    files: files.filter(isAddress),
  };
}

/** Parses a message of the worker; null when it is none. */
export function readWorkerMessage(value: unknown): WorkerMessage | null {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return null;
  if (value.kind === 'saved-answer' && 'words' in value && isText(value.words)) {
    return { kind: 'saved-answer', words: value.words, yo: 'yo' in value && isText(value.yo) ? value.yo : value.words };
  }
  if (value.kind === 'newest' && 'address' in value && isText(value.address)) {
    return { kind: 'newest', address: value.address };
  }
  if (value.kind === 'kept') return { kind: 'kept' };
  return null;
}
