import type { Devotional, DevotionalRevision, EditedDevotional } from '@cog/contracts/devotionals/constants';
import type { StoredDevotional, StoredRevision } from './devotionalRevisions.repository.ts';

/** A devotional as in the contract. */
export function presentDevotional(stored: Devotional): Devotional {
  const { id, date, language, title, text, content, prayer, bible_reading } = stored;
  return { id, date, language, title, text, content, prayer, bible_reading };
}

/** A devotional for editors, with its version. */
export function presentEdited(stored: StoredDevotional): EditedDevotional {
  return { ...presentDevotional(stored), updated_at: stored.updated_at };
}

/** A revision, under its own id, with its author. */
export function presentRevision(stored: StoredRevision & { by: string | null }): DevotionalRevision {
  const { action, at, by } = stored;
  return { ...presentDevotional(stored), action, at, by };
}
