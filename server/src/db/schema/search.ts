import type { Language } from '@cog/contracts/lib/calendar';
import type { GeneratedAlways } from 'kysely';

export interface SearchTables {
  search_entries: SearchEntriesTable;
  searchable: SearchableView;
}

/**
 * Items that can be found by their words. Triggers write them with the rows of sermons, devotionals and feeds; the words are in
 * `search_words` (SQLite) or in two more columns (PostgreSQL), see `migrations/0001/search.ts`.
 */
interface SearchEntriesTable {
  id: GeneratedAlways<number>;
  /** 'sermons', 'devotionals', or the source of a feed's item. */
  source: string;
  /** Identifies it within its source: a sermon's slug, a devotional's id, a video's id. */
  subject: string;
  /** Empty if the row has none. */
  language: Language | '';
  /** Sort key: 'YYYY-MM-DD', with a time in Lagos for a sermon, in UTC for a video. */
  at: string;
}

/** A view of the searchable texts as they are shown. */
interface SearchableView extends Omit<SearchEntriesTable, 'id'> {
  title: string;
  /** A sermon's preacher; else empty. */
  byline: string;
  /** All texts below the title, one per line. */
  text: string;
}
