import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Tokens with which teams release over HTTP, requests that they have signed, and what was done with releases. */
export const releases: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('release_tokens')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('public_key', 'text', (column) => column.notNull().unique())
      .addColumn('remotes', 'text', (column) => column.notNull())
      .addColumn('verbs', 'text', (column) => column.notNull())
      .addColumn('created_by', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addColumn('last_used_at', 'text')
      .addColumn('revoked_at', 'text')
      .execute();
    await db.schema
      .createTable('release_signatures')
      .addColumn('signature_hash', 'text', (column) => column.primaryKey())
      .addColumn('used_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('release_signatures_age').on('release_signatures').column('used_at').execute();
    await db.schema
      .createTable('release_history')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('act', 'text', (column) => column.notNull())
      .addColumn('route', 'text')
      .addColumn('from_version', 'text')
      .addColumn('to_version', 'text')
      .addColumn('commit_hash', 'text')
      .addColumn('way', 'text', (column) => column.notNull())
      .addColumn('who', 'text')
      .addColumn('why', 'text')
      .execute();
    await db.schema.createIndex('release_history_of').on('release_history').columns(['name', 'at']).execute();
    await db.schema.createIndex('release_history_at').on('release_history').column('at').execute();
  },
};
