import type { IsoDate } from '@cog/contracts/calendar';
import type { ChurchEvent } from '@cog/contracts/events';
import type { Kysely, Selectable } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { Saved } from './saved.ts';

export type StoredEvent = Selectable<DatabaseSchema['church_events']>;

/** What an editor sets; a save that changes none of it leaves the stored event as it is. */
const SET_BY_EDITORS = [
  'title',
  'description',
  'place',
  'scene',
  'start_date',
  'end_date',
  'start_time',
  'end_time',
  'link',
] as const;

/** Events: held once, on one day or several. */
export function eventsRepository(db: Kysely<DatabaseSchema>) {
  const inOrder = () =>
    db
      .selectFrom('church_events')
      .selectAll()
      .orderBy('start_date')
      .orderBy((order) => order.fn.coalesce('start_time', order.val('')))
      .orderBy('id');

  return {
    /** Every event there ever was, earliest first. */
    list: (): Promise<StoredEvent[]> => inOrder().execute(),

    /** Events whose last day is this day or later, earliest first. */
    listFrom: (day: IsoDate): Promise<StoredEvent[]> => inOrder().where('end_date', '>=', day).execute(),

    async find(id: string): Promise<StoredEvent | null> {
      return (await db.selectFrom('church_events').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
    },

    /** Adds an event, or changes the one of this id. */
    async save(event: ChurchEvent, now: Date): Promise<Saved<StoredEvent>> {
      const at = now.toISOString();
      const row = await db
        .insertInto('church_events')
        .values({
          id: event.id,
          title: event.title,
          description: event.description,
          place: event.place,
          scene: event.scene,
          start_date: event.startDate,
          end_date: event.endDate,
          start_time: event.startTime,
          end_time: event.endTime,
          link: event.link,
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
              start_date: set.ref('excluded.start_date'),
              end_date: set.ref('excluded.end_date'),
              start_time: set.ref('excluded.start_time'),
              end_time: set.ref('excluded.end_time'),
              link: set.ref('excluded.link'),
              sequence: set('church_events.sequence', '+', 1),
              updated_at: at,
            }))
            .where((where) =>
              where.or(
                SET_BY_EDITORS.map((column) =>
                  where(`church_events.${column}`, 'is distinct from', where.ref(`excluded.${column}`)),
                ),
              ),
            ),
        )
        .returningAll()
        .executeTakeFirst();
      if (row !== undefined) return { how: row.sequence === 0 ? 'created' : 'updated', row };
      const kept = db.selectFrom('church_events').selectAll().where('id', '=', event.id);
      return { how: 'unchanged', row: await kept.executeTakeFirstOrThrow() };
    },

    /** @returns the event as it was, or null when there was none of this id */
    async remove(id: string): Promise<StoredEvent | null> {
      return (await db.deleteFrom('church_events').where('id', '=', id).returningAll().executeTakeFirst()) ?? null;
    },
  };
}
