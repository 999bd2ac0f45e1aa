import * as pages from '../composition/pages.ts';
import { type IsoDate, isIsoDate, type Language } from '../lib/calendar.ts';

/** The contents of a devotional's address: `?date=YYYY-MM-DD&lang=yo`. */
export interface DevotionalParams {
  /** Null where the address contains no valid day. */
  date: IsoDate | null;
  /** True when the address has a date that cannot be read. */
  unreadable: boolean;
  /** From `lang=yo` or `lang=en`, case-insensitive. */
  language: Language;
}

/**
 * Parses the query of a devotional's address.
 *
 * @param fallback default language: the reader's
 */
export function parseDevotionalAddress(search: URLSearchParams, fallback: Language = 'EN'): DevotionalParams {
  const date = search.get('date');
  const language = languageAsked(search, fallback);
  if (isIsoDate(date)) return { date, unreadable: false, language };
  return { date: null, unreadable: Boolean(date?.trim()), language };
}

/** The language in a devotional's address, case-insensitive; `fallback` where it has none. */
export function languageAsked(search: URLSearchParams, fallback: Language): Language {
  const named = search.get('lang')?.toUpperCase();
  return named === 'YO' || named === 'EN' ? named : fallback;
}

/** The shareable address of a devotional, with its day and language. */
export function devotionalAddress(day: IsoDate, language: Language): `/${string}` {
  return `${pages.devotional}?date=${day}&lang=${language.toLowerCase()}`;
}

/** The other of the two languages. */
export const otherLanguage = (language: Language): Language => (language === 'EN' ? 'YO' : 'EN');
