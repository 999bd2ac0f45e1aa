import { STAGES } from '@cog/contracts/quiz/constants';
import { genders } from '@cog/contracts/registrations/constants';
import type { CountedReport, Report } from '@cog/contracts/reports/schema';
import type { dailyCounts } from '../visits/dailyCounts.repository.ts';
import { readVitals } from '../visits/visits.presenter.ts';
import { churchGroups } from './churchGroups.ts';
import { groupByPeriod, periodLength, splitIntoPeriods } from './reportPeriods.ts';
import type { DayCount, reportsRepository, Span } from './reports.repository.ts';

/** How many, and of what has a percentage the sum of these. */
interface Counted {
  count: number;
  percents?: number;
}

type Group = CountedReport['groups'][number];

/** More lines are too many for a phone. */
const MOST_ROWS = 30;
/** A reader tells at most five patterns apart. */
const MOST_SERIES = 5;
const OTHERS = 'Others';

const AGES = [
  { name: 'Under 18', to: 17 },
  { name: '18 to 24', to: 24 },
  { name: '25 to 34', to: 34 },
  { name: '35 to 44', to: 44 },
  { name: '45 to 54', to: 54 },
  { name: '55 to 64', to: 64 },
  { name: '65 and over', to: Number.POSITIVE_INFINITY },
] as const;

/** The badges of the specification, section 2, Registration Dashboard. */
const AVAILABILITIES = ['Available All Stages', 'Limited Availability'] as const;
const STATUSES = ['Completed', 'Timeout'] as const;
const LANGUAGES = { EN: 'English', YO: 'Yoruba' } as const;

const ageOf = ({ age }: { age: number }): string => AGES.find(({ to }) => age <= to)?.name ?? '';
const availabilityOf = ({ everyStage }: { everyStage: 0 | 1 }): string => AVAILABILITIES[everyStage === 1 ? 0 : 1];

const together = <Row extends Counted>(one: Row, other: Row): Row => ({
  ...one,
  count: one.count + other.count,
  ...(one.percents === undefined ? {} : { percents: one.percents + (other.percents ?? 0) }),
});

const total = (rows: readonly Counted[]): number => rows.reduce((sum, { count }) => sum + count, 0);

/** Mean of percentages, to one decimal (specification, section 9); null of none. */
function averageOf(rows: readonly Counted[]): number | null {
  const count = total(rows);
  if (count === 0 || rows.some(({ percents }) => percents === undefined)) return null;
  return Math.round((rows.reduce((sum, { percents = 0 }) => sum + percents, 0) / count) * 10) / 10;
}

/** The rows in groups, in the order of the names, or with most first; a name with nothing is left out. */
function group<Row extends Counted>(
  title: string,
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  names?: readonly string[],
): Group {
  const found = [...Map.groupBy(rows, nameOf)]
    .map(([name, own]) => ({ name, count: total(own), average: averageOf(own) }))
    .filter(({ count }) => count > 0);
  found.sort((one, other) =>
    names
      ? names.indexOf(one.name) - names.indexOf(other.name)
      : other.count - one.count || (one.name < other.name ? -1 : 1),
  );
  return { title, rows: found };
}

const byChurch = (rows: readonly (Counted & { church: string | null })[]): Group => ({
  title: 'By church',
  rows: churchGroups(rows, together).map((one) => ({ name: one.name, count: one.count, average: averageOf([one]) })),
});

/** Those with most, and the others together. */
function atMost(most: number, { title, rows }: Group): Group {
  const others = total(rows.slice(most));
  return {
    title,
    rows: [...rows.slice(0, most), ...(others > 0 ? [{ name: OTHERS, count: others, average: null }] : [])],
  };
}

/** @param nameOf what each row is counted under over the time; the title by default */
function counted<Row extends DayCount & Counted>(
  title: string,
  parts: readonly Span[],
  rows: readonly Row[],
  groups: readonly Group[],
  nameOf: (row: Row) => string = () => title,
): CountedReport {
  const names = group(title, rows, nameOf).rows.map(({ name }) => name);
  const single = names.length > MOST_SERIES ? names.slice(0, MOST_SERIES - 1) : names;
  const series = names.length === 0 ? [title] : single.length < names.length ? [...single, OTHERS] : single;
  const seriesOf = (row: Row) => (single.includes(nameOf(row)) ? nameOf(row) : OTHERS);
  return {
    title,
    total: total(rows),
    average: averageOf(rows),
    series,
    over: groupByPeriod(parts, rows).map(({ from, to, entries }) => ({
      from,
      to,
      counts: series.map((name) => total(entries.filter((row) => seriesOf(row) === name))),
      average: averageOf(entries),
    })),
    groups: [...groups],
  };
}

/** The numbers of a time. */
export async function readReport(
  span: Span,
  reports: ReturnType<typeof reportsRepository>,
  counts: ReturnType<typeof dailyCounts>,
): Promise<Report> {
  const step = periodLength(span);
  const parts = splitIntoPeriods(span, step);
  const viewDays = await counts.sums(span, ['view'], ['day']);
  const pages = await counts.sums(span, ['view'], ['remote', 'route']);
  const languages = await counts.sums(span, ['view'], ['value']);
  const leftOut = await counts.sums(span, ['left out'], ['day']);
  const registrants = await reports.registrants(span);
  const results = await reports.resultGroups(span);
  const tenths = await reports.tenths(span);
  const incidentDays = await reports.incidentDays(span);
  const remoteOf = ({ remote }: { remote: string }) => remote;
  return {
    from: span.from,
    to: span.to,
    step,
    visits: {
      ...counted(
        'Page views',
        parts,
        viewDays.map(({ day: date, count }) => ({ date, count })),
        [
          atMost(
            MOST_ROWS,
            group('Pages read most', pages, ({ route }) => route),
          ),
          group('By language', languages, ({ value }) => LANGUAGES[value === 'YO' ? 'YO' : 'EN']),
          group('By part of the site', pages, remoteOf),
        ],
      ),
      since: await counts.firstDay('view'),
      leftOut: total(leftOut),
      leftOutDays: leftOut.length,
    },
    vitals: await readVitals(counts, span),
    registrations: counted('Registrations', parts, await reports.registrationDays(span), [
      group('By gender', registrants, ({ gender }) => gender, genders),
      group(
        'By age',
        registrants,
        ageOf,
        AGES.map(({ name }) => name),
      ),
      byChurch(await reports.registrantChurches(span)),
      group('By availability', registrants, availabilityOf, AVAILABILITIES),
    ]),
    results: {
      ...counted('Quiz results', parts, await reports.resultDays(span), [
        group(
          'By stage',
          results,
          ({ stage }) => `Stage ${stage}`,
          STAGES.map((stage) => `Stage ${stage}`),
        ),
        group('By gender', results, ({ gender }) => gender, genders),
        group('By status', results, ({ status }) => STATUSES[status === 'completed' ? 0 : 1], STATUSES),
        byChurch(await reports.resultChurches(span)),
        group('By availability', results, availabilityOf, AVAILABILITIES),
      ]),
      // 10 is everything right.
      tenths: Array.from({ length: 10 }, (_, place) =>
        total(tenths.filter(({ tenth }) => Math.min(tenth, 9) === place)),
      ),
    },
    incidents: counted(
      'Incidents',
      parts,
      incidentDays,
      [group('By part of the site', incidentDays, remoteOf)],
      remoteOf,
    ),
  };
}
