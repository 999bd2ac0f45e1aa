import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { DatabaseSchema } from './schema.ts';

/**
 * Holds an advisory lock until the transaction ends. What waits for it only sees what was committed before in a later statement. On
 * SQLite only one transaction writes at a time, so there is none.
 *
 * @param kind the class of the lock, a number that no other kind of lock has
 * @param name what is locked; names of one kind may share a lock
 */
export async function lockUntilEnd(transaction: Kysely<DatabaseSchema>, kind: number, name: string): Promise<void> {
  if (transaction.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`select pg_advisory_xact_lock(${sql.lit(kind)}, hashtext(${name}))`.execute(transaction);
  }
}
