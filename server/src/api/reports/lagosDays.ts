import { addDays, type IsoDate, lagosTime } from '@cog/contracts/lib/calendar';
import { type RawBuilder, sql } from 'kysely';

/**
 * The instants from the start of the first day to the end of the last, as clocks in Lagos show them, in the
 * text that the tables hold: `from` is included, `until` is not.
 */
export function instantsOf({ from, to }: { from: IsoDate; to: IsoDate }): { from: string; until: string } {
  const start = (day: IsoDate) => new Date(lagosTime(day, '00:00')).toISOString();
  return { from: start(from), until: start(addDays(to, 1)) };
}

/**
 * What rows are grouped by so that SQL counts them by day: the day in UTC, and whether it was the hour that is
 * tomorrow's first in Lagos (UTC+1 all year). At most two groups a day, in any database, by no time zone of it.
 *
 * @param column holds an instant as ISO-8601 UTC text
 */
export function dayParts(column: string): { day: RawBuilder<IsoDate>; late: RawBuilder<number> } {
  // The numbers stand in the text: PostgreSQL takes two parameters of one value for two expressions.
  const day = sql<IsoDate>`substr(${sql.ref(column)}, 1, 10)`;
  const late = sql<number>`case when substr(${sql.ref(column)}, 12, 2) = '23' then 1 else 0 end`;
  return { day, late };
}

/** The day in Lagos of a group. */
export const lagosDayOf = ({ day, late }: { day: IsoDate; late: number }): IsoDate => addDays(day, late);
