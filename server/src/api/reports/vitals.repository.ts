import type { ReportRow } from '@cog/contracts/reports/schema';
import { LEAST_VISITS, vitalNames } from '@cog/contracts/reports/visits.constants';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { percentile75 } from '../visits/buckets.ts';
import type { Span } from './reportPeriods.ts';

/** Longest list of pages for a phone. */
export const MOST_PAGES = 30;
const MOST_VERSIONS = 4;

/** Web vitals of one page, part or version. */
interface Measured extends Span {
  remote: string;
  rows: ReportRow[];
}

const visitsOf = ({ rows }: Measured): number => Math.max(...rows.map(({ count }) => count));

/** Web vitals grouped by a column, most visits first. */
async function measuredBy(db: Kysely<DatabaseSchema>, span: Span, by: string, column: 'remote' | 'route' | 'version') {
  const found = await db
    .selectFrom('daily_counts')
    .where('kind', 'in', vitalNames)
    .where('day', '>=', span.from)
    .where('day', '<=', span.to)
    .select(({ fn, ref }) => [
      'kind',
      'value',
      'remote',
      ref(column).as('name'),
      fn.sum<number>('count').as('count'),
      sql<Span['from']>`min(day)`.as('from'),
      sql<Span['to']>`max(day)`.as('to'),
    ])
    .groupBy(['kind', 'value', 'remote', column])
    .execute();
  const groups = [...Map.groupBy(found, ({ remote, name }) => `${remote} ${name}`)].map(([key, own]): Measured => {
    const [from = span.from] = own.map((row) => row.from).sort();
    const to =
      own
        .map((row) => row.to)
        .sort()
        .at(-1) ?? span.to;
    const rows = vitalNames.flatMap((of): ReportRow[] => {
      const buckets = own.filter(({ kind }) => kind === of);
      const counts = new Map(buckets.map(({ value, count }) => [Number(value), count]));
      const count = buckets.reduce((sum, one) => sum + one.count, 0);
      const value = count < LEAST_VISITS ? null : percentile75(of, counts);
      const name = by === 'version' ? key : (own[0]?.name ?? '');
      return count === 0 ? [] : [{ of, by, name, from, to, count, value }];
    });
    return { remote: own[0]?.remote ?? '', from, to, rows };
  });
  return groups.sort((one, other) => visitsOf(other) - visitsOf(one));
}

/** Speed of pages within a span: by part of the site, by page, and by version, newest first, for parts with several versions. */
export async function readVitals(db: Kysely<DatabaseSchema>, span: Span): Promise<ReportRow[]> {
  const parts = await measuredBy(db, span, 'part of the site', 'remote');
  const pages = await measuredBy(db, span, 'page', 'route');
  const versions = await measuredBy(db, span, 'version', 'version');
  versions.sort(
    (one, other) =>
      one.remote.localeCompare(other.remote) || other.to.localeCompare(one.to) || other.from.localeCompare(one.from),
  );
  const changed = [...Map.groupBy(versions, ({ remote }) => remote).values()].filter((own) => own.length > 1);
  return [...parts, ...pages.slice(0, MOST_PAGES), ...changed.flatMap((own) => own.slice(0, MOST_VERSIONS))].flatMap(
    ({ rows }) => rows,
  );
}
