import type { Insertable, Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';

export type DailyCount = Insertable<DatabaseSchema['daily_counts']>;

export const KEY = ['kind', 'day', 'remote', 'version', 'route', 'value'] as const;

/** Rows of one statement: SQLite takes 32,766 values. */
const MOST_ROWS = 2000;

/**
 * Adds to what is counted by the day, in one transaction.
 *
 * @param rows each key once, in one order: two processes that lock the same rows the other way round would wait for ever
 */
export async function addDailyCounts(db: Kysely<DatabaseSchema>, rows: readonly DailyCount[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (let from = 0; from < rows.length; from += MOST_ROWS) {
      await transaction
        .insertInto('daily_counts')
        .values(rows.slice(from, from + MOST_ROWS))
        .onConflict((conflict) =>
          conflict.columns(KEY).doUpdateSet({ count: sql`daily_counts.count + excluded.count` }),
        )
        .execute();
    }
  });
}
