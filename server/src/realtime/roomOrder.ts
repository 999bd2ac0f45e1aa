import type { Kysely } from 'kysely';
import { lockUntilEnd } from '../db/lockUntilEnd.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import { messageIds } from './messageIds.ts';

/** Class of the advisory locks for writing to rooms, one per room: 'COGR' in ASCII. */
const ROOM_LOCKS = 0x434f4752;

/** The greatest id in a room, cleared or not; null when nothing was ever written. */
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

/** Keeps other writers of this or another process out of a room until the transaction, in which it must come first, ends. */
export async function lockRoom(transaction: Kysely<DatabaseSchema>, room: string): Promise<void> {
  await lockUntilEnd(transaction, ROOM_LOCKS, room);
}

/**
 * Begins a write to a room; must come first in its transaction. Until that ends, no other writer of this or another process can
 * write to the room. So ids grow in the order in which messages become readable, and a cursor skips nothing.
 *
 * @returns a function that turns an id proposed by the writer's clock into the one to use: the same, or a greater one if the room
 * is already ahead
 */
export async function beginWrite(
  transaction: Kysely<DatabaseSchema>,
  room: string,
): Promise<(proposed: string) => string> {
  await lockRoom(transaction, room);
  // This must be a separate statement: one that waits for a lock only sees what was committed before it began to wait.
  let last = await lastIdOf(transaction, room);
  return (proposed) => {
    last = last === null || proposed > last ? proposed : messageIds(last, () => new Date(0))();
    return last;
  };
}
