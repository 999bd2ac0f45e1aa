import { type WordList, wordLists } from '@cog/contracts/chat/moderation.constants';
import { type BlockedWords, lines } from '@cog/contracts/chat/moderation.schema';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';

/** Lists of words that hold a chat message for review. */
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

    /** Replaces all lists. Call it in a transaction. @returns null when the given version is no longer the current one */
    async save({ updated_at: version, ...lists }: BlockedWords, now: Date): Promise<BlockedWords | null> {
      const before = await read();
      if (before.updated_at !== version) return null;
      // The time is the version, so it must increase even when the clock does not.
      const at = new Date(Math.max(now.getTime(), Date.parse(version) + 1)).toISOString();
      for (const list of wordLists) {
        const values = { words: lines(lists[list]).join('\n'), updated_at: at };
        const { numInsertedOrUpdatedRows: written } = await db
          .insertInto('chat_words')
          .values({ list, ...values })
          .onConflict((conflict) =>
            conflict.column('list').doUpdateSet(values).where('chat_words.updated_at', '<=', version),
          )
          .executeTakeFirstOrThrow();
        // Another save was faster, and the transaction is rolled back.
        if (!written) return null;
      }
      return read();
    },
  };
}
