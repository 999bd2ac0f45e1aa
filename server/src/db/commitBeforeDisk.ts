import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { DatabaseSchema } from './schema.ts';

/**
 * Lets a transaction on PostgreSQL end before it is on disk, which follows within a second: for counts that many add to,
 * who would else wait for the disk one after the other. A crash of the database may lose the last of them, one of the
 * server none. On SQLite it does nothing.
 */
export async function commitBeforeDisk(transaction: Kysely<DatabaseSchema>): Promise<void> {
  if (!(transaction.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`set local synchronous_commit to off`.execute(transaction);
}
