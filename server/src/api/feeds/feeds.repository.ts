import { setImmediate } from 'node:timers/promises';
import { type Kysely, type Selectable, sql } from 'kysely';
import { latestPlausible } from '../../core/latestPlausible.ts';
import { likePattern, searchTerms, searchText } from '../../core/searchText.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { ParsedItem } from './parseFeed.ts';

export type StoredFeedItem = Selectable<DatabaseSchema['feed_items']>;

/** Items per statement: few round trips, and far below the parameter limit of a database. */
const WRITTEN_AT_ONCE = 100;

/** Number of a source's newest videos whose pages are requested: as many as a feed lists. */
const LOOKED_AT = 15;

/** An announced video is hidden this long after its time: it was called off, or its page is no longer readable. */
const SHOWN_AFTER_START_MS = 24 * 60 * 60_000;

const SHOWN = ['source', 'video_id', 'title', 'description', 'kind', 'published_at'] as const;

export interface FeedPage {
  /** Words to find in titles and descriptions; null for all items. */
  search: string | null;
  /** Counted from 1. */
  page: number;
  pageSize: number;
  /** Id of the running stream, which the live page shows and the video list omits. */
  leftOut: string | null;
}

/** An item's position in its source, newest first. */
export type FeedPosition = Pick<StoredFeedItem, 'video_id' | 'published_at' | 'kind'>;

