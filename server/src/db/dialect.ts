import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import type { Dialect } from 'kysely';
import { PostgresConnections, RecoveringPostgres } from './PostgresConnections.ts';
import { PostgresHosts } from './PostgresHosts.ts';
import { StatementCache } from './StatementCache.ts';
import { TransactionalSqlite } from './TransactionalSqlite.ts';

/** How long a write waits for another process that writes to the same file, in milliseconds. */
export const BUSY_TIMEOUT_MS = 5000;

/** Page cache in memory. With SQLite's default of 2 MB a search among 100,000 people takes half as long again. */
const CACHE_KIB = 32 * 1024;

/** `user_version` of a file that was rewritten since the last erasure; 0 requests a rewrite (`overwriteDeleted`). */
export const REWRITTEN = 1;

/** Name of the database file in the data folder. */
export const SQLITE_FILE = 'cog.sqlite';

/** Whether there is a SQLite database; an empty file does not count, since SQLite makes a new one of it. */
export const hasSqlite = (dataDir: string): boolean =>
  (statSync(join(dataDir, SQLITE_FILE), { throwIfNoEntry: false })?.size ?? 0) > 0;

/** Opens the file, or creates it. */
export function openSqliteFile(path: string): BetterSqlite.Database {
  const database = new BetterSqlite(path, { timeout: BUSY_TIMEOUT_MS });
  try {
    database.pragma('secure_delete = ON');
    // A new file contains no deleted data.
    if (database.pragma('page_count', { simple: true }) === 0) database.pragma(`user_version = ${REWRITTEN}`);
    database.pragma('journal_mode = WAL');
    // In WAL mode better-sqlite3 defaults to NORMAL, under which a power cut loses acknowledged writes.
    database.pragma('synchronous = FULL');
    database.pragma('foreign_keys = ON');
    database.pragma(`cache_size = -${CACHE_KIB}`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function sqlite(dataDir: string): Dialect {
  mkdirSync(dataDir, { recursive: true });
  return new TransactionalSqlite(new StatementCache(openSqliteFile(join(dataDir, SQLITE_FILE))));
}

/** Location of the data: PostgreSQL when `databaseUrl` is set, else a SQLite file in `dataDir`. */
export interface DatabaseLocation {
  dataDir: string;
  databaseUrl: string | null;
}

/** The only code that distinguishes the two databases: connections, durability, number types. */
export const openDialect = ({ dataDir, databaseUrl }: DatabaseLocation): Dialect =>
  databaseUrl === null
    ? sqlite(dataDir)
    : new RecoveringPostgres(new PostgresConnections(new PostgresHosts(databaseUrl)));
