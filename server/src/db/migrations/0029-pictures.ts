import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

interface Pictures {
  pictures: Record<'hash' | 'added_at' | 'used_at', string> & Record<'width' | 'height' | 'bytes', number>;
}

/**
 * Pictures of the church: their files are on the disk and, where servers share one, in the object storage. Services and events
 * name one as JSON.
 */
export const pictures: Migration = {
  async up(db: Kysely<Pictures>) {
    await db.schema
      .createTable('pictures')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('width', 'integer', (column) => column.notNull())
      .addColumn('height', 'integer', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('added_at', 'text', (column) => column.notNull())
      .addColumn('used_at', 'text', (column) => column.notNull())
      .execute();
    for (const table of ['weekly_services', 'church_events'] as const) {
      await db.schema.alterTable(table).addColumn('picture', 'text').execute();
    }
  },
};
