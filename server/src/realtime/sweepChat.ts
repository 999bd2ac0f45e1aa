import { SYSTEM } from '@cog/contracts/chat/constants';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';
import { CLEARED_PREFIX } from './chat.repository.ts';

/** The first UUIDv7 of a moment: all earlier ids sort before it. */
function firstIdAt(at: Date): string {
  const hex = at.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}

/**
 * Removes messages that were written before a moment, and sessions begun before it that have no message left. The last such
 * message of a room becomes a clearing without author and text: ids continue to grow from there, and a client that returns with
 * an older cursor learns that something is missing, as after a clearing by a host.
 *
 * @param before ISO-8601 times compare as text; ids are UUIDv7 and contain the time too
 */
export async function sweepChat(db: Kysely<DatabaseSchema>, before: Date, now: Date): Promise<void> {
  const ends = await db
    .selectFrom('chat_messages')
    .select(({ fn }) => ['room', fn.max('id').as('last')])
    // Ids only grow, so after a clock was ahead they stay ahead of the clock, while their dates do not.
    .where(({ eb, and, or }) =>
      or([
        eb('id', '<', firstIdAt(before)),
        and([eb('id', '>=', firstIdAt(now)), eb('created_at', '<', before.toISOString())]),
      ]),
    )
    .groupBy('room')
    .execute();
  for (const { room, last } of ends) {
    await db.transaction().execute(async (transaction) => {
      const old = transaction.deleteFrom('chat_messages').where('room', '=', room).where('id', '<', last);
      await old.execute();
      await transaction.deleteFrom('chat_reactions').where('room', '=', room).where('message_id', '<=', last).execute();
      await transaction
        .updateTable('chat_messages')
        .set({ sender_id: SYSTEM, message: '', reply_to: null, client_id: CLEARED_PREFIX + last })
        .where('id', '=', last)
        .execute();
      await transaction
        .updateTable('chat_messages')
        .set({ reply_to: null })
        .where('room', '=', room)
        .where('reply_to', '<=', last)
        .execute();
    });
  }
  const writers = db.selectFrom('chat_messages').select('sender_id');
  await db
    .deleteFrom('chat_sessions')
    .where('created_at', '<', before.toISOString())
    .where('id', 'not in', writers)
    .execute();
}
