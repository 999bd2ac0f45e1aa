import type { ReleaseAct, ReleaseWay } from '@cog/contracts/releases/constants';

export interface ReleasesTables {
  release_versions: ReleaseVersionsTable;
  live_releases: LiveReleasesTable;
  release_shares: ReleaseSharesTable;
  release_share_counts: ReleaseShareCountsTable;
  release_flags: ReleaseFlagsTable;
  release_revision: ReleaseRevisionTable;
  release_tokens: ReleaseTokensTable;
  release_history: ReleaseHistoryTable;
}

/** Every published version of the shell and the remotes; its files are in the file store. */
interface ReleaseVersionsTable {
  name: string;
  version: string;
  published_at: string;
  /** When another version last replaced it; null while it is live, or never was. */
  replaced_at: string | null;
  /** When an earlier version took its place; null where none did, or it went live again. */
  rolled_back_at: string | null;
  /** SHA-256 of its list of files in the object storage, as 'sha256-…'; null where it exists only on disk. */
  list_hash: string | null;
}

/** The live version of each name, and how it went live. */
interface LiveReleasesTable {
  name: string;
  version: string;
  moved_at: string;
  moved_by: 'release' | 'promotion';
  who: string | null;
  why: string | null;
  /** Reasons for which the gate was overruled, separated by commas. */
  forced: string;
}

/** Versions shown to a share of visitors in place of the live one, at most one per name. */
interface ReleaseSharesTable {
  name: string;
  version: string;
  /** Percentage of visitors. */
  percent: number;
  at: string;
  who: string | null;
  why: string | null;
  /** When it goes live for everyone; null for only when asked. */
  everyone_at: string | null;
  /** Who gets a mail when it is withdrawn, besides those in the settings. */
  mail: string | null;
}

/** Outcomes of visits since a share began, for the shared and the live version. Sums over all visitors. */
interface ReleaseShareCountsTable {
  name: string;
  /** `at` of the share. */
  since: string;
  side: 'share' | 'live';
  visits: number;
  failed: number;
}

/** Releases that are pinned, switched off or made by hand; without a row, none of it applies. */
interface ReleaseFlagsTable {
  name: string;
  flag: 'pinned' | 'disabled' | 'byHand';
  /** The page that is switched off; empty for the whole release. */
  route: string;
  at: string;
  who: string | null;
  why: string | null;
}

/** Counts the changes of these tables: a process reads them again when it has changed. */
interface ReleaseRevisionTable {
  only_row: number;
  revision: number;
}

interface ReleaseTokensTable {
  id: string;
  name: string;
  /** SHA-256 of the token, hex. */
  token_hash: string;
  /** Names that it may release, separated by commas. */
  remotes: string;
  /** Permitted actions, separated by commas. */
  verbs: string;
  created_by: string | null;
  created_at: string;
  expires_at: string;
  last_used_at: string | null;
  revoked_at: string | null;
}

/** Actions on releases. */
interface ReleaseHistoryTable {
  id: string;
  at: string;
  name: string;
  act: ReleaseAct;
  /** The page that was switched; null for the whole release. */
  route: string | null;
  /** The versions before and after; null for none. */
  from_version: string | null;
  to_version: string | null;
  commit_hash: string | null;
  way: ReleaseWay;
  who: string | null;
  why: string | null;
}
