import type { Incident } from '@cog/contracts/reports/incidents.constants';
import type { Kysely } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { DatabaseSchema } from '../../db/schema.ts';

/** What broke in visitors' browsers. The table is capped: the newest stay. */
export function incidentsRepository(db: Kysely<DatabaseSchema>) {
  return {
    async add(incident: Incident, now: Date): Promise<void> {
      const { kind, remote, version, route, message } = incident;
      await db
        .insertInto('incidents')
        .values({ id: uuidv7(), kind, remote, version, route, message, created_at: now.toISOString() })
        .execute();
    },

    /** Removes all but the newest `kept`. */
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
