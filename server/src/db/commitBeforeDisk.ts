import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { DatabaseSchema } from './schema.ts';

/**
 * Lets a transaction on PostgreSQL commit before it is on disk, for counters with many writers. A crash of the database may lose
 * their last second; a crash of the server loses nothing. On SQLite it does nothing.
 */
export async function commitBeforeDisk(transaction: Kysely<DatabaseSchema>): Promise<void> {
  if (!(transaction.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`set local synchronous_commit to off`.execute(transaction);
}
