import type { Language } from '@cog/contracts/lib/calendar';

/** Message from a page to its worker: what the page is made of, and what to cache. */
export interface PageMessage {
  kind: 'page';
  /** Id of the composition that the page is made of. */
  composition: string;
  /** The visitor's language. */
  language: Language;
  /** Addresses of documents to cache (path and query): the page's own; empty if data is saved. */
  addresses: string[];
  /** Whether the reader wants the next days' devotionals over any connection. */
  week: boolean;
  /** Addresses of all bookmarked pages. */
  bookmarks: string[];
  /** Paths of released files that the page uses. */
  files: string[];
  /**
   * Paths of the entries of every live release, if the page came from the network: files that they do not reference
   * can be deleted. Empty otherwise.
   */
  entries: string[];
}

/** Message from a page whose application has not started: what to store of it, on a slow or metered connection. */
export interface ReadMessage extends Pick<PageMessage, 'composition' | 'language' | 'files'> {
  kind: 'read';
  /** Address of the page (path and query). */
  address: string;
}

/** Tag of the Background Sync event in which the worker sends waiting requests. */
export const OUTGOING_TAG = 'cog-outgoing';

/** Message from a page to its worker: the waiting requests, as stored on this device. It replaces the previous message. */
export interface OutgoingMessage {
  kind: 'outgoing';
  requests: unknown[];
}

/** Message from the worker to a page. */
export type WorkerMessage =
  /** An API answer came from the cache; `words` says when it was saved, `yo` the same in Yoruba. */
  | { kind: 'saved-answer'; text: string; yo: string }
  /** The network answered for this address after its saved copy was shown, perhaps with the same page. */
  | { kind: 'newest'; address: string; isSame: boolean }
  /** The page's requested files and documents are cached, as far as they could be fetched; or the phone was full. */
  | { kind: 'kept'; isFull: boolean };

const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

/** Path and query on this site: begins with a single slash. */
export const isAddress = (text: string) => /^\/(?![/\\])/.test(text);

/** Parses a page's message; null if it is not one. */
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

/** Parses a message from a page without the application; null if it is not one. */
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

/** Parses a message from the worker; null if it is not one. */
export function readWorkerMessage(value: unknown): WorkerMessage | null {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return null;
  if (value.kind === 'saved-answer' && 'text' in value && isText(value.text)) {
    return { kind: 'saved-answer', text: value.text, yo: 'yo' in value && isText(value.yo) ? value.yo : value.text };
  }
  if (value.kind === 'newest' && 'address' in value && isText(value.address)) {
    return { kind: 'newest', address: value.address, isSame: 'isSame' in value && value.isSame === true };
  }
  if (value.kind === 'kept') return { kind: 'kept', isFull: 'isFull' in value && value.isFull === true };
  return null;
}
