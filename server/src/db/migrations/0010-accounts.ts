import type { Migration } from 'kysely/migration';

/** When somebody signed in last and from where before, passwords made by others, and the audit trail to be read. */
export const accounts: Migration = {
  async up(db) {
    await db.schema.alterTable('accounts').addColumn('last_signed_in_at', 'text').execute();
    await db.schema
      .alterTable('accounts')
      .addColumn('password_is_given', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable('sign_in_totals')
      .addColumn('username_key', 'text', (column) => column.notNull())
      .addColumn('address_hash', 'text', (column) => column.notNull())
      .addColumn('failures', 'integer', (column) => column.notNull())
      .addColumn('blocked_until', 'text')
      .addColumn('last_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('sign_in_totals_key', ['username_key', 'address_hash'])
      .execute();
    await db.schema
      .createTable('known_addresses')
      .addColumn('username_key', 'text', (column) => column.notNull())
      .addColumn('address_hash', 'text', (column) => column.notNull())
      .addColumn('last_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('known_addresses_key', ['username_key', 'address_hash'])
      .execute();
    await db.schema.createIndex('audit_trail_at').on('audit_trail').columns(['at', 'id']).execute();
  },
};
