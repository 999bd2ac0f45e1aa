import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Logger } from 'pino';
import { describeError } from '../core/describeError.ts';
import { isAnnounced } from './databaseErrors.ts';
import { BUSY_TIMEOUT_MS, REWRITTEN } from './dialect.ts';
import type { DatabaseSchema } from './schema.ts';

const isPostgres = (db: Kysely<DatabaseSchema>) => db.getExecutor().adapter instanceof PostgresAdapter;

/**
 * Requests that the next `overwriteDeleted` rewrites the database file: call it in the transaction of an erasure. The request is
 * stored in the file, so a crash does not lose it.
 */
export async function askForRewrite(transaction: Kysely<DatabaseSchema>): Promise<void> {
  if (!isPostgres(transaction)) await sql`pragma user_version = 0`.execute(transaction);
}

/**
 * Largest file that is rewritten while serving: a rewrite takes about 25 ms per megabyte, during which the server answers
 * nothing. A larger file waits for the next start.
 */
const MOST_WHILE_SERVING = 100e6;

/**
 * SQLite overwrites deleted data (`secure_delete`), but a row that once moved to another page may have left a copy in the unused
 * part of its first page: only a rewrite removes that. The write-ahead log contains earlier pages until it is truncated.
 */
const overwriteOnSqlite = (db: Kysely<DatabaseSchema>, maxBytes: number) =>
  db.connection().execute(async (connection) => {
    const ask = async (pragma: string) =>
      Object.values((await sql.raw<Record<string, number>>(`pragma ${pragma}`).execute(connection)).rows[0] ?? {})[0];
    // Waiting for another process would block every request.
    await ask('busy_timeout = 0');
    try {
      const bytes = ((await ask('page_count')) ?? 0) * ((await ask('page_size')) ?? 0);
      if ((await ask('user_version')) !== REWRITTEN && bytes <= maxBytes) {
        // The search index only marks words as deleted, and drops them when it is merged.
        await sql`insert into search_words (search_words) values ('optimize')`.execute(connection);
        await sql`vacuum`.execute(connection);
        await ask(`user_version = ${REWRITTEN}`);
      }
      // The first column tells whether another process prevented it.
      if ((await ask('wal_checkpoint(truncate)')) !== 0) throw new Error('Another process reads the database.');
    } finally {
      await ask(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
    }
  });

/** PostgreSQL keeps deleted rows in the files until a vacuum, for which small tables may wait very long. */
async function vacuumPostgres(db: Kysely<DatabaseSchema>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() order by tablename`.execute(db);
  // A failure for one table does not skip the others.
  const failed: unknown[] = [];
  for (const { name } of rows) {
    await sql`vacuum (skip_locked) ${sql.table(name)}`.execute(db).catch((error: unknown) => failed.push(error));
  }
  if (failed.length > 0) throw failed[0];
}

/**
 * Removes the bytes of deleted rows from the database's files. If it fails, for example during a backup, the failure is logged
 * and the next call tries again.
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
