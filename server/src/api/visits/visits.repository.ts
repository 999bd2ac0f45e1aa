import type { IsoDate, Language } from '@cog/contracts/lib/calendar';
import type { VitalName } from '@cog/contracts/reports/visits.constants';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';

/** How often a page was read on a day in Lagos. */
export interface PageViews {
  day: IsoDate;
  remote: string;
  route: string;
  language: Language;
  /** Documents that the server answered. */
  documents: number;
  /** Moves inside a browser, as it reported them. */
  moves: number;
  /** What came beyond the limits and is in neither. */
  left_out: number;
}

/** How often a web vital was within a bucket. */
export interface VitalCount {
  day: IsoDate;
  remote: string;
  version: string;
  route: string;
  metric: VitalName;
  bucket: number;
  count: number;
}

/** Rows of one statement: SQLite takes 32,766 values. */
const MOST_ROWS = 2000;

function inChunks<Row>(rows: readonly Row[]): Row[][] {
  const chunks: Row[][] = [];
  for (let from = 0; from < rows.length; from += MOST_ROWS) chunks.push(rows.slice(from, from + MOST_ROWS));
  return chunks;
}

interface Span {
  from: IsoDate;
  to: IsoDate;
}

/** Counts of page views and web vitals. */
export function visitsRepository(db: Kysely<DatabaseSchema>) {
  const views = ({ from, to }: Span) => db.selectFrom('page_views').where('day', '>=', from).where('day', '<=', to);
  const read = sql<number>`sum(documents + moves)`;
  const vitals = ({ from, to }: Span) => db.selectFrom('web_vitals').where('day', '>=', from).where('day', '<=', to);

  return {
    /**
     * Adds to what is counted already, in one transaction.
     *
     * @param rows each key once, in one order: two processes that lock the same rows the other way round would wait for ever
     */
    async add(rows: { views: readonly PageViews[]; vitals: readonly VitalCount[] }): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        for (const values of inChunks(rows.views)) {
          await transaction
            .insertInto('page_views')
            .values(values)
            .onConflict((conflict) =>
              conflict.columns(['day', 'remote', 'route', 'language']).doUpdateSet({
                documents: sql`page_views.documents + excluded.documents`,
                moves: sql`page_views.moves + excluded.moves`,
                left_out: sql`page_views.left_out + excluded.left_out`,
              }),
            )
            .execute();
        }
        for (const values of inChunks(rows.vitals)) {
          await transaction
            .insertInto('web_vitals')
            .values(values)
            .onConflict((conflict) =>
              conflict
                .columns(['day', 'remote', 'version', 'route', 'metric', 'bucket'])
                .doUpdateSet({ count: sql`web_vitals.count + excluded.count` }),
            )
            .execute();
        }
      });
    },

    /** The first day of which anything is counted; null before. */
    async firstDay(): Promise<IsoDate | null> {
      const row = await db.selectFrom('page_views').select('day').orderBy('day').limit(1).executeTakeFirst();
      return row?.day ?? null;
    },

    async viewDays(span: Span): Promise<{ date: IsoDate; count: number; leftOut: number }[]> {
      return views(span)
        .select(({ fn }) => ['day as date', read.as('count'), fn.sum<number>('left_out').as('leftOut')])
        .groupBy('day')
        .execute();
    },

    async viewedPages(span: Span): Promise<{ remote: string; route: string; count: number }[]> {
      return views(span)
        .select(['remote', 'route', read.as('count')])
        .groupBy(['remote', 'route'])
        .execute();
    },

    async viewLanguages(span: Span): Promise<{ language: Language; count: number }[]> {
      return views(span)
        .select(['language', read.as('count')])
        .groupBy('language')
        .execute();
    },

    async vitalPages(span: Span): Promise<(Omit<VitalCount, 'day' | 'version'> & Span)[]> {
      return vitals(span)
        .select(({ fn }) => [
          'remote',
          'route',
          'metric',
          'bucket',
          fn.sum<number>('count').as('count'),
          fn.min<IsoDate>('day').as('from'),
          fn.max<IsoDate>('day').as('to'),
        ])
        .groupBy(['remote', 'route', 'metric', 'bucket'])
        .execute();
    },

    async vitalVersions(span: Span): Promise<(Omit<VitalCount, 'day' | 'route'> & Span)[]> {
      return vitals(span)
        .select(({ fn }) => [
          'remote',
          'version',
          'metric',
          'bucket',
          fn.sum<number>('count').as('count'),
          fn.min<IsoDate>('day').as('from'),
          fn.max<IsoDate>('day').as('to'),
        ])
        .groupBy(['remote', 'version', 'metric', 'bucket'])
        .execute();
    },
  };
}
