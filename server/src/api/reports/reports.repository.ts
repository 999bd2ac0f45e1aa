import { STAGES } from '@cog/contracts/quiz/constants';
import { genders } from '@cog/contracts/registrations/constants';
import type { CountedThing } from '@cog/contracts/reports/constants';
import type { Report, ReportRow } from '@cog/contracts/reports/schema';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { grouped, type Naming } from './grouped.ts';
import { dayPart, instantsOf, lagosDayOf } from './lagosDays.ts';
import { type Span, splitIntoPeriods } from './reportPeriods.ts';
import { MOST_PAGES, readVitals } from './vitals.repository.ts';

/** A column to group by. */
interface Grouping extends Naming {
  value: RawBuilder<unknown>;
  /** SQL after `from`, if it differs from the subject's. */
  rows?: RawBuilder<unknown>;
}

/** A kind of thing to count. */
interface Subject {
  of: CountedThing;
  /** Rows within the span, as SQL after `from`. */
  rows: RawBuilder<unknown>;
  day: RawBuilder<unknown>;
  count?: RawBuilder<unknown>;
  /** Sum of percentages, if the subject has any. */
  percents?: RawBuilder<unknown>;
  /** Grouping of the series over time. */
  over?: Grouping;
  by: Readonly<Record<string, Grouping>>;
}

interface Found {
  name: string | number | null;
  day: string;
  count: number;
  percents: number | null;
}

const MOST_CHURCHES = 12;
/** A reader can distinguish at most five patterns. */
const MOST_SERIES = 4;

const AGES = [
  { name: 'Under 18', to: 17 },
  { name: '18 to 24', to: 24 },
  { name: '25 to 34', to: 34 },
  { name: '35 to 44', to: 44 },
  { name: '45 to 54', to: 54 },
  { name: '55 to 64', to: 64 },
  { name: '65 and over', to: Number.POSITIVE_INFINITY },
] as const;
/** The badges of the specification (section 2, Registration Dashboard), for some stages and for all. */
const AVAILABILITIES = ['Limited Availability', 'Available All Stages'] as const;
const LANGUAGES: Readonly<Record<string, string>> = { EN: 'English', YO: 'Yoruba' };
const STATUSES: Readonly<Record<string, string>> = { completed: 'Completed', timeout: 'Timeout' };
/** The last range includes 100 percent. */
const TENTHS = Array.from({ length: 10 }, (_, tenth) => `${tenth * 10}% to ${tenth === 9 ? 100 : tenth * 10 + 9}%`);

const all: Grouping = { value: sql.lit('All') };
const remote: Grouping = { value: sql.ref('remote') };
const gender: Grouping = { value: sql.ref('gender'), order: genders };
const church: Grouping = { value: sql.ref('church_name'), most: MOST_CHURCHES };
const availability: Grouping = {
  value: sql.ref('available_all_stages'),
  label: (every) => AVAILABILITIES[Number(every)] ?? '',
  order: AVAILABILITIES.toReversed(),
};

