import type { ChurchEvent } from '@cog/contracts/events/schema';
import type { IsoDate } from '@cog/contracts/lib/calendar';
import type { Kysely, Selectable } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { pictureColumn } from '../pictures/pictureColumn.ts';
import { branchesColumn } from './branchesColumn.ts';
import { type NotSaved, type Saved, saveVersion, type Version } from './saveVersion.ts';

export type StoredEvent = Selectable<DatabaseSchema['church_events']>;

/** The columns that an editor sets. */
const columnsOf = ({ title, description, place, scene, branches, picture, link, ...event }: ChurchEvent) => ({
  title,
  description,
  place,
  scene,
  ...branchesColumn(branches),
  ...pictureColumn(picture),
  start_date: event.startDate,
  end_date: event.endDate,
  start_time: event.startTime,
  end_time: event.endTime,
  link,
});

/** Events, held once, on one or more days. */
export function eventsRepository(db: Kysely<DatabaseSchema>) {
  const inOrder = () =>
    db
      .selectFrom('church_events')
      .selectAll()
      .orderBy('start_date')
      .orderBy((order) => order.fn.coalesce('start_time', order.val('')))
      .orderBy('id');

  const find = async (id: string): Promise<StoredEvent | null> =>
    (await db.selectFrom('church_events').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

  return {
    find,

    /** All events, earliest first. */
    list: (): Promise<StoredEvent[]> => inOrder().execute(),

    /** Events whose last day is not before this day, earliest first. */
    listFrom: (day: IsoDate): Promise<StoredEvent[]> => inOrder().where('end_date', '>=', day).execute(),

    /** Adds an event, or edits the one with this id. */
    async save(event: ChurchEvent, now: Date, version?: Version): Promise<Saved<StoredEvent> | NotSaved> {
      const { id } = event;
      const columns = columnsOf(event);
      const at = now.toISOString();
      return saveVersion<StoredEvent>(
        {
          columns,
          find: () => find(id),
          insert: () =>
            db
              .insertInto('church_events')
              .values({ id, ...columns, sequence: 0, created_at: at, updated_at: at })
              .onConflict((conflict) => conflict.column('id').doNothing())
              .returningAll()
              .executeTakeFirst(),
          replace: ({ sequence, created_at }) =>
            db
              .updateTable('church_events')
              .set({ ...columns, sequence: sequence + 1, updated_at: at })
              .where('id', '=', id)
              .where('sequence', '=', sequence)
              .where('created_at', '=', created_at)
              .returningAll()
              .executeTakeFirst(),
        },
        version,
      );
    },

    /** @returns the removed event, or null when there was none with this id */
    async remove(id: string): Promise<StoredEvent | null> {
      return (await db.deleteFrom('church_events').where('id', '=', id).returningAll().executeTakeFirst()) ?? null;
    },
  };
}
