import type { Insertable, Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';

export type DailyCount = Insertable<DatabaseSchema['daily_counts']>;

export const KEY = ['kind', 'day', 'remote', 'version', 'route', 'value'] as const;

/** Rows per statement; SQLite allows 32,766 values. */
const MOST_ROWS = 2000;

/**
 * Adds to the daily counts, in one transaction.
 *
 * @param rows sorted, with unique keys: two processes that lock the same rows in different orders would deadlock
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
