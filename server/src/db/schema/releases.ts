import type { ReleaseAct, ReleaseWay } from '@cog/contracts/releases/constants';

export interface ReleasesTables {
  release_tokens: ReleaseTokensTable;
  release_history: ReleaseHistoryTable;
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

/** What was done with a release; `releases/ReleaseJournal.ts` says what is in it. */
interface ReleaseHistoryTable {
  /** The journal's. */
  id: string;
  at: string;
  name: string;
  act: ReleaseAct;
  route: string | null;
  from_version: string | null;
  to_version: string | null;
  commit_hash: string | null;
  way: ReleaseWay;
  who: string | null;
  why: string | null;
}
