import { type IsoDate, isIsoDate, type Language } from '@cog/contracts/lib/calendar';

/** What an address asks for. */
export interface AskedDevotional {
  day: IsoDate;
  /** True when the address names a day that cannot be read; `day` is today then. */
  unreadable: boolean;
}

/** The day an address asks for: `?date=YYYY-MM-DD`, today without it. */
export function askedDay(search: URLSearchParams, today: IsoDate): AskedDevotional {
  const date = search.get('date');
  if (isIsoDate(date)) return { day: date, unreadable: false };
  return { day: today, unreadable: Boolean(search.get('date')?.trim()) };
}

/** The language an address asks for: `?lang=yo`, in any case; English without it. */
export function askedLanguage(search: URLSearchParams): Language {
  return search.get('lang')?.toUpperCase() === 'YO' ? 'YO' : 'EN';
}

/** The address that names a day and a language, as it is shared. */
export function devotionalAddress(day: IsoDate, language: Language): `/${string}` {
  return `/fast?date=${day}&lang=${language.toLowerCase()}`;
}

/** The other one of the two languages. */
export const otherLanguage = (language: Language): Language => (language === 'EN' ? 'YO' : 'EN');
