import type { IsoDate, Language } from '../lib/calendar.ts';

/** What can be found: an episode is one of the podcast. */
export const searchKinds = ['sermon', 'devotional', 'video', 'episode'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Results on a page. */
export const SEARCH_PAGE_SIZE = 10;
/** The last page that can be asked for: who has not found it by then adds a word. */
export const LAST_SEARCH_PAGE = 100;
/** Longest search, in code units. */
export const LONGEST_SEARCH = 100;
/** Words that a search looks for; further ones are left out. */
export const MOST_SEARCH_TERMS = 8;

/** A stretch of a text, and whether it is a word that was looked for. */
export interface TextPart {
  text: string;
  isFound: boolean;
}

export interface SearchResult {
  kind: SearchKind;
  title: string;
  /** Who preached a sermon; else null. */
  byline: string | null;
  /** A line of the text, from about the first word that was found; empty where there is no text. */
  excerpt: TextPart[];
  /** In Lagos. */
  date: IsoDate;
  /** Of title and excerpt; null where nothing says. */
  language: Language | null;
  /** Path of the page, with its query. */
  link: string;
}

/** How many were found of each kind, on all pages. */
export type SearchTotals = Record<SearchKind, number>;
