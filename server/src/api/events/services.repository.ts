import type { ServiceChange, WeeklyService } from '@cog/contracts/events/schema';
import type { Kysely, Selectable } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { pictureColumn } from '../pictures/pictureColumn.ts';
import { branchesColumn } from './branchesColumn.ts';
import { type NotSaved, type Saved, saveVersion, type Version } from './saveVersion.ts';

export type StoredService = Selectable<DatabaseSchema['weekly_services']>;

const byDate = (one: ServiceChange, other: ServiceChange) => (one.date < other.date ? -1 : 1);

/** The columns that an editor sets; omitted ones keep their value or get the default. */
const columnsOf = ({
  title,
  description,
  place,
  scene,
  branches,
  picture,
  weekday,
  weekOfMonth,
  changes,
  ...service
}: WeeklyService) => ({
  title,
  description,
  place,
  scene,
  ...branchesColumn(branches),
  ...pictureColumn(picture),
  weekday,
  start_time: service.startTime,
  duration_minutes: service.durationMinutes,
  streamed: service.streamed ? (1 as const) : (0 as const),
  ...(weekOfMonth === undefined ? {} : { week_of_month: weekOfMonth }),
  ...(changes === undefined ? {} : { changes: JSON.stringify([...changes].sort(byDate)) }),
});

/** Services, held weekly or monthly. */
export function servicesRepository(db: Kysely<DatabaseSchema>) {
  const find = async (id: string): Promise<StoredService | null> =>
    (await db.selectFrom('weekly_services').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

  return {
    find,

    /** Ordered by weekday from Sunday, then by time. */
    async list(): Promise<StoredService[]> {
      return db
        .selectFrom('weekly_services')
        .selectAll()
        .orderBy('weekday')
        .orderBy('start_time')
        .orderBy('id')
        .execute();
    },

    /** Adds a service, or edits the one with this id. */
    async save(service: WeeklyService, now: Date, version?: Version): Promise<Saved<StoredService> | NotSaved> {
      const { id } = service;
      const columns = columnsOf(service);
      const at = now.toISOString();
      return saveVersion<StoredService>(
        {
          columns,
          find: () => find(id),
          insert: () =>
            db
              .insertInto('weekly_services')
              .values({ id, ...columns, sequence: 0, created_at: at, updated_at: at })
              .onConflict((conflict) => conflict.column('id').doNothing())
              .returningAll()
              .executeTakeFirst(),
          replace: ({ sequence, created_at }) =>
            db
              .updateTable('weekly_services')
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

    /** @returns the removed service, or null when there was none with this id */
    async remove(id: string): Promise<StoredService | null> {
      return (await db.deleteFrom('weekly_services').where('id', '=', id).returningAll().executeTakeFirst()) ?? null;
    },
  };
}
