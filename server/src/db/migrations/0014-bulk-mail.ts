import type { Migration } from 'kysely/migration';

/**
 * Mails to many: to people by name, with a way to ask for no more, handed over at most once, and no more in a minute
 * than the church's provider takes.
 */
export const bulkMail: Migration = {
  async up(db) {
    for (const column of ['recipient_name', 'address_key', 'unsubscribe_token', 'unsubscribe_url', 'handed_over_at']) {
      await db.schema.alterTable('mails').addColumn(column, 'text').execute();
    }
    await db.schema.dropIndex('mails_due').execute();
    await db.schema
      .createIndex('mails_due')
      .on('mails')
      .columns(['status', 'purpose', 'next_attempt_at', 'id'])
      .execute();
    await db.schema.createIndex('mails_unsubscribe').unique().on('mails').column('unsubscribe_token').execute();
    await db.schema.createIndex('mails_address').on('mails').column('address_key').execute();
    await db.schema
      .createTable('mail_unsubscribes')
      .addColumn('address_key', 'text', (column) => column.primaryKey())
      .addColumn('at', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('mail_slots')
      .addColumn('slot', 'integer', (column) => column.primaryKey())
      .addColumn('used_at', 'text', (column) => column.notNull())
      .execute();
  },
};
