import { otherLanguage, parseDevotionalAddress } from '@cog/contracts/devotionals/address';
import type { Devotional } from '@cog/contracts/devotionals/constants';
import type { Language } from '@cog/contracts/lib/calendar';

/**
 * The text that a reader gets: in the language that the address asks for, else in theirs, or, where that is missing, in the
 * other one; null where the day has none.
 */
export function readDevotional(
  devotionals: Record<Language, Devotional | null>,
  search: URLSearchParams,
  language: Language,
): { asked: Language; devotional: Devotional | null } {
  const { language: asked } = parseDevotionalAddress(search, language);
  return { asked, devotional: devotionals[asked] ?? devotionals[otherLanguage(asked)] };
}
