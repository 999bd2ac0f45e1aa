import type { Migration } from 'kysely/migration';

/** Records of which versions were rolled back, so that going back never leads to one of them. */
export const rolledBack: Migration = {
  async up(db) {
    await db.schema.alterTable('release_versions').addColumn('rolled_back_at', 'text').execute();
  },
};
