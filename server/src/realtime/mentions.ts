import { type Kysely, sql } from 'kysely';
import { likePattern } from '../core/searchText.ts';
import type { DatabaseSchema } from '../db/schema.ts';

const matching = (words: readonly string[]) =>
  sql<boolean>`(${sql.join(
    words.map((word) => sql`lower(message) like ${likePattern(word.toLowerCase())} escape '\\'`),
    sql` or `,
  )})`;

/** Tables whose column `message` holds texts of visitors and hosts. */
const TABLES = ['chat_messages', 'chat_reports', 'chat_held', 'prayer_requests'] as const;

/** A text that a visitor or host wrote in the chat. */
export interface Mention {
  table: (typeof TABLES)[number];
  id: string;
  message: string;
  createdAt: string;
}

/** Finds texts in the chat, including those for hosts, that contain one of some words, such as a phone number. */
export async function mentionsOf(db: Kysely<DatabaseSchema>, words: readonly string[]): Promise<Mention[]> {
  if (words.length === 0) return [];
  const found: Mention[] = [];
  for (const table of TABLES) {
    const rows = await db
      .selectFrom(table)
      .select(['id', 'message', 'created_at as createdAt'])
      .where(matching(words))
      .orderBy('id')
      .execute();
    found.push(...rows.map((row) => ({ table, ...row })));
  }
  return found;
}

/** Deletes texts for good; messages that quote them stay, without the quotation. Clients' cursors compare ids and keep working. */
export async function removeMentions(db: Kysely<DatabaseSchema>, mentions: readonly Mention[]): Promise<void> {
  for (const table of TABLES) {
    const ids = mentions.filter((mention) => mention.table === table).map(({ id }) => id);
    if (ids.length === 0) continue;
    if (table === 'chat_messages') {
      await db.updateTable('chat_messages').set({ reply_to: null }).where('reply_to', 'in', ids).execute();
      await db.deleteFrom('chat_reactions').where('message_id', 'in', ids).execute();
    }
    await db.deleteFrom(table).where('id', 'in', ids).execute();
  }
}
