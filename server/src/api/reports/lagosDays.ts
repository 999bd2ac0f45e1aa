import { addDays, type IsoDate, lagosTime } from '@cog/contracts/lib/calendar';
import { type RawBuilder, sql } from 'kysely';

/**
 * The instants, as text in the tables' format, from the start of the first day in Lagos to the end of the last: `from` is
 * inclusive, `until` is exclusive.
 */
export function instantsOf({ from, to }: { from: IsoDate; to: IsoDate }): { from: string; until: string } {
  const start = (day: IsoDate) => new Date(lagosTime(day, '00:00')).toISOString();
  return { from: start(from), until: start(addDays(to, 1)) };
}

/**
 * SQL expression to group instants by day: the day in UTC, with a '+' for the hour that is tomorrow's first in Lagos (UTC+1 all
 * year), so that the database needs no time zone data.
 *
 * @param column holds an instant as ISO-8601 UTC text
 */
export function dayPart(column: string): RawBuilder<string> {
  const at = sql.ref(column);
  return sql`substr(${at}, 1, 10) || case when substr(${at}, 12, 2) = '23' then '+' else '' end`;
}

/** The day in Lagos of such a group. */
export const lagosDayOf = (part: string): IsoDate => addDays(part.slice(0, 10) as IsoDate, part.endsWith('+') ? 1 : 0);
