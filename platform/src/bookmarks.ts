import type { Language } from '@cog/contracts/lib/calendar';
import { type SearchKind, searchKinds } from '@cog/contracts/search/constants';
import { storage } from './storage.ts';

/** An item of this site that a visitor bookmarked on this device. */
export interface Bookmark {
  /** Path and query, which identify the item. */
  address: string;
  kind: SearchKind;
  title: string;
  /** Distinguishes items with the same title, such as a day or a preacher; may be blank. */
  detail: string;
  /** Language of title and detail; null if unknown. */
  language: Language | null;
}

const KEY = 'bookmarks';
/** Version of the stored format. Values of other versions are ignored, and overwritten with the next bookmark. */
const VERSION = 1;
/** Maximum number of bookmarks on a device, each with its page. */
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

/** The bookmarks on this device, newest first; invalid ones are left out. */
export function readBookmarks(): Bookmark[] {
  const stored = storage.read(KEY);
  if (!isRecord(stored) || stored.version !== VERSION || !Array.isArray(stored.items)) return [];
  return stored.items.flatMap(readBookmark).slice(0, MOST_BOOKMARKS);
}

/** Stores the bookmarks; does nothing if storage is full or blocked. */
export const writeBookmarks = (items: readonly Bookmark[]): void => storage.write(KEY, { version: VERSION, items });
