import { Kysely, sql } from 'kysely';
import { DatabaseState } from './DatabaseState.ts';
import { DatabaseUnreachable, isUnavailable } from './databaseErrors.ts';
import { openSqlite } from './openSqlite.ts';
import { PostgresConnections, RecoveringPostgres } from './PostgresConnections.ts';
import { PostgresHosts } from './PostgresHosts.ts';
import { PostgresWatch } from './PostgresWatch.ts';
import type { ServerDatabase, ServerDatabaseOptions } from './ServerDatabase.ts';
import type { DatabaseSchema } from './schema.ts';

async function openPostgres(databaseUrl: string, options: ServerDatabaseOptions): Promise<ServerDatabase> {
  const { clock, log, claimWaitMs, isShared, notices, check, prepare, onRefused } = options;
  const state = new DatabaseState(clock, log);
  const hosts = new PostgresHosts(databaseUrl);
  const connections = new PostgresConnections(hosts, state);
  const db = new Kysely<DatabaseSchema>({ dialect: new RecoveringPostgres(connections) });
  const watch = new PostgresWatch({
    hosts,
    state,
    log,
    claimWaitMs,
    isShared,
    notices,
    // Without the limits of a request: tables are changed in the time that takes.
    async prepare(isReadOnly) {
      const patient = new Kysely<DatabaseSchema>({ dialect: new RecoveringPostgres(new PostgresConnections(hosts)) });
      try {
        const pending = await check(patient);
        if (isReadOnly && pending.length > 0) {
          throw new DatabaseUnreachable('The database takes no writes, and its tables must be brought up to date.');
        }
        await prepare(patient, isReadOnly);
      } finally {
        await patient.destroy();
      }
    },
    onSilence: () => connections.cut(),
    onWritable: () => connections.renew(),
    onRefused,
  });
  const close = async () => {
    await db.destroy();
    // Kysely ends only a pool that it has used; this one may be unused.
    await connections.end();
    await watch.close();
  };
  try {
    await watch.start();
    // The first request finds a connection. Should that fail now, the state will tell.
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
