import { STAGES } from '@cog/contracts/quiz/constants';
import { genders } from '@cog/contracts/registrations/constants';
import type { Report } from '@cog/contracts/reports/schema';
import { presentVisits, presentVitals, type VisitRows } from '../visits/visits.presenter.ts';
import { churchGroups } from './churchGroups.ts';
import { groupByPeriod, periodLength, splitIntoPeriods } from './reportPeriods.ts';
import type { reportsRepository, Span } from './reports.repository.ts';

type Repository = ReturnType<typeof reportsRepository>;
type Rows<Name extends keyof Repository> = Awaited<ReturnType<Repository[Name]>>;

/** Everything that a report is made of, as the repository answers it. */
export type ReportRows = { [Name in keyof Repository]: Rows<Name> };

interface Scored {
  count: number;
  percents: number;
}

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
const STAGE_NAMES = STAGES.map((stage) => `Stage ${stage}`);
const STATUSES = ['Completed', 'Timeout'] as const;

const total = (rows: readonly { count: number }[]): number => rows.reduce((sum, { count }) => sum + count, 0);

/** Mean of percentages, to one decimal (specification, section 9); null of none. */
function averageOf(rows: readonly Scored[]): number | null {
  const count = total(rows);
  const percents = rows.reduce((sum, row) => sum + row.percents, 0);
  return count === 0 ? null : Math.round((percents / count) * 10) / 10;
}

const ageOf = ({ age }: { age: number }): string => AGES.find(({ to }) => age <= to)?.name ?? '';
const availabilityOf = ({ everyStage }: { everyStage: 0 | 1 }): string => AVAILABILITIES[everyStage === 1 ? 0 : 1];
const statusOf = ({ status }: { status: string }): string => STATUSES[status === 'completed' ? 0 : 1];

/** The rows by name, in the order of the names; a name without people is left out. */
function grouped<Row extends { count: number }>(
  names: readonly string[],
  rows: readonly Row[],
  of: (row: Row) => string,
) {
  return names
    .map((name) => ({ name, rows: rows.filter((row) => of(row) === name) }))
    .map((group) => ({ ...group, count: total(group.rows) }))
    .filter(({ count }) => count > 0);
}

/** The same without the rows themselves. */
function counted<Row extends { count: number }>(
  names: readonly string[],
  rows: readonly Row[],
  of: (row: Row) => string,
) {
  return grouped(names, rows, of).map(({ name, count }) => ({ name, count }));
}

/** The same with the average of each. */
function scored<Row extends Scored>(names: readonly string[], rows: readonly Row[], of: (row: Row) => string) {
  return grouped(names, rows, of).map((group) => ({
    name: group.name,
    count: group.count,
    average: averageOf(group.rows),
  }));
}

function presentRegistrations(rows: ReportRows, parts: readonly Span[]): Report['registrations'] {
  const { registrationDays, registrants, registrantChurches } = rows;
  const together = <Row extends { count: number }>(one: Row, other: Row) => ({
    ...one,
    count: one.count + other.count,
  });
  return {
    total: total(registrationDays),
    over: groupByPeriod(parts, registrationDays).map(({ from, to, entries }) => ({ from, to, count: total(entries) })),
    byGender: counted(genders, registrants, ({ gender }) => gender),
    byChurch: churchGroups(registrantChurches, together).map(({ name, count }) => ({ name, count })),
    byAvailability: counted(AVAILABILITIES, registrants, availabilityOf),
    byAge: counted(
      AGES.map(({ name }) => name),
      registrants,
      ageOf,
    ),
  };
}

function presentResults(rows: ReportRows, parts: readonly Span[]): Report['results'] {
  const { resultDays, resultGroups, resultChurches } = rows;
  const tenths = Array.from({ length: 10 }, () => 0);
  for (const { tenth, count } of rows.tenths) {
    const place = Math.min(Math.max(tenth, 0), 9);
    tenths[place] = (tenths[place] ?? 0) + count;
  }
  const reached = (from: number, to: number) => tenths.slice(from, to).reduce((sum, count) => sum + count, 0);
  const together = <Row extends Scored>(one: Row, other: Row) => ({
    ...one,
    count: one.count + other.count,
    percents: one.percents + other.percents,
  });
  return {
    total: total(resultDays),
    average: averageOf(resultDays),
    over: groupByPeriod(parts, resultDays).map(({ from, to, entries }) => ({
      from,
      to,
      count: total(entries),
      average: averageOf(entries),
    })),
    tenths,
    // The bands of the specification begin at whole tenths: 80 and 60.
    bands: [reached(8, 10), reached(6, 8), reached(0, 6)],
    byStage: scored(STAGE_NAMES, resultGroups, ({ stage }) => `Stage ${stage}`),
    byGender: scored(genders, resultGroups, ({ gender }) => gender),
    byChurch: churchGroups(resultChurches, together).map((group) => ({
      name: group.name,
      count: group.count,
      average: averageOf([group]),
    })),
    byAvailability: scored(AVAILABILITIES, resultGroups, availabilityOf),
    byStatus: scored(STATUSES, resultGroups, statusOf),
  };
}

function presentIncidents({ incidentDays }: ReportRows, parts: readonly Span[]): Report['incidents'] {
  const remotes = [...new Set(incidentDays.map(({ remote }) => remote))].sort();
  const byRemote = counted(remotes, incidentDays, ({ remote }) => remote).sort((one, other) => other.count - one.count);
  return {
    total: total(incidentDays),
    byRemote,
    over: groupByPeriod(parts, incidentDays).map(({ from, to, entries }) => ({
      from,
      to,
      counts: byRemote.map(({ name }) => total(entries.filter(({ remote }) => remote === name))),
    })),
  };
}

/** The numbers as the contract names them. */
export function presentReport({ from, to }: Span, rows: ReportRows, visits: VisitRows): Report {
  const step = periodLength({ from, to });
  const parts = splitIntoPeriods({ from, to }, step);
  return {
    from,
    to,
    step,
    registrations: presentRegistrations(rows, parts),
    results: presentResults(rows, parts),
    visits: {
      ...presentVisits(visits),
      over: groupByPeriod(parts, visits.viewDays).map((part) => ({
        from: part.from,
        to: part.to,
        count: total(part.entries),
      })),
    },
    vitals: presentVitals(visits),
    incidents: presentIncidents(rows, parts),
  };
}
