import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The mail server that administrators set, its password sealed; and for which days it was told that a devotional is
 * missing, so that it is told once.
 */
export const connections: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('mail_server')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('host', 'text', (column) => column.notNull())
      .addColumn('port', 'integer', (column) => column.notNull())
      .addColumn('security', 'text', (column) => column.notNull())
      .addColumn('username', 'text')
      .addColumn('password', 'text')
      .addColumn('from_name', 'text')
      .addColumn('from_address', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('missing_day_mails')
      .addColumn('day', 'text', (column) => column.primaryKey())
      .addColumn('written_at', 'text', (column) => column.notNull())
      .execute();
  },
};
