import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { DatabaseState } from './DatabaseState.ts';
import type { DatabaseLocation } from './dialect.ts';
import type { NoticeListener } from './PostgresWatch.ts';
import type { DatabaseSchema } from './schema.ts';

type Database = Kysely<DatabaseSchema>;

export interface ServerDatabaseOptions {
  location: DatabaseLocation;
  clock: () => Date;
  log: Logger;
  /** How long to wait for another server that works with the database; null when any number of them may. */
  claimWaitMs: number | null;
  /** Whether others that share it too may work with the database (PostgreSQL). */
  isShared: boolean;
  /** Hears what other servers of the database tell (PostgreSQL); null for one that is alone. */
  notices: NoticeListener | null;
  /**
   * Looks whether the server may work with the database, before anything is changed.
   *
   * @param db null where there is none
   * @returns the changes that its tables still lack
   * @throws StartRefused
   */
  check(db: Database | null): Promise<string[]>;
  /** Brings the database to where the server can work with it; may run again when it failed. */
  prepare(db: Database, isReadOnly: boolean): Promise<void>;
  /** The database came, later than the server, and cannot be worked with; or another server has taken it. */
  onRefused(error: unknown): void;
}

export interface ServerDatabase {
  db: Database;
  state: DatabaseState;
  /** After whatever is under way. */
  close(): Promise<void>;
}
