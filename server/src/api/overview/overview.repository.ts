import { addDays, type IsoDate } from '@cog/contracts/lib/calendar';
import { INCIDENT_DAYS } from '@cog/contracts/reports/overview.constants';
import type { Overview } from '@cog/contracts/reports/overview.schema';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { dayPart, instantsOf, lagosDayOf } from '../reports/lagosDays.ts';

/** Length to which an incident's message is cut, enough to recognise it. */
const MESSAGE_LENGTH = 300;

/** Queries that only the dashboard needs. */
export function overviewRepository(db: Kysely<DatabaseSchema>) {
  return {
    /** Registrations per day within a range; days without any are left out. */
    async registrationDays(span: { from: IsoDate; to: IsoDate }): Promise<{ date: IsoDate; count: number }[]> {
      const { from, until } = instantsOf(span);
      const rows = await db
        .selectFrom('registrations')
        .where('deleted_at', 'is', null)
        .where('registered_at', '>=', from)
        .where('registered_at', '<', until)
        .select(({ fn }) => [dayPart('registered_at').as('part'), fn.countAll<number>().as('count')])
        .groupBy(sql`1`)
        .execute();
      return rows.map(({ part, count }) => ({ date: lagosDayOf(part), count }));
    },

    /** Incidents of the last days including today, by remote, and the newest of them. */
    async incidents(today: IsoDate): Promise<Overview['incidents']> {
      const first = addDays(today, 1 - INCIDENT_DAYS);
      const { from } = instantsOf({ from: first, to: today });
      const recent = () => db.selectFrom('incidents').where('created_at', '>=', from);
      const remotes = await recent()
        .select(({ fn }) => ['remote', fn.countAll<number>().as('count')])
        .groupBy('remote')
        .orderBy('count', 'desc')
        .orderBy('remote')
        .execute();
      const newest = await recent()
        .select(['remote', 'kind', 'route', 'message', 'created_at as at'])
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return {
        from: first,
        total: remotes.reduce((sum, { count }) => sum + count, 0),
        remotes,
        newest: newest === undefined ? null : { ...newest, message: newest.message.slice(0, MESSAGE_LENGTH) },
      };
    },
  };
}
