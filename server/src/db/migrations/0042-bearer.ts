import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
export const bearer: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.dropTable('release_signatures').execute();
    await db.schema.alterTable('release_tokens').renameColumn('public_key', 'token_hash').execute();
  },
};
