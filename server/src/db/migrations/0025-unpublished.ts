import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Devotionals and sermons that are not published, with what was remarked on them. They stand apart from what is published:
 * whatever reads that, a release from before included, cannot come across them.
 */
export const unpublished: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('unpublished_texts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('date', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('document', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text')
      .addColumn('reviewer_id', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .addColumn('ended_at', 'text')
      .addColumn('published_id', 'text')
      .addColumn('published_version', 'text')
      .execute();
    await sql`create unique index unpublished_days on unpublished_texts (date, language)
      where kind = 'devotional' and ended_at is null`.execute(db);
    await db.schema
      .createTable('unpublished_remarks')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('text_id', 'text', (column) => column.notNull().references('unpublished_texts.id').onDelete('cascade'))
      .addColumn('account_id', 'text')
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('unpublished_remarks_text').on('unpublished_remarks').column('text_id').execute();
  },
};
