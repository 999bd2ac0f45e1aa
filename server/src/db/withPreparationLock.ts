import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { DatabaseSchema } from './schema.ts';

/** The advisory lock under which a server fills a new database: 'COG' in ASCII, and the second of our locks. */
const PREPARATION = [0x434f47, 2] as const;

/**
 * Runs a transaction that only one process can be in: of several servers that start at once on a new database, one fills it and
 * the others find it filled. On SQLite every transaction is like this.
 */
export const withPreparationLock = (
  db: Kysely<DatabaseSchema>,
  work: (transaction: Kysely<DatabaseSchema>) => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    if (db.getExecutor().adapter instanceof PostgresAdapter) {
      await sql`select pg_advisory_xact_lock(${sql.lit(PREPARATION[0])}, ${sql.lit(PREPARATION[1])})`.execute(
        transaction,
      );
    }
    await work(transaction);
  });
