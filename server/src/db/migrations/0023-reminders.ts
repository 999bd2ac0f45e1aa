import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Devices that are reminded of the devotional each day, and the key with which the server speaks to push services. */
export const reminders: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('reminders')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('endpoint', 'text', (column) => column.notNull().unique())
      .addColumn('p256dh', 'text', (column) => column.notNull())
      .addColumn('auth', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('hour', 'integer', (column) => column.notNull())
      .addColumn('renewed_at', 'text', (column) => column.notNull())
      .addColumn('sent_day', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('try_at', 'text')
      .execute();
    await db.schema.createIndex('reminders_due').on('reminders').columns(['hour', 'sent_day']).execute();
    await db.schema.createIndex('reminders_age').on('reminders').column('renewed_at').execute();
    await db.schema
      .createTable('reminder_keys')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('sealed_key', 'text', (column) => column.notNull())
      .execute();
  },
};
