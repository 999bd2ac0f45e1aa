import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';
import { messageIds } from './messageIds.ts';

/** The advisory locks under which rooms are written to, one for each: 'COGR' in ASCII. */
const ROOM_LOCKS = 0x434f4752;

/** The greatest id in a room, cleared or not; null when nothing was ever said. */
export async function lastIdOf(db: Kysely<DatabaseSchema>, room: string): Promise<string | null> {
  const row = await db
    .selectFrom('chat_messages')
    .select('id')
    .where('room', '=', room)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Begins a write to a room, first in its transaction: until that ends no other process writes there. So ids grow in the order in
 * which messages can be read, and a cursor misses nothing.
 *
 * @returns makes of an id that the writer's clock proposes the one to use: the same, or a greater one where the room
 *   is ahead already
 */
export async function beginWrite(
  transaction: Kysely<DatabaseSchema>,
  room: string,
): Promise<(proposed: string) => string> {
  // On SQLite every transaction that writes is alone.
  if (transaction.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`select pg_advisory_xact_lock(${sql.lit(ROOM_LOCKS)}, hashtext(${room}))`.execute(transaction);
  }
  // A statement of its own: one that waits for a lock sees what was committed before it began to wait.
  let last = await lastIdOf(transaction, room);
  return (proposed) => {
    last = last === null || proposed > last ? proposed : messageIds(last, () => new Date(0))();
    return last;
  };
}