/** Items of feeds, by source. Items stay after they have dropped out of the fifteen that a feed lists. */
export function feedsRepository(db: Kysely<DatabaseSchema>) {
  /** Videos and Shorts, without live items (specification, section 2, Videos page), announced videos, and those that are gone. */
  function videos(source: string, leftOut: string | null) {
    const all = db.selectFrom('feed_items').where('source', '=', source).where('kind', 'in', ['video', 'short']);
    return leftOut === null ? all : all.where('video_id', '!=', leftOut);
  }

  return {
    /** Adds items and updates changed ones. Ids must be unique. It writes in several statements, so that reads run in between. */
    async store(items: readonly ParsedItem[], source: string): Promise<void> {
      for (let start = 0; start < items.length; start += WRITTEN_AT_ONCE) {
        if (start > 0) await setImmediate();
        const rows = items.slice(start, start + WRITTEN_AT_ONCE).map((item) => ({
          source,
          video_id: item.videoId,
          title: item.title,
          description: item.description,
          kind: item.kind,
          published_at: item.publishedAt,
          thumbnail_url: item.thumbnailUrl,
          search_text: searchText(`${item.title}\n${item.description}`),
        }));
        await db
          .insertInto('feed_items')
          .values(rows)
          .onConflict((conflict) =>
            conflict.columns(['source', 'video_id']).doUpdateSet(({ ref }) => ({
              title: ref('excluded.title'),
              description: ref('excluded.description'),
              // The feed lists an announced video as an ordinary one.
              kind: sql<
                StoredFeedItem['kind']
              >`case when feed_items.kind = 'upcoming' and excluded.kind = 'video' then 'upcoming' else excluded.kind end`,
              published_at: ref('excluded.published_at'),
              thumbnail_url: ref('excluded.thumbnail_url'),
              search_text: ref('excluded.search_text'),
            })),
          )
          .execute();
      }
    },

    /** A page of the items that contain every search word, newest first, and the number on all pages. */
    async list(source: string, { search, page, pageSize, leftOut }: FeedPage) {
      let found = videos(source, leftOut);
      for (const term of searchTerms(search ?? '')) {
        found = found.where(sql<boolean>`search_text like ${likePattern(term)} escape '\\'`);
      }
      const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      const items = await found
        .select(SHOWN)
        .orderBy('published_at', 'desc')
        .orderBy('video_id')
        .offset((page - 1) * pageSize)
        .limit(pageSize)
        .execute();
      return { items, total };
    },

    /** Announced videos, the soonest first and those without a time last. */
    async upcoming(source: string, { leftOut, most, now }: { leftOut: string | null; most: number; now: Date }) {
      const since = new Date(now.getTime() - SHOWN_AFTER_START_MS).toISOString();
      let announced = db.selectFrom('feed_items').where('source', '=', source).where('kind', '=', 'upcoming');
      if (leftOut !== null) announced = announced.where('video_id', '!=', leftOut);
      return announced
        .select([...SHOWN, 'starts_at'])
        .where(({ eb, or }) => or([eb('starts_at', 'is', null), eb('starts_at', '>', since)]))
        .orderBy(sql`starts_at is null`)
        .orderBy('starts_at')
        .orderBy('video_id')
        .limit(most)
        .execute();
    },

    /**
     * Ids of announced and newest videos of a source whose pages are due for a request.
     *
     * @param longestMs checks scheduled further ahead than this were written with a wrong clock, and are due
     */
    async dueForLook(source: string, now: Date, longestMs: number): Promise<string[]> {
      const ofKind = (kind: 'upcoming' | 'video') =>
        db
          .selectFrom('feed_items')
          .select(['video_id', 'look_at'])
          .where('source', '=', source)
          .where('kind', '=', kind);
      const announced = await ofKind('upcoming').orderBy('look_at').limit(LOOKED_AT).execute();
      const newest = await ofKind('video').orderBy('published_at', 'desc').limit(LOOKED_AT).execute();
      const [due, latest] = [now.toISOString(), latestPlausible(now, longestMs)];
      return [...announced, ...newest]
        .filter(({ look_at }) => look_at !== null && (look_at <= due || look_at > latest))
        .map(({ video_id }) => video_id);
    },

    /** When a page of an announced video is due next; null when none is announced. */
    async nextLook(source: string): Promise<string | null> {
      const row = await db
        .selectFrom('feed_items')
        .select('look_at')
        .where('source', '=', source)
        .where('kind', '=', 'upcoming')
        .orderBy('look_at')
        .limit(1)
        .executeTakeFirst();
      return row?.look_at ?? null;
    },

    /** Schedules the next request of a video's page, for all sources that list it. */
    async lookAgain(videoId: string, at: Date): Promise<void> {
      await db
        .updateTable('feed_items')
        .set({ look_at: at.toISOString() })
        .where('video_id', '=', videoId)
        .where('look_at', 'is not', null)
        .execute();
    },

    /**
     * Stores what a video's page says, for every source that lists it.
     *
     * @param announced its start and the time of the next request; null for a video that can be watched
     * @returns whether any page changes
     */
    async setUpcoming(videoId: string, announced: { startsAt: string | null; lookAt: Date } | null): Promise<boolean> {
      const rows = () =>
        db.updateTable('feed_items').where('video_id', '=', videoId).where('kind', 'in', ['video', 'upcoming']);
      const state = {
        kind: announced === null ? ('video' as const) : ('upcoming' as const),
        starts_at: announced?.startsAt ?? null,
      };
      const { numUpdatedRows } = await rows()
        .set(state)
        .where(({ eb, or }) =>
          or([eb('kind', '!=', state.kind), sql<boolean>`starts_at is distinct from ${state.starts_at}`]),
        )
        .executeTakeFirst();
      await rows()
        .set({ look_at: announced?.lookAt.toISOString() ?? null })
        .execute();
      return numUpdatedRows > 0n;
    },

    async find(source: string, videoId: string, leftOut: string | null) {
      return videos(source, leftOut).select(SHOWN).where('video_id', '=', videoId).executeTakeFirst();
    },

    /** Whether any of these sources has an item, of any kind, for the video. */
    async knows(sources: readonly string[], videoId: string): Promise<boolean> {
      if (sources.length === 0) return false;
      const row = await db
        .selectFrom('feed_items')
        .select('video_id')
        .where('source', 'in', sources)
        .where('video_id', '=', videoId)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Ids of a source's newest items. */
    async newest(source: string, limit: number): Promise<string[]> {
      const rows = await videos(source, null).select('video_id').orderBy('published_at', 'desc').limit(limit).execute();
      return rows.map(({ video_id }) => video_id);
    },

    /**
     * Items of a source, newest first, including those that are gone.
     *
     * @param after the last item of the previous call; null to begin at the newest
     */
    async following(source: string, after: FeedPosition | null, limit: number): Promise<FeedPosition[]> {
      let items = db.selectFrom('feed_items').where('source', '=', source).where('kind', '!=', 'live');
      if (after !== null) {
        items = items.where(({ eb, or, and }) =>
          or([
            eb('published_at', '<', after.published_at),
            and([eb('published_at', '=', after.published_at), eb('video_id', '>', after.video_id)]),
          ]),
        );
      }
      return items
        .select(['video_id', 'published_at', 'kind'])
        .orderBy('published_at', 'desc')
        .orderBy('video_id')
        .limit(limit)
        .execute();
    },

    /** Removes items from the lists. When a feed lists one again, it comes back. */
    async markGone(source: string, videoIds: readonly string[]): Promise<void> {
      await db
        .updateTable('feed_items')
        .set({ kind: 'gone', starts_at: null, look_at: '' })
        .where('source', '=', source)
        .where('video_id', 'in', videoIds)
        .execute();
    },

    /** Restores items that were gone, Shorts as ordinary videos. */
    async markBack(source: string, videoIds: readonly string[]): Promise<void> {
      await db
        .updateTable('feed_items')
        .set({ kind: 'video' })
        .where('source', '=', source)
        .where('video_id', 'in', videoIds)
        .where('kind', '=', 'gone')
        .execute();
    },

    /** Whether the sample replaces a missing channel or playlist. */
    async hasSample(): Promise<boolean> {
      const mark = await db.selectFrom('sample_rows').select('id').where('kind', '=', 'videos').executeTakeFirst();
      return mark !== undefined;
    },

    /** Time of the last successful read of a source; null for never. */
    async fetchedAt(source: string): Promise<string | null> {
      const row = await db
        .selectFrom('feed_state')
        .select('fetched_at')
        .where('source', '=', source)
        .executeTakeFirst();
      return row?.fetched_at ?? null;
    },

    /** Time of the last attempt to read a source, successful or not; null for never. */
    async attemptedAt(source: string): Promise<string | null> {
      const row = await db
        .selectFrom('feed_state')
        .select('attempted_at')
        .where('source', '=', source)
        .executeTakeFirst();
      return row?.attempted_at ?? null;
    },

    async recordSuccess(source: string, now: Date): Promise<void> {
      const state = { fetched_at: now.toISOString(), attempted_at: now.toISOString(), failures: 0 };
      await db
        .insertInto('feed_state')
        .values({ source, ...state })
        .onConflict((conflict) => conflict.column('source').doUpdateSet(state))
        .execute();
    },

    /** @returns the number of consecutive failures of the source */
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
