import { daysApart, type IsoDate } from '../lib/calendar.ts';
import type { SiteSettings } from './schema.ts';

/** The verse of a day: those of the list in turn, day by day; the one of every day where there is no list. */
export const watchwordOn = (
  { watchword, watchwords }: Pick<SiteSettings, 'watchword' | 'watchwords'>,
  day: IsoDate,
): SiteSettings['watchword'] => watchwords[daysApart('1970-01-01', day) % watchwords.length] ?? watchword;
