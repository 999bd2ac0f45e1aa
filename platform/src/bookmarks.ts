import type { Language } from '@cog/contracts/lib/calendar';
import { type SearchKind, searchKinds } from '@cog/contracts/search/constants';
import { storage } from './storage.ts';

/** Something of this site that a person keeps on this device, to find it again. */
export interface Bookmark {
  /** Path with query; it names the thing. */
  address: string;
  kind: SearchKind;
  title: string;
  /** A day, a preacher: what tells it from others of its title; may be empty. */
  detail: string;
  /** Of title and detail; null where nothing says. */
  language: Language | null;
}

const KEY = 'bookmarks';
/** Of the form below. A value of another one is left out, and written over with the next bookmark. */
const VERSION = 1;
/** As many as a device keeps, with the page of each. */
export const MOST_BOOKMARKS = 100;
const LONGEST_TEXT = 300;
const LONGEST_ADDRESS = 500;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length <= longest;

function readBookmark(value: unknown): Bookmark[] {
  if (!isRecord(value)) return [];
  const { address, kind: named, title, detail, language } = value;
  const kind = searchKinds.find((one) => one === named);
  if (!isText(address, LONGEST_ADDRESS) || !/^\/(?![/\\])/.test(address) || kind === undefined) return [];
  if (!isText(title, LONGEST_TEXT) || !isText(detail, LONGEST_TEXT)) return [];
  return [{ address, kind, title, detail, language: language === 'YO' || language === 'EN' ? language : null }];
}

/** The bookmarks of this device, the newest first; what cannot be read is left out. */
export function readBookmarks(): Bookmark[] {
  const stored = storage.read(KEY);
  if (!isRecord(stored) || stored.version !== VERSION || !Array.isArray(stored.items)) return [];
  return stored.items.flatMap(readBookmark).slice(0, MOST_BOOKMARKS);
}

/** Writes them down; on a full or blocked device nothing is written. */
export const writeBookmarks = (items: readonly Bookmark[]): void => storage.write(KEY, { version: VERSION, items });
