import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What the clock said last, and from when on it is believed. One-time codes that were used are kept in the table of
 * used challenges.
 */
export const clock: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('clock_state')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('seen_at', 'text', (column) => column.notNull())
      .addColumn('believed_from', 'text', (column) => column.notNull())
      .execute();
    await db.schema.alterTable('account_totp').dropColumn('last_step').execute();
  },
};
