import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

interface Feeds {
  feed_items: { source: string };
}

/** When a video that cannot be watched yet begins, and when its page is asked for it next. */
export const upcomingVideos: Migration = {
  async up(db: Kysely<Feeds>) {
    await db.schema.alterTable('feed_items').addColumn('starts_at', 'text').execute();
    // Empty is before any time: the newest videos of each feed are looked at with its next refresh.
    await db.schema
      .alterTable('feed_items')
      .addColumn('look_at', 'text', (column) => column.defaultTo(''))
      .execute();
  },
};
