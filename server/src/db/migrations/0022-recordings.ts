import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

interface Recordings {
  recordings: Record<'id' | 'date' | 'language' | 'hash' | 'kind' | 'added_at' | 'removed_at', string> & {
    bytes: number;
  };
}

/** What devotionals sound like: at most one recording of a day and language is to be heard. */
export const recordings: Migration = {
  async up(db: Kysely<Recordings>) {
    await db.schema
      .createTable('recordings')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('date', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('added_at', 'text', (column) => column.notNull())
      .addColumn('removed_at', 'text')
      .execute();
    await db.schema
      .createIndex('recordings_heard')
      .unique()
      .on('recordings')
      .columns(['date', 'language'])
      .where(sql.ref('removed_at'), 'is', null)
      .execute();
    await db.schema.createIndex('recordings_file').on('recordings').column('hash').execute();
  },
};
