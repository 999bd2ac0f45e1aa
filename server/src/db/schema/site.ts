import type { SettingsAction } from '@cog/contracts/settings/editing.schema';

export interface SiteTables {
  site: SiteTable;
  site_settings: SiteSettingsTable;
  settings_revisions: SettingsRevisionsTable;
  sample_rows: SampleRowsTable;
  sample_removals: SampleRemovalsTable;
  clock_state: ClockStateTable;
}

/** The site that the database belongs to; one row, or none before the first start is complete. */
interface SiteTable {
  /** 1. */
  only_row: number;
  /** The id in `site.id` of the data folder. */
  id: string;
  /** Identifies the `secret.key` of the data folder (`secretKeyMark`). */
  key_mark: string;
}

interface SiteSettingsTable {
  /** Always 'site': there is only one document. */
  id: string;
  /** JSON, in the shape of the contract's `siteSettings`. */
  document: string;
  /** Serves as the version: it grows with each change, even within a millisecond. */
  updated_at: string;
}

/** Append-only, written in the transaction of the change. */
interface SettingsRevisionsTable {
  id: string;
  /** The changed sections, with a comma before and after each: ',church,giving,'. */
  sections: string;
  /** JSON: all settings after the change. */
  document: string;
  action: SettingsAction;
  /** Account that did it; null for the server. */
  account_id: string | null;
  /** The version after the change. */
  at: string;
}

/** Sample content that was not removed since. */
interface SampleRowsTable {
  /** `SampleKind`; 'videos' has one row per feed. */
  kind: string;
  /** Id of the row in its own table; for 'videos' the source. */
  id: string;
  /** The version that the sample had; a row with another version was changed since. */
  version: string;
}

/** Removed sample content; the row is deleted when the removal can no longer be undone. */
interface SampleRemovalsTable {
  id: string;
  at: string;
  until: string;
  account_id: string | null;
  /** JSON: the rows that were removed, and the settings before and after. */
  document: string;
  undone_at: string | null;
}

/** The clock's last reading (ISO-8601 UTC), and, after it jumped, from when on it is trusted. One row, `clock`. */
interface ClockStateTable {
  id: string;
  seen_at: string;
  believed_from: string;
}
