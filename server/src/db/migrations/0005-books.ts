import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The library. A deleted book stays, so that it can be brought back; its title is free for another one. */
export const books: Migration = {
  async up(db) {
    await db.schema
      .createTable('books')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('title_key', 'text', (column) => column.notNull())
      .addColumn('book_cover_url', 'text')
      .addColumn('book_url', 'text', (column) => column.notNull())
      .addColumn('search_text', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .addColumn('deleted_at', 'text')
      .execute();
    await db.schema
      .createIndex('books_title')
      .unique()
      .on('books')
      .column('title_key')
      .where(sql<boolean>`deleted_at is null`)
      .execute();
  },
};
