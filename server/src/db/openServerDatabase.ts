import { Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import { claimSqlite } from './claimSqlite.ts';
import { DatabaseState } from './DatabaseState.ts';
import { isUnavailable } from './databaseErrors.ts';
import type { DatabaseLocation } from './dialect.ts';
import { openDatabase } from './openDatabase.ts';
import { PostgresConnections, RecoveringPostgres } from './PostgresConnections.ts';
import { type NoticeListener, PostgresWatch } from './PostgresWatch.ts';
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
  /** Brings the database to where the server can work with it; may run again when it failed. */
  prepare(db: Database): Promise<void>;
  /** The database came, later than the server, and cannot be worked with; or another server has taken it. */
  onRefused(error: unknown): void;
}

export interface ServerDatabase {
  db: Database;
  state: DatabaseState;
  /** After whatever is under way. */
  close(): Promise<void>;
}

const WAITING = 'another server works with this database; waiting for it to end';

async function openSqlite({ location, clock, log, claimWaitMs, prepare }: ServerDatabaseOptions) {
  const { dataDir } = location;
  const giveBack =
    claimWaitMs === null
      ? () => {}
      : await claimSqlite(dataDir, claimWaitMs, () => log.warn({ waitMs: claimWaitMs }, WAITING));
  const state = new DatabaseState(clock, log);
  let db: Database | undefined;
  const close = async () => {
    await db?.destroy();
    giveBack();
  };
  try {
    db = openDatabase(location);
    await prepare(db);
  } catch (error) {
    await close();
    throw error;
  }
  state.reached();
  return { db, state, close };
}

async function openPostgres(databaseUrl: string, options: ServerDatabaseOptions): Promise<ServerDatabase> {
  const { location, clock, log, claimWaitMs, isShared, notices, prepare, onRefused } = options;
  const state = new DatabaseState(clock, log);
  const connections = new PostgresConnections(databaseUrl, state);
  const db = new Kysely<DatabaseSchema>({ dialect: new RecoveringPostgres(connections) });
  const watch = new PostgresWatch({
    databaseUrl,
    state,
    log,
    claimWaitMs,
    isShared,
    notices,
    // Without the limits of a request: tables are changed in the time that takes.
    async prepare() {
      const patient = openDatabase(location);
      try {
        await prepare(patient);
      } finally {
        await patient.destroy();
      }
    },
    onSilence: () => connections.cut(),
    onRefused,
  });
  const close = async () => {
    await db.destroy();
    // Kysely ends a pool that it has used; nobody may have asked anything.
    await connections.end();
    await watch.close();
  };
  try {
    await watch.start();
    // Whoever comes first finds a connection. Should that fail now, the state will tell.
    if (state.isReachable) {
      await sql`select 1`.execute(db).catch((error: unknown) => {
        if (!isUnavailable(error)) throw error;
      });
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { db, state, close };
}

/**
 * Opens the database for a server. PostgreSQL may be away, now or later: the server serves what it can without it, and
 * `state` says so; it is prepared as soon as it comes.
 *
 * @throws what waiting does not change: a refused password, a failed preparation, another server that stays
 */
export const openServerDatabase = (options: ServerDatabaseOptions): Promise<ServerDatabase> =>
  options.location.databaseUrl === null ? openSqlite(options) : openPostgres(options.location.databaseUrl, options);
