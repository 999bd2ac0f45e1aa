import type { Devotional } from '@cog/contracts/devotionals/constants';
import type { Language } from '@cog/contracts/lib/calendar';
import { otherLanguage } from './devotional.address.ts';

/** The text that a reader gets: in the language asked for or, where that is missing, in the other one. */
export function readDevotional(devotionals: Record<Language, Devotional | null>, asked: Language): Devotional | null {
  return devotionals[asked] ?? devotionals[otherLanguage(asked)];
}
