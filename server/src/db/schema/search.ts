import type { Language } from '@cog/contracts/lib/calendar';
import type { GeneratedAlways } from 'kysely';

export interface SearchTables {
  search_entries: SearchEntriesTable;
  searchable: SearchableView;
}

/**
 * What can be found by its words. Triggers write it with the rows of sermons, devotionals and feeds; the words stand in
 * `search_words` (SQLite) or in two more columns (PostgreSQL), see `migrations/0001/search.ts`.
 */
interface SearchEntriesTable {
  id: GeneratedAlways<number>;
  /** 'sermons', 'devotionals', or the source of a feed's item. */
  source: string;
  /** Names it within its source: a sermon's slug, a devotional's id, a video's id. */
  subject: string;
  /** Empty where the row does not say. */
  language: Language | '';
  /** What it is ordered by: 'YYYY-MM-DD', with a time in Lagos of a sermon, in UTC of a video. */
  at: string;
}

/** A view: what is searched, as it is shown. */
interface SearchableView extends Omit<SearchEntriesTable, 'id'> {
  title: string;
  /** A sermon's preacher; else empty. */
  byline: string;
  /** Every text below the title, a line each. */
  text: string;
}
