import type { Report } from '@cog/contracts/reports/schema';
import { LEAST_VISITS, type VitalName, vitalNames } from '@cog/contracts/reports/visits.constants';
import { percentile75 } from './buckets.ts';
import type { dailyCounts, Span } from './dailyCounts.repository.ts';

type VitalGroup = Report['vitals']['byPage'][number];

/** More lines are too many for a phone. */
const MOST_PAGES = 30;
const MOST_VERSIONS = 4;

interface Measured extends Span {
  kind: string;
  remote: string;
  /** The bucket. */
  value: string;
  count: number;
}

function measuredValue(name: VitalName, rows: readonly Measured[]): VitalGroup['values'] {
  const counts = new Map<number, number>();
  for (const { kind, value, count } of rows) {
    if (kind === name) counts.set(Number(value), (counts.get(Number(value)) ?? 0) + count);
  }
  const count = [...counts.values()].reduce((sum, some) => sum + some, 0);
  return count === 0 ? [] : [{ name, count, p75: count < LEAST_VISITS ? null : percentile75(name, counts) }];
}

const visitsOf = ({ values }: VitalGroup) => Math.max(...values.map(({ count }) => count));

/** The rows in groups, with the 75th percentile of each web vital; most visits first. */
function vitalGroups<Row extends Measured>(rows: readonly Row[], nameOf: (row: Row) => string): VitalGroup[] {
  return [...Map.groupBy(rows, (row) => `${row.remote} ${nameOf(row)}`).values()]
    .flatMap((own) => {
      const [first] = own;
      if (first === undefined) return [];
      const [from = first.from] = own.map((row) => row.from).sort();
      const to =
        own
          .map((row) => row.to)
          .sort()
          .at(-1) ?? first.to;
      return {
        remote: first.remote,
        name: nameOf(first),
        from,
        to,
        values: vitalNames.flatMap((name) => measuredValue(name, own)),
      };
    })
    .sort((one, other) => visitsOf(other) - visitsOf(one));
}

/** How fast pages were in a time. */
export async function readVitals(counts: ReturnType<typeof dailyCounts>, span: Span): Promise<Report['vitals']> {
  const pages = await counts.sums(span, vitalNames, ['kind', 'value', 'remote', 'route']);
  const versions = await counts.sums(span, vitalNames, ['kind', 'value', 'remote', 'version']);
  const newestFirst = vitalGroups(versions, ({ version }) => version).sort(
    (one, other) =>
      one.remote.localeCompare(other.remote) || other.to.localeCompare(one.to) || other.from.localeCompare(one.from),
  );
  return {
    byRemote: vitalGroups(pages, ({ remote }) => remote),
    byPage: vitalGroups(pages, ({ route }) => route).slice(0, MOST_PAGES),
    byVersion: [...Map.groupBy(newestFirst, ({ remote }) => remote).values()].flatMap((own) =>
      own.length > 1 ? own.slice(0, MOST_VERSIONS) : [],
    ),
  };
}
