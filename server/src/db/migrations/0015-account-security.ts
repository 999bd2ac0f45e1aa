import type { Migration } from 'kysely/migration';

/**
 * What guards accounts besides the password: authenticator apps, recovery codes and passkeys, when somebody last showed
 * who they are, browsers that are known, links to get back in, and a trail of sign-ins.
 */
export const accountSecurity: Migration = {
  async up(db) {
    await db.schema.alterTable('sessions').addColumn('authenticated_at', 'text').execute();
    await db.schema
      .createTable('account_totp')
      .addColumn('account_id', 'text', (column) => column.primaryKey().references('accounts.id').onDelete('cascade'))
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('added_at', 'text', (column) => column.notNull())
      .addColumn('confirmed_at', 'text')
      .addColumn('last_step', 'integer')
      .execute();
    await db.schema
      .createTable('account_recovery_codes')
      .addColumn('code_hash', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
      .execute();
    await db.schema
      .createIndex('account_recovery_codes_account')
      .on('account_recovery_codes')
      .column('account_id')
      .execute();
    await db.schema
      .createTable('account_passkeys')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
      .addColumn('credential_id', 'text', (column) => column.notNull())
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('counter', 'integer', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('added_at', 'text', (column) => column.notNull())
      .addColumn('last_used_at', 'text')
      .execute();
    await db.schema
      .createIndex('account_passkeys_credential')
      .unique()
      .on('account_passkeys')
      .column('credential_id')
      .execute();
    await db.schema.createIndex('account_passkeys_account').on('account_passkeys').column('account_id').execute();
    await db.schema
      .createTable('used_challenges')
      .addColumn('challenge_hash', 'text', (column) => column.primaryKey())
      .addColumn('used_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('password_resets')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
      .addColumn('drops_second_factor', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('password_resets_account').on('password_resets').column('account_id').execute();
    await db.schema
      .createTable('known_devices')
      .addColumn('token_hash', 'text', (column) => column.notNull())
      .addColumn('username_key', 'text', (column) => column.notNull())
      .addColumn('last_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('known_devices_key', ['token_hash', 'username_key'])
      .execute();
    await db.schema
      .createTable('sign_ins')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text', (column) => column.references('accounts.id').onDelete('cascade'))
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('way', 'text', (column) => column.notNull())
      .addColumn('times', 'integer', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('sign_ins_at').on('sign_ins').columns(['at', 'id']).execute();
  },
};
