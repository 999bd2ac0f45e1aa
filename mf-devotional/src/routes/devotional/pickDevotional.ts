import { languageAsked, otherLanguage } from '@cog/contracts/devotionals/address';
import type { Language } from '@cog/contracts/lib/calendar';
import type { DevotionalWords } from './DevotionalPage.api.ts';

/**
 * Picks a day's text for a reader: in the language of the address, otherwise in the reader's, or in the other one if
 * that is missing; null if the day has none.
 */
export function pickDevotional(
  devotionals: Record<Language, DevotionalWords | null>,
  search: URLSearchParams,
  language: Language,
): { asked: Language; devotional: DevotionalWords | null } {
  const asked = languageAsked(search, language);
  return { asked, devotional: devotionals[asked] ?? devotionals[otherLanguage(asked)] };
}