/** The subjects within a span. They reveal no rows, and no names except those of churches. */
function subjectsOf(span: Span): Subject[] {
  const { from, until } = instantsOf(span);
  const counted = (kind: string) =>
    sql`daily_counts where kind = ${kind} and daily_counts.day between ${span.from} and ${span.to}`;
  const answered = sql`completed_at >= ${from} and completed_at < ${until} and hidden = 0 and total_questions > 0`;
  const people = sql`quiz_results join registrations on registrations.id = registration_id where ${answered}`;
  const sums = { day: sql.ref('daily_counts.day'), count: sql`sum(daily_counts.count)` };
  return [
    {
      of: 'Page views',
      rows: counted('view'),
      ...sums,
      by: {
        page: { value: sql.ref('route'), most: MOST_PAGES },
        language: { value: sql.ref('value'), label: (code) => LANGUAGES[code] ?? code },
        'part of the site': remote,
      },
    },
    { of: 'Page views left out', rows: counted('left out'), ...sums, by: {} },
    {
      of: 'Registrations',
      rows: sql`registrations where deleted_at is null and registered_at >= ${from} and registered_at < ${until}`,
      day: dayPart('registered_at'),
      by: {
        gender,
        age: {
          value: sql.ref('age'),
          label: (age) => AGES.find(({ to }) => Number(age) <= to)?.name ?? '',
          order: AGES.map(({ name }) => name),
        },
        church,
        availability,
      },
    },
    {
      of: 'Quiz results',
      rows: sql`quiz_results where ${answered}`,
      day: dayPart('completed_at'),
      percents: sql`sum(score * cast(100 as double precision) / total_questions)`,
      by: {
        // Integer division truncates in both SQLite and PostgreSQL.
        score: {
          value: sql`score * 10 / total_questions`,
          label: (tenth) => TENTHS[Math.min(Number(tenth), 9)] ?? '',
          order: TENTHS,
        },
        stage: {
          value: sql.ref('stage'),
          label: (stage) => `Stage ${stage}`,
          order: STAGES.map((stage) => `Stage ${stage}`),
        },
        gender: { ...gender, rows: people },
        status: { value: sql.ref('status'), label: (status) => STATUSES[status] ?? '', order: Object.values(STATUSES) },
        church: { ...church, rows: people },
        availability: { ...availability, rows: people },
      },
    },
    {
      of: 'Incidents',
      rows: sql`incidents where created_at >= ${from} and created_at < ${until}`,
      day: dayPart('created_at'),
      over: remote,
      by: {
        'part of the site': remote,
        version: { value: sql`remote || ' ' || version`, most: MOST_PAGES },
      },
    },
  ];
}

const sum = (found: readonly Found[]): number => found.reduce((before, { count }) => before + count, 0);

/** Mean percentage to one decimal (specification, section 9); null without values. */
function meanOf(found: readonly Found[]): number | null {
  const count = sum(found);
  if (count === 0 || found.some(({ percents }) => percents === null)) return null;
  return Math.round((found.reduce((before, { percents }) => before + (percents ?? 0), 0) / count) * 10) / 10;
}

/** The report of a span. */
export async function readReport(db: Kysely<DatabaseSchema>, span: Span): Promise<Report> {
  const { step, parts, partOf } = splitIntoPeriods(span);

  async function find({ rows, count, percents }: Subject, by: Grouping, day: RawBuilder<unknown>): Promise<Found[]> {
    const columns = sql`${by.value} as name, ${day} as day, ${count ?? sql`count(*)`} as count, ${percents ?? sql`null`} as percents`;
    return (await sql<Found>`select ${columns} from ${by.rows ?? rows} group by 1, 2`.execute(db)).rows;
  }

  async function rowsOf(subject: Subject): Promise<ReportRow[]> {
    const row = (by: string, name: string, within: Span, found: readonly Found[]): ReportRow => ({
      of: subject.of,
      by,
      name,
      from: within.from,
      to: within.to,
      count: sum(found),
      value: meanOf(found),
    });
    const seriesGrouping = subject.over ?? all;
    const days = await find(subject, seriesGrouping, subject.day);
    const series =
      days.length === 0 ? [{ name: 'All', rows: [] }] : grouped(days, { most: MOST_SERIES, ...seriesGrouping });
    const byPart = series.map(({ name, rows }) => ({
      name,
      parts: Map.groupBy(rows, ({ day }) => partOf(lagosDayOf(day))),
    }));
    const rows = [
      row('', 'All', span, days),
      ...parts.flatMap((part) => byPart.map((one) => row(step, one.name, part, one.parts.get(part.from) ?? []))),
    ];
    for (const [by, grouping] of Object.entries(subject.by)) {
      const groups = grouped(await find(subject, grouping, sql.lit('')), grouping);
      rows.push(...groups.map(({ name, rows: found }) => row(by, name, span, found)));
    }
    return rows;
  }

  const first = db.selectFrom('daily_counts').select('day').where('kind', '=', 'view').orderBy('day').limit(1);
  const rows: ReportRow[] = [];
  for (const subject of subjectsOf(span)) rows.push(...(await rowsOf(subject)));
  return {
    ...span,
    step,
    since: (await first.executeTakeFirst())?.day ?? null,
    rows: [...rows, ...(await readVitals(db, span))],
  };
}
