import type { Kysely, Migration } from 'kysely';

/**
 * How often pages are read, and how fast they are: counts of a day, of which no single visit can be told. `bucket` is the
 * upper bound of what is counted in it, in milliseconds, of CLS in thousandths.
 */
export const visits: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('page_views')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('remote', 'text', (column) => column.notNull())
      .addColumn('route', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('documents', 'integer', (column) => column.notNull())
      .addColumn('moves', 'integer', (column) => column.notNull())
      .addColumn('left_out', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('page_views_key', ['day', 'remote', 'route', 'language'])
      .execute();
    await db.schema
      .createTable('web_vitals')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('remote', 'text', (column) => column.notNull())
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('route', 'text', (column) => column.notNull())
      .addColumn('metric', 'text', (column) => column.notNull())
      .addColumn('bucket', 'integer', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('web_vitals_key', ['day', 'remote', 'version', 'route', 'metric', 'bucket'])
      .execute();
  },
};
