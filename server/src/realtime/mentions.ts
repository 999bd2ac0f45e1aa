import { type Kysely, sql } from 'kysely';
import { likePattern } from '../core/searchText.ts';
import type { DatabaseSchema } from '../db/schema.ts';

const matching = (words: readonly string[]) =>
  sql<boolean>`(${sql.join(
    words.map((word) => sql`lower(message) like ${likePattern(word.toLowerCase())} escape '\\'`),
    sql` or `,
  )})`;

/** Messages of the chat in which one of some words stands, as a phone number that somebody wrote. */
export async function messagesWith(db: Kysely<DatabaseSchema>, words: readonly string[]) {
  if (words.length === 0) return [];
  return db
    .selectFrom('chat_messages')
    .select(['id', 'message', 'created_at as createdAt'])
    .where(matching(words))
    .orderBy('id')
    .execute();
}

/** Removes messages for good; what quotes them stays, without the quotation. Cursors of browsers compare ids, and go on. */
export async function removeMessages(db: Kysely<DatabaseSchema>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('chat_messages').set({ reply_to: null }).where('reply_to', 'in', ids).execute();
  await db.deleteFrom('chat_messages').where('id', 'in', ids).execute();
}
