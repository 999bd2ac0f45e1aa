import type { Migration } from 'kysely/migration';

/**
 * Devotionals in the order in which readers get them: without it a page of both languages sorts all of them
 * (34 ms for a page far back among 10,000).
 */
export const devotionalOrder: Migration = {
  async up(db) {
    await db.schema.createIndex('devotionals_order').on('devotionals').columns(['date desc', 'language']).execute();
  },
};
