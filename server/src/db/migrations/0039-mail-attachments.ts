import type { Migration } from 'kysely/migration';

/** Files that go with mails, where answers to a mail go, and groups of people that are written to again and again. */
export const mailAttachments: Migration = {
  async up(db) {
    for (const column of ['reply_to', 'attachments']) {
      await db.schema.alterTable('mails').addColumn(column, 'text').execute();
    }
    await db.schema
      .createTable('mail_attachments')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('size', 'integer', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('used_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('mail_audiences')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('name_key', 'text', (column) => column.notNull().unique())
      .addColumn('selection', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
  },
};
