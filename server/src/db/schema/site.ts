import type { SettingsAction } from '@cog/contracts/settings/editing.schema';

export interface SiteTables {
  site: SiteTable;
  site_settings: SiteSettingsTable;
  settings_revisions: SettingsRevisionsTable;
  sample_rows: SampleRowsTable;
  sample_removals: SampleRemovalsTable;
  clock_state: ClockStateTable;
}

/** Which site the database is of; one row, or none before the first start has come to its end. */
interface SiteTable {
  /** 1. */
  only_row: number;
  /** The id that `site.id` of the data folder holds. */
  id: string;
  /** Tells the `secret.key` of the data folder from another (`secretKeyMark`). */
  key_mark: string;
}

interface SiteSettingsTable {
  /** Always 'site': there is one document. */
  id: string;
  /** JSON, in the shape of the contract's `siteSettings`. */
  document: string;
  /** Names the version: it grows with each change, even within a millisecond. */
  updated_at: string;
}

/** Only ever added to, in the transaction of the change itself. */
interface SettingsRevisionsTable {
  id: string;
  /** The sections that were changed, each between commas: ',church,giving,'. */
  sections: string;
  /** JSON: the whole settings as they were after the change. */
  document: string;
  action: SettingsAction;
  /** Account that did it; null for the server itself. */
  account_id: string | null;
  /** The version that it is. */
  at: string;
}

/** What came with the sample and was not removed since. */
interface SampleRowsTable {
  /** `SampleKind`; of 'videos' there is a row a feed. */
  kind: string;
  /** Of the row in its own table; of 'videos' the source. */
  id: string;
  /** The version as which it came: one that has another was changed since. */
  version: string;
}

/** What was removed of the sample; the row goes when it cannot be taken back any more. */
interface SampleRemovalsTable {
  id: string;
  at: string;
  until: string;
  account_id: string | null;
  /** JSON: the rows that were removed, and the settings before and after. */
  document: string;
  undone_at: string | null;
}

/** What the clock said last (ISO-8601 UTC), and from when on it is believed where it had jumped. One row, `clock`. */
interface ClockStateTable {
  id: string;
  seen_at: string;
  believed_from: string;
}
