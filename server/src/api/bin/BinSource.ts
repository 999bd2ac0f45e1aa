import type { Role } from '@cog/contracts/accounts/sessions.constants';
import type { BinKind, TakenBy } from '@cog/contracts/publishing/bin.constants';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { Topic } from '../../http/ResponseCache.ts';
import type { BinEntry } from './bin.repository.ts';

/** Who restores a thing, and when. */
export interface Restorer {
  accountId: string | null;
  now: Date;
}

/**
 * Result of restoring a thing: it is back, with details for the audit trail; it was not deleted any more; or it stays in the bin,
 * with the thing that took its place.
 */
export type Restoration =
  | { kind: 'restored'; details: Readonly<Record<string, string>> }
  | { kind: 'missing' }
  | { kind: 'refused'; message: string; takenBy?: TakenBy };

/** How a domain handles its kind of deleted things. */
export interface BinSource {
  kind: BinKind;
  /** Roles that may delete such a thing, and so see it in the bin. */
  roles: readonly Role[];
  /** Topics whose cached answers change when one is restored. */
  changes: readonly Topic[];
  /** Restores one, in the transaction of the call. The caller removes the bin entry. */
  restore(db: Kysely<DatabaseSchema>, entry: BinEntry, restorer: Restorer): Promise<Restoration>;
  /** Permanently deletes things with their dependent data, except those restored meanwhile. Call it in a transaction. */
  remove(db: Kysely<DatabaseSchema>, ids: readonly string[]): Promise<void>;
}

/** The roles for most kinds. */
export const EDITORS: readonly Role[] = ['editor', 'administrator'];
