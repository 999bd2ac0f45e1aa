import type { Devotional } from '@cog/contracts/devotional';
import type { StoredDevotional } from './devotionals.repository.ts';

/** A devotional as the contract names its fields. */
export function presentDevotional(stored: StoredDevotional): Devotional {
  const { id, date, language, title, text, content, prayer, bible_reading } = stored;
  return { id, date, language, title, text, content, prayer, bible_reading };
}
