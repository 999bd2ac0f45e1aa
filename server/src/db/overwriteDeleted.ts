import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Logger } from 'pino';
import { describeError } from '../core/describeError.ts';
import { isAnnounced } from './databaseErrors.ts';
import { BUSY_TIMEOUT_MS, REWRITTEN } from './dialect.ts';
import type { DatabaseSchema } from './schema.ts';

const isPostgres = (db: Kysely<DatabaseSchema>) => db.getExecutor().adapter instanceof PostgresAdapter;

/**
 * Asks for the database file to be rewritten by the next `overwriteDeleted`: call it in the transaction of an erasure.
 * The file itself keeps the request, so a crash does not lose it.
 */
export async function askForRewrite(transaction: Kysely<DatabaseSchema>): Promise<void> {
  if (!isPostgres(transaction)) await sql`pragma user_version = 0`.execute(transaction);
}

/** A rewrite takes some 25 ms a megabyte, in which the server answers nothing. A larger file waits for the next start. */
const MOST_WHILE_SERVING = 100e6;

/**
 * SQLite overwrites what is deleted (`secure_delete`), but a row that once moved to another page may have left a copy in
 * the unused part of the first one: only a rewrite removes that. The write-ahead log holds earlier pages until it is cut.
 */
const overwriteOnSqlite = (db: Kysely<DatabaseSchema>, most: number) =>
  db.connection().execute(async (connection) => {
    const ask = async (pragma: string) =>
      Object.values((await sql.raw<Record<string, number>>(`pragma ${pragma}`).execute(connection)).rows[0] ?? {})[0];
    // A wait for another process would hold up every request.
    await ask('busy_timeout = 0');
    try {
      const bytes = ((await ask('page_count')) ?? 0) * ((await ask('page_size')) ?? 0);
      if ((await ask('user_version')) !== REWRITTEN && bytes <= most) {
        // The search index marks words as deleted, and drops them when it is merged.
        await sql`insert into search_words (search_words) values ('optimize')`.execute(connection);
        await sql`vacuum`.execute(connection);
        await ask(`user_version = ${REWRITTEN}`);
      }
      // The first column tells whether another process was in the way.
      if ((await ask('wal_checkpoint(truncate)')) !== 0) throw new Error('Another process reads the database.');
    } finally {
      await ask(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
    }
  });

/** PostgreSQL keeps deleted rows in their tables until a vacuum, which small tables may wait for very long. */
async function vacuumPostgres(db: Kysely<DatabaseSchema>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() order by tablename`.execute(db);
  // One table that takes too long keeps none of the others from it.
  const failed: unknown[] = [];
  for (const { name } of rows) {
    await sql`vacuum (skip_locked) ${sql.table(name)}`.execute(db).catch((error: unknown) => failed.push(error));
  }
  if (failed.length > 0) throw failed[0];
}

/**
 * Removes the bytes of deleted rows from the files of the database. Where it fails, as while a backup is made, the log
 * says so, and the next call does it.
 *
 * @param isServing whether others wait for the database meanwhile
 */
export async function overwriteDeleted(
  db: Kysely<DatabaseSchema>,
  log: Logger,
  { isServing = true }: { isServing?: boolean } = {},
): Promise<void> {
  try {
    if (isPostgres(db)) await vacuumPostgres(db);
    else await overwriteOnSqlite(db, isServing ? MOST_WHILE_SERVING : Number.POSITIVE_INFINITY);
  } catch (error) {
    if (isAnnounced(error)) return;
    log.warn(
      { error: describeError(error) },
      'deleted rows could not be overwritten; it is tried again within the hour',
    );
  }
}
