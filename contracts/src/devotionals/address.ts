import * as pages from '../composition/pages.ts';
import { type IsoDate, isIsoDate, type Language } from '../lib/calendar.ts';

/** What an address asks for: `?date=YYYY-MM-DD&lang=yo`. */
export interface AskedDevotional {
  /** Null where the address names no day that can be read. */
  date: IsoDate | null;
  /** True when the address names a day that cannot be read. */
  unreadable: boolean;
  /** As `lang=yo` or `lang=en` says, in any case. */
  language: Language;
}

/**
 * Reads the query of a devotional's address.
 *
 * @param otherwise the language of one that names none: the reader's
 */
export function parseDevotionalAddress(search: URLSearchParams, otherwise: Language = 'EN'): AskedDevotional {
  const date = search.get('date');
  const language = languageAsked(search, otherwise);
  if (isIsoDate(date)) return { date, unreadable: false, language };
  return { date: null, unreadable: Boolean(date?.trim()), language };
}

/** The language that a devotional's address names, in any case; `otherwise` where it names none. */
export function languageAsked(search: URLSearchParams, otherwise: Language): Language {
  const named = search.get('lang')?.toUpperCase();
  return named === 'YO' || named === 'EN' ? named : otherwise;
}

/** The address that names a day and a language, as it is shared. */
export function devotionalAddress(day: IsoDate, language: Language): `/${string}` {
  return `${pages.devotional}?date=${day}&lang=${language.toLowerCase()}`;
}

/** The other one of the two languages. */
export const otherLanguage = (language: Language): Language => (language === 'EN' ? 'YO' : 'EN');
