import type { Kysely, Selectable } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { ParsedItem } from './parseFeed.ts';

export type StoredFeedItem = Selectable<DatabaseSchema['feed_items']>;

/** The source under which the sample feed is kept; no channel has this id. */
export const SAMPLE_SOURCE = 'sample';

/** More than any page shows, and a bound on the answer's size. */
const MOST_LISTED = 300;

/** What was read from feeds, by source. Items stay when they have left the feed's fifteen. */
export function feedsRepository(db: Kysely<DatabaseSchema>) {
  async function store(items: readonly ParsedItem[], source: string): Promise<void> {
    for (const item of items) {
      const values = {
        title: item.title,
        description: item.description,
        kind: item.kind,
        published_at: item.publishedAt,
        thumbnail_url: item.thumbnailUrl,
      };
      await db
        .insertInto('feed_items')
        .values({ source, video_id: item.videoId, ...values })
        .onConflict((conflict) => conflict.columns(['source', 'video_id']).doUpdateSet(values))
        .execute();
    }
  }

  return {
    store,

    /** Videos and Shorts, newest first; live items are left out (specification, section 2, Videos page). */
    async list(source: string): Promise<StoredFeedItem[]> {
      return db
        .selectFrom('feed_items')
        .selectAll()
        .where('source', '=', source)
        .where('kind', '!=', 'live')
        .orderBy('published_at', 'desc')
        .orderBy('video_id')
        .limit(MOST_LISTED)
        .execute();
    },

    /** When the source last gave a good answer; null for never. */
    async fetchedAt(source: string): Promise<string | null> {
      const row = await db
        .selectFrom('feed_state')
        .select('fetched_at')
        .where('source', '=', source)
        .executeTakeFirst();
      return row?.fetched_at ?? null;
    },

    async recordSuccess(source: string, now: Date): Promise<void> {
      const state = { fetched_at: now.toISOString(), attempted_at: now.toISOString(), failures: 0 };
      await db
        .insertInto('feed_state')
        .values({ source, ...state })
        .onConflict((conflict) => conflict.column('source').doUpdateSet(state))
        .execute();
    },

    /** @returns how often in a row the source has failed now */
    async recordFailure(source: string, now: Date): Promise<number> {
      const at = now.toISOString();
      const { failures } = await db
        .insertInto('feed_state')
        .values({ source, fetched_at: null, attempted_at: at, failures: 1 })
        .onConflict((conflict) =>
          conflict.column('source').doUpdateSet((set) => ({
            failures: set('feed_state.failures', '+', 1),
            attempted_at: at,
          })),
        )
        .returning('failures')
        .executeTakeFirstOrThrow();
      return failures;
    },
  };
}
