import type { Devotional } from '@cog/contracts/devotionals/constants';
import { getDevotionals } from '@cog/contracts/devotionals/endpoints';
import type { IsoDate, Language } from '@cog/contracts/lib/calendar';
import { useApi } from '@cog/platform';
import { useAdminQuery } from '../../../common/calls/useAdminQuery.ts';

/** The texts of a day in both languages. */
export type BothTexts = Readonly<Record<Language, Devotional | null>>;

/** What is known of a day. */
export type DayNow =
  /** No day is chosen. */
  | { kind: 'none' }
  | { kind: 'loading'; day: IsoDate }
  | { kind: 'failed'; day: IsoDate; message: string; retry: () => void }
  | { kind: 'there'; day: IsoDate; devotionals: BothTexts };

/** Tells the devotionals of one day apart. */
export function byLanguage(devotionals: readonly Devotional[]): BothTexts {
  const inLanguage = (language: Language) => devotionals.find((found) => found.language === language) ?? null;
  return { EN: inLanguage('EN'), YO: inLanguage('YO') };
}

/** The devotionals of a day in both languages, fetched when the day changes, and again after a failure. */
export function useDay(day: IsoDate | null): DayNow {
  const api = useApi();
  const { data, failure, isLoading, refetch } = useAdminQuery({
    of: day,
    ask: (how) => api.call(getDevotionals, { query: day === null ? {} : { date: day }, ...how }),
  });
  if (day === null) return { kind: 'none' };
  if (data !== null) return { kind: 'there', day, devotionals: byLanguage(data) };
  if (failure === null || isLoading) return { kind: 'loading', day };
  return { kind: 'failed', day, message: failure.message, retry: () => void refetch() };
}
