import type { IsoDate } from '@cog/contracts/lib/calendar';
import type { Report } from '@cog/contracts/reports/schema';
import { LEAST_VISITS, type VitalName, vitalNames } from '@cog/contracts/reports/visits.constants';
import { percentile75 } from './buckets.ts';
import type { visitsRepository } from './visits.repository.ts';

type Repository = ReturnType<typeof visitsRepository>;
type Rows<Name extends keyof Repository> = Awaited<ReturnType<Repository[Name]>>;

/** Everything that a report says of visits, as the repository answers it. */
export type VisitRows = { [Name in Exclude<keyof Repository, 'add'>]: Rows<Name> };

type VitalGroup = Report['vitals']['byPage'][number];

/** More lines are too many for a phone. */
const MOST_PAGES = 30;
const MOST_VERSIONS = 4;
const LANGUAGES = { EN: 'English', YO: 'Yoruba' } as const;

const byCountDescending = (one: { count: number }, other: { count: number }) => other.count - one.count;
const total = (rows: readonly { count: number }[]): number => rows.reduce((sum, { count }) => sum + count, 0);

/** The counts of rows by a name, largest first. */
function sumBy<Row extends { count: number }>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.count);
  return [...sums].map(([name, count]) => ({ name, count })).sort(byCountDescending);
}

/** Page views, without the time series (`over`). */
export function presentVisits({
  firstDay,
  viewDays,
  viewedPages,
  viewLanguages,
}: VisitRows): Omit<Report['visits'], 'over'> {
  const pages = sumBy(viewedPages, ({ route }) => route);
  const others = pages.slice(MOST_PAGES);
  return {
    since: firstDay,
    total: total(viewDays),
    byPage: [...pages.slice(0, MOST_PAGES), ...(others.length > 0 ? [{ name: 'Others', count: total(others) }] : [])],
    byLanguage: sumBy(viewLanguages, ({ language }) => LANGUAGES[language]),
    byRemote: sumBy(viewedPages, ({ remote }) => remote),
    leftOut: viewDays.reduce((sum, { leftOut }) => sum + leftOut, 0),
    leftOutDays: viewDays.filter(({ leftOut }) => leftOut > 0).length,
  };
}

interface Measured {
  remote: string;
  metric: VitalName;
  bucket: number;
  count: number;
  from: IsoDate;
  to: IsoDate;
}

/** The rows in groups, with the 75th percentile of each web vital. */
function vitalGroups<Row extends Measured>(rows: readonly Row[], nameOf: (row: Row) => string): VitalGroup[] {
  const groups = new Map<string, Pick<VitalGroup, 'remote' | 'name' | 'from' | 'to'> & { rows: Row[] }>();
  for (const row of rows) {
    const { remote } = row;
    const name = nameOf(row);
    const group = groups.get(`${remote} ${name}`) ?? { remote, name, from: row.from, to: row.to, rows: [] };
    group.rows.push(row);
    if (row.from < group.from) group.from = row.from;
    if (row.to > group.to) group.to = row.to;
    groups.set(`${remote} ${name}`, group);
  }
  return [...groups.values()].map(({ rows: own, ...named }) => ({
    ...named,
    values: vitalNames.flatMap((name) => {
      const counts = new Map<number, number>();
      for (const { metric, bucket, count } of own) {
        if (metric === name) counts.set(bucket, (counts.get(bucket) ?? 0) + count);
      }
      const count = [...counts.values()].reduce((sum, some) => sum + some, 0);
      if (count === 0) return [];
      const p75 = count < LEAST_VISITS ? null : percentile75(name, counts);
      return [{ name, count, p75 }];
    }),
  }));
}

const visitsOf = ({ values }: VitalGroup) => Math.max(...values.map(({ count }) => count));

/** How fast it was. */
export function presentVitals({ vitalPages, vitalVersions }: VisitRows): Report['vitals'] {
  const byMost = (one: VitalGroup, other: VitalGroup) => visitsOf(other) - visitsOf(one);
  const versions = vitalGroups(vitalVersions, ({ version }) => version).sort(
    (one, other) =>
      one.remote.localeCompare(other.remote) || other.to.localeCompare(one.to) || other.from.localeCompare(one.from),
  );
  const ofRemote = (remote: string) => versions.filter((one) => one.remote === remote);
  return {
    byRemote: vitalGroups(vitalPages, ({ remote }) => remote).sort(byMost),
    byPage: vitalGroups(vitalPages, ({ route }) => route)
      .sort(byMost)
      .slice(0, MOST_PAGES),
    byVersion: [...new Set(versions.map(({ remote }) => remote))]
      .map(ofRemote)
      .flatMap((own) => (own.length > 1 ? own.slice(0, MOST_VERSIONS) : [])),
  };
}
