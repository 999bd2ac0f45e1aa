import { daysApart, type IsoDate } from '../lib/calendar.ts';
import type { SiteSettings } from './schema.ts';

/** The verse of a day: the verses of the list take turns daily; without a list, the single watchword. */
export const watchwordOn = (
  { watchword, watchwords }: Pick<SiteSettings, 'watchword' | 'watchwords'>,
  day: IsoDate,
): SiteSettings['watchword'] => watchwords[daysApart('1970-01-01', day) % watchwords.length] ?? watchword;
