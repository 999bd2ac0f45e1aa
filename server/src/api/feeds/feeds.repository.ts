import { setImmediate } from 'node:timers/promises';
import { type Kysely, type Selectable, sql } from 'kysely';
import { latestWritten } from '../../core/latestWritten.ts';
import { likePattern, searchTerms, searchText } from '../../core/searchText.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { ParsedItem } from './parseFeed.ts';

export type StoredFeedItem = Selectable<DatabaseSchema['feed_items']>;

/** Items written by one statement: few round trips, and far from the most parameters that a database takes. */
const WRITTEN_AT_ONCE = 100;

/** Of a source's newest videos so many are asked for by their pages: as many as a feed names. */
const LOOKED_AT = 15;

/** An announced video is shown until so long after its time: then it was called off, or its page says nothing any more. */
const SHOWN_AFTER_START_MS = 24 * 60 * 60_000;

const SHOWN = ['source', 'video_id', 'title', 'description', 'kind', 'published_at'] as const;

export interface FeedPage {
  /** Looked for in titles and descriptions; null for everything. */
  search: string | null;
  /** From 1. */
  page: number;
  pageSize: number;
  /** The stream that is on just now; it is shown on the live page and not among the videos. */
  leftOut: string | null;
}

/** An item's place in its source, newest first. */
export type FeedPosition = Pick<StoredFeedItem, 'video_id' | 'published_at' | 'kind'>;

/** What was read from feeds, by source. Items stay when they have left the feed's fifteen. */
export function feedsRepository(db: Kysely<DatabaseSchema>) {
  /** Videos and Shorts; live items are left out (specification, section 2, Videos page), what is announced, and what is gone. */
  function videos(source: string, leftOut: string | null) {
    const all = db.selectFrom('feed_items').where('source', '=', source).where('kind', 'in', ['video', 'short']);
    return leftOut === null ? all : all.where('video_id', '!=', leftOut);
  }

  return {
    /**
     * Adds items, and takes over what has changed of those that are there. Each id may come once. Not one
     * write but several: between them others read.
     */
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
              // The feed calls an announced video a video.
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

    /** A page of what holds every word of the search, newest first, and how many that are on all pages. */
    async list(source: string, { search, page, pageSize, leftOut }: FeedPage) {
      let found = videos(source, leftOut);
      for (const word of searchTerms(search ?? '')) {
        found = found.where(sql<boolean>`search_text like ${likePattern(word)} escape '\\'`);
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

    /** What is announced, the soonest first; one without a time last. */
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
     * Ids of what is announced and of the source's newest videos, of those whose page is to be asked now.
     *
     * @param longestMs a time further ahead than this was written while a clock was wrong
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
      const [due, latest] = [now.toISOString(), latestWritten(now, longestMs)];
      return [...announced, ...newest]
        .filter(({ look_at }) => look_at !== null && (look_at <= due || look_at > latest))
        .map(({ video_id }) => video_id);
    },

    /** When a page of what is announced is to be asked next; null where nothing is announced. */
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

    /** The page of a video is asked again at a time, whichever source has named it. */
    async lookAgain(videoId: string, at: Date): Promise<void> {
      await db
        .updateTable('feed_items')
        .set({ look_at: at.toISOString() })
        .where('video_id', '=', videoId)
        .where('look_at', 'is not', null)
        .execute();
    },

    /**
     * Writes down what the page of a video said, for every source that has named it.
     *
     * @param announced when it begins and when its page is asked again; null for a video that can be watched
     * @returns whether that shows on a page
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

    /** Whether any of these sources has named the video, of whatever kind. */
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
    async newest(source: string, most: number): Promise<string[]> {
      const rows = await videos(source, null).select('video_id').orderBy('published_at', 'desc').limit(most).execute();
      return rows.map(({ video_id }) => video_id);
    },

    /**
     * Some of a source's items, newest first, those that are gone too.
     *
     * @param after the last of those that were asked for before; null for the newest
     */
    async following(source: string, after: FeedPosition | null, most: number): Promise<FeedPosition[]> {
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
        .limit(most)
        .execute();
    },

    /** Takes items off the lists. A feed that names one again brings it back. */
    async markGone(source: string, videoIds: readonly string[]): Promise<void> {
      await db
        .updateTable('feed_items')
        .set({ kind: 'gone', starts_at: null, look_at: '' })
        .where('source', '=', source)
        .where('video_id', 'in', videoIds)
        .execute();
    },

    /** Brings items back that were gone; a Short among them as the video that it is, too. */
    async markBack(source: string, videoIds: readonly string[]): Promise<void> {
      await db
        .updateTable('feed_items')
        .set({ kind: 'video' })
        .where('source', '=', source)
        .where('video_id', 'in', videoIds)
        .where('kind', '=', 'gone')
        .execute();
    },

    /** Whether videos of the sample stand in for a channel and a playlist that are not set. */
    async hasSample(): Promise<boolean> {
      const mark = await db.selectFrom('sample_rows').select('id').where('kind', '=', 'videos').executeTakeFirst();
      return mark !== undefined;
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

    /** When the source was last asked, whatever came of it; null for never. */
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
