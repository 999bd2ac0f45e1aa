import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

interface Messages {
  chat_messages: Record<'room' | 'id' | 'removed_at', string>;
}

/**
 * Finds the few messages that hosts removed among all that were said. Everybody who joins is told of them, and without this
 * each joining read the whole room.
 */
export const chatRemoved: Migration = {
  async up(db: Kysely<Messages>) {
    await db.schema
      .createIndex('chat_messages_removed')
      .on('chat_messages')
      .columns(['room', 'id'])
      .where(sql.ref('removed_at'), 'is not', null)
      .execute();
  },
};
