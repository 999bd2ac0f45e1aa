import { languageAsked, otherLanguage } from '@cog/contracts/devotionals/address';
import type { Language } from '@cog/contracts/lib/calendar';
import type { DevotionalTexts } from './DevotionalPage.api.ts';

/**
 * Picks a day's text for a reader: in the language of the address, otherwise in the reader's, or in the other one if
 * that is missing; null if the day has none.
 */
export function pickDevotional(
  devotionals: Record<Language, DevotionalTexts | null>,
  search: URLSearchParams,
  language: Language,
): { requested: Language; devotional: DevotionalTexts | null } {
  const requested = languageAsked(search, language);
  return { requested, devotional: devotionals[requested] ?? devotionals[otherLanguage(requested)] };
}
