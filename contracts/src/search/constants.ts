import type { IsoDate, Language } from '../lib/calendar.ts';

/** The kinds of results; an episode is one of the podcast. */
export const searchKinds = ['sermon', 'devotional', 'video', 'episode'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Page size of the results. */
export const SEARCH_PAGE_SIZE = 10;
/** Last page that can be requested: readers who have not found it by then add a word. */
export const LAST_SEARCH_PAGE = 100;
/** Longest search, in code units. */
export const LONGEST_SEARCH = 100;
/** Most words of a search; further ones are ignored. */
export const MOST_SEARCH_TERMS = 8;

/** Part of a text, and whether it matches the search. */
export interface TextPart {
  text: string;
  isFound: boolean;
}

export interface SearchResult {
  kind: SearchKind;
  title: string;
  /** The preacher of a sermon; else null. */
  byline: string | null;
  /** An excerpt of the text, from around the first match; empty where there is no text. */
  excerpt: TextPart[];
  /** The day in Lagos. */
  date: IsoDate;
  /** Language of title and excerpt; null if unknown. */
  language: Language | null;
  /** Path of the page, with its query. */
  link: string;
}

/** Number of matches of each kind, on all pages. */
export type SearchTotals = Record<SearchKind, number>;
