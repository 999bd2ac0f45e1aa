import { devotionalAddress, languageAsked, otherLanguage } from '@cog/contracts/devotionals/address';
import { DAYS_AHEAD } from '@cog/contracts/devotionals/constants';
import { addDays, daysBetween, type Language } from '@cog/contracts/lib/calendar';
import { unpackDays } from '../../packedDays.ts';
import type { DevotionalOfDay } from './DevotionalPage.api.ts';

/**
 * Addresses that a reader wants without a network: this day's, as its neighbours and the switch between
 * the languages link to it, and those of the next seven that have a text, also where it is shown on its day and not before.
 * Each page holds both languages.
 */
export function daysToKeep({
  data,
  url,
  language: own,
}: {
  data: Pick<DevotionalOfDay, 'day' | 'days' | 'ahead'>;
  url: URL;
  language: Language;
}): string[] {
  const language = languageAsked(url.searchParams, own);
  const withText = [...(data.days ? unpackDays(data.days) : []), ...data.ahead.map((days) => addDays(data.day, days))];
  const days = daysBetween(data.day, addDays(data.day, DAYS_AHEAD)).filter((day) => withText.includes(day));
  const addresses = days.map((day) => devotionalAddress(day, language));
  return days.includes(data.day) ? [devotionalAddress(data.day, otherLanguage(language)), ...addresses] : addresses;
}
