import type { IsoDate } from '@cog/contracts/lib/calendar';
import type { Insertable, Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';

export type DailyCount = Insertable<DatabaseSchema['daily_counts']>;
type Column = Exclude<keyof DailyCount, 'count'>;

/** The first and the last day, both included, as days in Lagos. */
export interface Span {
  from: IsoDate;
  to: IsoDate;
}

export const KEY = ['kind', 'day', 'remote', 'version', 'route', 'value'] as const;

/** Rows of one statement: SQLite takes 32,766 values. */
const MOST_ROWS = 2000;

/** What is counted by the day: page views and web vitals. */
export function dailyCounts(db: Kysely<DatabaseSchema>) {
  return {
    /**
     * Adds to what is counted already, in one transaction.
     *
     * @param rows each key once, in one order: two processes that lock the same rows the other way round would wait for ever
     */
    async add(rows: readonly DailyCount[]): Promise<void> {
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
    },

    /** The first day of which a kind is counted; null before. */
    async firstDay(kind: DailyCount['kind']): Promise<IsoDate | null> {
      const rows = db.selectFrom('daily_counts').select('day').where('kind', '=', kind);
      return (await rows.orderBy('day').limit(1).executeTakeFirst())?.day ?? null;
    },

    /** Sums of some kinds by some columns, with the first and the last day of each. */
    async sums<By extends Column>(
      { from, to }: Span,
      kinds: readonly DailyCount['kind'][],
      by: readonly By[],
    ): Promise<(Pick<DailyCount, By | 'count'> & Span)[]> {
      const rows = await db
        .selectFrom('daily_counts')
        .where('kind', 'in', kinds)
        .where('day', '>=', from)
        .where('day', '<=', to)
        .select(by as readonly Column[])
        .select(({ fn }) => [
          fn.sum<number>('count').as('count'),
          fn.min<IsoDate>('day').as('from'),
          fn.max<IsoDate>('day').as('to'),
        ])
        .groupBy(by as readonly Column[])
        .execute();
      // What is selected is what was asked for.
      return rows as (Pick<DailyCount, By | 'count'> & Span)[];
    },
  };
}
