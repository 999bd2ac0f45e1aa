import { type WordList, wordLists } from '@cog/contracts/chat/moderation.constants';
import { type BlockedWords, lines } from '@cog/contracts/chat/moderation.schema';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';

/** The words for which a message of the chat is held. */
export function blockedWordsRepository(db: Kysely<DatabaseSchema>) {
  async function read(): Promise<BlockedWords> {
    const rows = await db.selectFrom('chat_words').selectAll().execute();
    const wordsOf = (list: WordList) => rows.find((row) => row.list === list)?.words ?? '';
    const updated_at =
      rows
        .map((row) => row.updated_at)
        .sort()
        .at(-1) ?? '';
    return { english: wordsOf('english'), pidgin: wordsOf('pidgin'), yoruba: wordsOf('yoruba'), updated_at };
  }

  return {
    read,

    /** Replaces all lists: call it in a transaction. @returns null when the version that was read is no longer the last */
    async save({ updated_at: version, ...lists }: BlockedWords, now: Date): Promise<BlockedWords | null> {
      const before = await read();
      if (before.updated_at !== version) return null;
      // Later than the one before, whatever the clock says: it names the version.
      const at = new Date(Math.max(now.getTime(), Date.parse(version) + 1)).toISOString();
      for (const list of wordLists) {
        const values = { words: lines(lists[list]).join('\n'), updated_at: at };
        await db
          .insertInto('chat_words')
          .values({ list, ...values })
          .onConflict((conflict) => conflict.column('list').doUpdateSet(values))
          .execute();
      }
      return read();
    },
  };
}
