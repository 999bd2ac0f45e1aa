import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which site the database is of, in one row: `site.id` and `secret.key` of its data folder belong to it. */
export const site: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('site')
      .addColumn('only_row', 'integer', (column) => column.primaryKey())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('key_mark', 'text', (column) => column.notNull())
      .execute();
  },
};
