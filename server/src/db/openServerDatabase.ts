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
    // Migrations have as much time as they need, without the limits of a request.
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
    // Kysely ends a pool only if it has used it, and this one may be unused.
    await connections.end();
    await watch.close();
  };
  try {
    await watch.start();
    // Makes a connection for the first request. If that fails now, the state reports it.
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
 * Opens the database for a server. PostgreSQL may be unavailable, now or later: the server works as far as it can without it,
 * `state` reports it, and it is prepared as soon as it is reached.
 *
 * @throws a fault that waiting does not mend: a refused password, a failed preparation, another server that keeps running
 */
export const openServerDatabase = (options: ServerDatabaseOptions): Promise<ServerDatabase> =>
  options.location.databaseUrl === null ? openSqlite(options) : openPostgres(options.location.databaseUrl, options);
