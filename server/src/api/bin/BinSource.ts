import type { Role } from '@cog/contracts/accounts/sessions.constants';
import type { BinKind, TakenBy } from '@cog/contracts/publishing/bin.constants';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { Topic } from '../../http/ResponseCache.ts';
import type { BinEntry } from './bin.repository.ts';

/** Who brings something back, and when. */
export interface Restorer {
  accountId: string | null;
  now: Date;
}

/**
 * What became of bringing a thing back: it is there, with what the trail says of it; it was not deleted any more; or why it
 * stays in the bin, with what has its place now.
 */
export type Restoration =
  | { kind: 'restored'; details: Readonly<Record<string, string>> }
  | { kind: 'missing' }
  | { kind: 'refused'; message: string; takenBy?: TakenBy };

/** A kind of thing that waits in the bin once it was deleted: what its domain does with one. */
export interface BinSource {
  kind: BinKind;
  /** Who sees it in the bin: the roles that may delete it. */
  roles: readonly Role[];
  /** Topics whose cached reads it makes wrong when it is back. */
  changes: readonly Topic[];
  /** Brings one back, in the transaction of the call. The caller takes the entry out of the bin. */
  restore(db: Kysely<DatabaseSchema>, entry: BinEntry, restorer: Restorer): Promise<Restoration>;
  /** Removes for good what is deleted, with all that hangs on it; what is back meanwhile stays. Call it in a transaction. */
  remove(db: Kysely<DatabaseSchema>, ids: readonly string[]): Promise<void>;
}

/** The roles of most kinds. */
export const EDITORS: readonly Role[] = ['editor', 'administrator'];
