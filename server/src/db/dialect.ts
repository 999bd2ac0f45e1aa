import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { type Dialect, PostgresDialect, SqliteDialect } from 'kysely';
import pg from 'pg';
import { StatementCache } from './StatementCache.ts';

/** Milliseconds a write waits for another process that writes to the same file. */
const BUSY_TIMEOUT_MS = 5000;
const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5000;

/** The database's file in the data folder. */
export const SQLITE_FILE = 'cog.sqlite';

function sqlite(dataDir: string): Dialect {
  mkdirSync(dataDir, { recursive: true });
  const database = new BetterSqlite(join(dataDir, SQLITE_FILE));
  database.pragma('journal_mode = WAL');
  // In WAL better-sqlite3 defaults to NORMAL, under which a power cut loses what was acknowledged.
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  return new SqliteDialect({ database: new StatementCache(database) });
}

function postgres(connectionString: string, onIdleError: (error: Error) => void): Dialect {
  const types = new pg.TypeOverrides();
  // Counts come as 64-bit integers, which pg hands over as text; ours never pass 2^53.
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString,
    types,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // Without a listener a connection that drops while idle ends the process.
  pool.on('error', onIdleError);
  return new PostgresDialect({ pool });
}

/** Where the data is: PostgreSQL when `databaseUrl` is set, else a SQLite file in `dataDir`. */
export interface DatabaseLocation {
  dataDir: string;
  databaseUrl: string | null;
}

/** The one place that knows two databases: connections, durability, number types. */
export function openDialect(location: DatabaseLocation, onIdleError: (error: Error) => void): Dialect {
  return location.databaseUrl === null ? sqlite(location.dataDir) : postgres(location.databaseUrl, onIdleError);
}

/** Errors that pass by themselves: nothing listens, the connection broke, too many wait, a deadlock was broken up. */
const PASSING = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  '40001',
  '40P01',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  'SQLITE_BUSY',
]);

/** Whether an error says that the database cannot be reached now, and the same request may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && typeof error.code === 'string') return PASSING.has(error.code);
  return (
    'message' in error && /Connection terminated|timeout exceeded when trying to connect/.test(String(error.message))
  );
}
