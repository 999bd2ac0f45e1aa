import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { searchText } from './frozenSearchText.ts';

interface FeedItems {
  feed_items: { source: string; video_id: string; title: string; description: string; search_text: string };
}

async function makeFeedsSearchable(db: Kysely<FeedItems>): Promise<void> {
  await db.schema
    .alterTable('feed_items')
    .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.createIndex('feed_items_newest').on('feed_items').columns(['source', 'published_at']).execute();
  const items = await db.selectFrom('feed_items').select(['source', 'video_id', 'title', 'description']).execute();
  for (const { source, video_id, title, description } of items) {
    await db
      .updateTable('feed_items')
      .set({ search_text: searchText(`${title}\n${description}`) })
      .where('source', '=', source)
      .where('video_id', '=', video_id)
      .execute();
  }
}

/** Feeds that can be searched, and what an editor says of the live stream. */
export const feeds: Migration = {
  async up(db) {
    await makeFeedsSearchable(db);
    await db.schema
      .createTable('live_state')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('override', 'text', (column) => column.notNull())
      .addColumn('video_id', 'text')
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .execute();
  },
};
