import type { Migration } from 'kysely/migration';

/** Drafts that are looked at in the pages of the site before they are saved. */
export const previews: Migration = {
  async up(db) {
    await db.schema
      .createTable('previews')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('document', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('previews_account').on('previews').column('account_id').execute();
  },
};
