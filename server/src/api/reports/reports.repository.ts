import type { IsoDate } from '@cog/contracts/lib/calendar';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { dayParts, instantsOf, lagosDayOf } from './lagosDays.ts';

/** The first and the last day, both included, as days in Lagos. */
export interface Span {
  from: IsoDate;
  to: IsoDate;
}

export interface DayCount {
  /** In Lagos. */
  date: IsoDate;
  count: number;
}

/** A result without a question has no percentage, and none is counted. */
const percents = sql<number>`sum(score * cast(100 as double precision) / total_questions)`;
/** Whole numbers divide without a rest in SQLite and in PostgreSQL: 0 for under 10 percent, 10 for all. */
const tenth = sql<number>`score * 10 / total_questions`;

/** Counts over registrations, quiz results and incidents. No row and no name leaves it but those of churches. */
export function reportsRepository(db: Kysely<DatabaseSchema>) {
  const registrations = (span: Span) => {
    const { from, until } = instantsOf(span);
    return db
      .selectFrom('registrations')
      .where('deleted_at', 'is', null)
      .where('registered_at', '>=', from)
      .where('registered_at', '<', until);
  };
  const results = (span: Span) => {
    const { from, until } = instantsOf(span);
    return db
      .selectFrom('quiz_results')
      .where('completed_at', '>=', from)
      .where('completed_at', '<', until)
      .where('hidden', '=', 0)
      .where('total_questions', '>', 0);
  };
  const resultsOfPeople = (span: Span) =>
    results(span).innerJoin('registrations', 'registrations.id', 'quiz_results.registration_id');

  return {
    async registrationDays(span: Span): Promise<DayCount[]> {
      const { day, late } = dayParts('registered_at');
      const rows = await registrations(span)
        .select(({ fn }) => [day.as('day'), late.as('late'), fn.countAll<number>().as('count')])
        .groupBy([day, late])
        .execute();
      return rows.map((row) => ({ date: lagosDayOf(row), count: row.count }));
    },

    /** By everything that is chosen from a few values. */
    registrants: (span: Span) =>
      registrations(span)
        .select(({ fn }) => ['gender', 'age', 'available_all_stages as everyStage', fn.countAll<number>().as('count')])
        .groupBy(['gender', 'age', 'available_all_stages'])
        .execute(),

    registrantChurches: (span: Span) =>
      registrations(span)
        .select(({ fn }) => ['church_name as church', fn.countAll<number>().as('count')])
        .groupBy('church_name')
        .execute(),

    async resultDays(span: Span): Promise<(DayCount & { percents: number })[]> {
      const { day, late } = dayParts('completed_at');
      const rows = await results(span)
        .select(({ fn }) => [
          day.as('day'),
          late.as('late'),
          fn.countAll<number>().as('count'),
          percents.as('percents'),
        ])
        .groupBy([day, late])
        .execute();
      return rows.map((row) => ({ date: lagosDayOf(row), count: row.count, percents: row.percents }));
    },

    /** By tenths of a percentage; 10 is everything right. */
    tenths: (span: Span) =>
      results(span)
        .select(({ fn }) => [tenth.as('tenth'), fn.countAll<number>().as('count')])
        .groupBy(tenth)
        .execute(),

    resultGroups: (span: Span) =>
      resultsOfPeople(span)
        .select(({ fn }) => [
          'stage',
          'gender',
          'available_all_stages as everyStage',
          'status',
          fn.countAll<number>().as('count'),
          percents.as('percents'),
        ])
        .groupBy(['stage', 'gender', 'available_all_stages', 'status'])
        .execute(),

    resultChurches: (span: Span) =>
      resultsOfPeople(span)
        .select(({ fn }) => ['church_name as church', fn.countAll<number>().as('count'), percents.as('percents')])
        .groupBy('church_name')
        .execute(),

    async incidentDays(span: Span): Promise<(DayCount & { remote: string })[]> {
      const { from, until } = instantsOf(span);
      const { day, late } = dayParts('created_at');
      const rows = await db
        .selectFrom('incidents')
        .where('created_at', '>=', from)
        .where('created_at', '<', until)
        .select(({ fn }) => ['remote', day.as('day'), late.as('late'), fn.countAll<number>().as('count')])
        .groupBy(['remote', day, late])
        .execute();
      return rows.map((row) => ({ remote: row.remote, date: lagosDayOf(row), count: row.count }));
    },
  };
}
