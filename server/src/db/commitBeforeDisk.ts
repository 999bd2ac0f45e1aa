import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { DatabaseSchema } from './schema.ts';

/**
 * Lets a transaction on PostgreSQL end before it is on disk, for counts that many add to. A crash of the database may lose the
 * last second of them, one of the server nothing. On SQLite it does nothing.
 */
export async function commitBeforeDisk(transaction: Kysely<DatabaseSchema>): Promise<void> {
  if (!(transaction.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`set local synchronous_commit to off`.execute(transaction);
}
