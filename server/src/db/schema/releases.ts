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
  /** When another version took its place the last time; null while it is live, or was never. */
  replaced_at: string | null;
  /** SHA-256 of the list of its files in the object storage, as 'sha256-…'; null where it is on the disk alone. */
  list_hash: string | null;
}

/** Which version of a name is live, and how that came about. */
interface LiveReleasesTable {
  name: string;
  version: string;
  moved_at: string;
  moved_by: 'release' | 'promotion';
  who: string | null;
  why: string | null;
  /** Reasons in which the gate was overruled, with commas between. */
  forced: string;
}

/** Versions that a share of visitors is shown in the place of the live one, one of a name. */
interface ReleaseSharesTable {
  name: string;
  version: string;
  /** Of a hundred visitors. */
  percent: number;
  at: string;
  who: string | null;
  why: string | null;
  /** From when on it is for everyone; null for when asked. */
  everyone_at: string | null;
  /** Who is written to when it is taken back, besides those in the settings. */
  mail: string | null;
}

/** How visits went since a share began: of those who have it, and of those who have what is live. Sums over everybody. */
interface ReleaseShareCountsTable {
  name: string;
  /** `at` of the share. */
  since: string;
  side: 'share' | 'live';
  visits: number;
  failed: number;
}

/** What is pinned and what is switched off; a row that is not there is not. */
interface ReleaseFlagsTable {
  name: string;
  flag: 'pinned' | 'disabled';
  /** The page that is switched off; empty for the whole. */
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
  /** Names that it is for, with commas between. */
  remotes: string;
  /** What it may do, with commas between. */
  verbs: string;
  created_by: string | null;
  created_at: string;
  expires_at: string;
  last_used_at: string | null;
  revoked_at: string | null;
}

/** What was done with a release. */
interface ReleaseHistoryTable {
  id: string;
  at: string;
  name: string;
  act: ReleaseAct;
  /** Of a page that was switched; null for the whole. */
  route: string | null;
  /** The version before, and since; null for none. */
  from_version: string | null;
  to_version: string | null;
  commit_hash: string | null;
  way: ReleaseWay;
  who: string | null;
  why: string | null;
}
