import type { WeeklyService } from '@cog/contracts/events';
import type { Kysely, Selectable } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { Saved } from './saved.ts';

export type StoredService = Selectable<DatabaseSchema['weekly_services']>;

/** What an editor sets; a save that changes none of it leaves the stored service as it is. */
const SET_BY_EDITORS = [
  'title',
  'description',
  'place',
  'scene',
  'weekday',
  'start_time',
  'duration_minutes',
  'streamed',
] as const;

/** Services that are held every week. */
export function servicesRepository(db: Kysely<DatabaseSchema>) {
  return {
    /** From Sunday on, by their time. */
    async list(): Promise<StoredService[]> {
      return db
        .selectFrom('weekly_services')
        .selectAll()
        .orderBy('weekday')
        .orderBy('start_time')
        .orderBy('id')
        .execute();
    },

    async find(id: string): Promise<StoredService | null> {
      return (await db.selectFrom('weekly_services').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
    },

    /** Adds a service, or changes the one of this id. */
    async save(service: WeeklyService, now: Date): Promise<Saved<StoredService>> {
      const at = now.toISOString();
      const row = await db
        .insertInto('weekly_services')
        .values({
          id: service.id,
          title: service.title,
          description: service.description,
          place: service.place,
          scene: service.scene,
          weekday: service.weekday,
          start_time: service.startTime,
          duration_minutes: service.durationMinutes,
          streamed: service.streamed ? 1 : 0,
          sequence: 0,
          created_at: at,
          updated_at: at,
        })
        .onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet((set) => ({
              title: set.ref('excluded.title'),
              description: set.ref('excluded.description'),
              place: set.ref('excluded.place'),
              scene: set.ref('excluded.scene'),
              weekday: set.ref('excluded.weekday'),
              start_time: set.ref('excluded.start_time'),
              duration_minutes: set.ref('excluded.duration_minutes'),
              streamed: set.ref('excluded.streamed'),
              sequence: set('weekly_services.sequence', '+', 1),
              updated_at: at,
            }))
            .where((where) =>
              where.or(
                SET_BY_EDITORS.map((column) =>
                  where(`weekly_services.${column}`, 'is distinct from', where.ref(`excluded.${column}`)),
                ),
              ),
            ),
        )
        .returningAll()
        .executeTakeFirst();
      if (row !== undefined) return { how: row.sequence === 0 ? 'created' : 'updated', row };
      const kept = db.selectFrom('weekly_services').selectAll().where('id', '=', service.id);
      return { how: 'unchanged', row: await kept.executeTakeFirstOrThrow() };
    },

    /** @returns the service as it was, or null when there was none of this id */
    async remove(id: string): Promise<StoredService | null> {
      return (await db.deleteFrom('weekly_services').where('id', '=', id).returningAll().executeTakeFirst()) ?? null;
    },
  };
}
