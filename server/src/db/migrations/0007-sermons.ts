import type { Migration } from 'kysely/migration';

/** Sermons that can be deleted and brought back: a deleted one stays, and so does its address. */
export const deletedSermons: Migration = {
  async up(db) {
    await db.schema.alterTable('sermons').addColumn('deleted_at', 'text').execute();
  },
};
