import { languageAsked, otherLanguage } from '@cog/contracts/devotionals/address';
import type { Language } from '@cog/contracts/lib/calendar';
import type { DevotionalWords } from './DevotionalPage.api.ts';

/**
 * Picks the text of a day that a reader gets: in the language that the address asks for, else in theirs, or, where that is missing, in the
 * other one; null where the day has none.
 */
export function pickDevotional(
  devotionals: Record<Language, DevotionalWords | null>,
  search: URLSearchParams,
  language: Language,
): { asked: Language; devotional: DevotionalWords | null } {
  const asked = languageAsked(search, language);
  return { asked, devotional: devotionals[asked] ?? devotionals[otherLanguage(asked)] };
}
