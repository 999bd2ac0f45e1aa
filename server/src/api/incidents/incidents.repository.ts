import type { ReleaseIncident } from '@cog/contracts/releases/schema';
import type { Incident } from '@cog/contracts/reports/incidents.constants';
import type { Kysely } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { DatabaseSchema } from '../../db/schema.ts';

/** Longest list that a person would read. */
const MOST_LISTED = 100;

/** Errors in visitors' browsers. The table keeps only the newest. */
export function incidentsRepository(db: Kysely<DatabaseSchema>) {
  return {
    async add(incident: Incident, now: Date): Promise<void> {
      const { kind, remote, version, route, message, stack = null } = incident;
      await db
        .insertInto('incidents')
        .values({ id: uuidv7(), kind, remote, version, route, message, stack, created_at: now.toISOString() })
        .execute();
    },

    /** Incidents grouped by message, the latest first. @param names only of these remotes; null for all */
    list(names: readonly string[] | null): Promise<ReleaseIncident[]> {
      return db
        .selectFrom('incidents')
        .$if(names !== null, (rows) => rows.where('remote', 'in', names ?? []))
        .groupBy(['remote', 'version', 'kind', 'route', 'message'])
        .select(['remote as name', 'version', 'kind', 'route', 'message'])
        .select(({ fn }) => [
          fn.max('stack').as('stack'),
          fn.countAll<number>().as('count'),
          fn.max<string>('created_at').as('lastAt'),
        ])
        .orderBy('lastAt', 'desc')
        .limit(MOST_LISTED)
        .execute();
    },

    /** Deletes all but the newest `kept`. */
    async trim(kept: number): Promise<void> {
      const oldest = await db
        .selectFrom('incidents')
        .select('id')
        .orderBy('id', 'desc')
        .offset(kept - 1)
        .limit(1)
        .executeTakeFirst();
      if (oldest !== undefined) await db.deleteFrom('incidents').where('id', '<', oldest.id).execute();
    },
  };
}
