import type { Migration } from 'kysely/migration';

/** Mails: written down first, in the transaction of what they are about, and handed over afterwards. */
export const mails: Migration = {
  async up(db) {
    await db.schema
      .createTable('mails')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('batch_id', 'text')
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('to_address', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('search_text', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('failures', 'integer', (column) => column.notNull())
      .addColumn('last_error', 'text')
      .addColumn('next_attempt_at', 'text')
      .addColumn('claimed_at', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('sent_at', 'text')
      .addColumn('message_id', 'text')
      .addColumn('created_by', 'text')
      .execute();
    await db.schema.createIndex('mails_due').on('mails').columns(['status', 'next_attempt_at']).execute();
    await db.schema.createIndex('mails_batch').on('mails').column('batch_id').execute();
  },
};
