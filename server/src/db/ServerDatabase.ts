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
  /** How long to wait for another server that uses the database; null when any number may. */
  claimWaitMs: number | null;
  /** Whether other servers that share the site may use the database (PostgreSQL). */
  isShared: boolean;
  /** Receives notices of the database's other servers (PostgreSQL); null for a single server. */
  notices: NoticeListener | null;
  /**
   * Checks whether the server may use the database, before anything is changed.
   *
   * @param db null where there is none
   * @returns the pending migrations
   * @throws StartRefused
   */
  check(db: Database | null): Promise<string[]>;
  /** Prepares the database for the server; called again after a failure. */
  prepare(db: Database, isReadOnly: boolean): Promise<void>;
  /** The database became available after the server's start and is unusable, or another server has claimed it. */
  onRefused(error: unknown): void;
}

export interface ServerDatabase {
  db: Database;
  state: DatabaseState;
  /** Waits for statements in progress. */
  close(): Promise<void>;
}
