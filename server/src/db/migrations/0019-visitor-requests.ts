import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What visitors ask with the forms for prayer and for newcomers; and prayer requests of the chat can be deleted, and brought back. */
export const visitorRequests: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('visitor_requests')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('name', 'text')
      .addColumn('phone', 'text')
      .addColumn('email', 'text')
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('may_call', 'integer', (column) => column.notNull())
      .addColumn('branch', 'text')
      .addColumn('wishes', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('done_at', 'text')
      .addColumn('deleted_at', 'text')
      .execute();
    await db.schema.createIndex('visitor_requests_age').on('visitor_requests').column('created_at').execute();
    await db.schema.alterTable('prayer_requests').addColumn('deleted_at', 'text').execute();
  },
};
