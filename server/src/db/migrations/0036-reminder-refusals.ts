import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

interface Reminders {
  reminders: { id: string };
}

/** How often in a row a push service refused a device's reminder. */
export const reminderRefusals: Migration = {
  async up(db: Kysely<Reminders>) {
    await db.schema
      .alterTable('reminders')
      .addColumn('refusals', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
