import { type LiveOverride, liveOverrideEnd } from '@cog/contracts/media/live.constants';
import type { Kysely } from 'kysely';
import { latestPlausible } from '../../core/latestPlausible.ts';
import type { DatabaseSchema } from '../../db/schema.ts';

const ID = 'live';
/** A stream that resumes within this time counts as the same one. */
const SAME_STREAM_MS = 30 * 60_000;

/** The editors' override of the live status. */
export interface LiveOverrideState {
  override: LiveOverride;
  /** The stream to show while live; null for the channel's current one. */
  videoId: string | null;
}

/** The override that holds now. */
export interface CurrentOverride extends LiveOverrideState {
  /** When it was set, or when the one before it ended; null for never. */
  since: string | null;
}

/** The editors' override, the only stored part of the live status. YouTube is asked again each time. */
export function liveRepository(db: Kysely<DatabaseSchema>) {
  return {
    /** Automatic again once what was set has ended. */
    async read(now: Date): Promise<CurrentOverride> {
      const row = await db
        .selectFrom('live_state')
        .select(['override', 'video_id', 'updated_at'])
        .where('id', '=', ID)
        .executeTakeFirst();
      const setAt = row?.updated_at || null;
      const automatic = { override: 'automatic', videoId: null, since: setAt } as const;
      if (row === undefined || setAt === null || row.override === 'automatic') return automatic;
      if (setAt > latestPlausible(now)) return { ...automatic, since: null };
      const end = liveOverrideEnd(setAt);
      if (end <= now.toISOString()) return { ...automatic, since: end };
      return { override: row.override, videoId: row.video_id, since: setAt };
    },

    /**
     * Stores that a stream is on. An interrupted stream that resumes, or one that is both announced by an editor and found on
     * YouTube, is one stream: a new one begins after a pause.
     *
     * @returns when it began
     */
    async sawLive(now: Date): Promise<string> {
      const at = now.toISOString();
      await db
        .insertInto('live_state')
        .values({ id: ID, override: 'automatic', video_id: null, updated_at: '' })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      const before = new Date(now.getTime() - SAME_STREAM_MS).toISOString();
      // One statement, so that of two processes that see the stream at once the second finds it stored.
      const { begun_at } = await db
        .updateTable('live_state')
        .set((row) => ({
          seen_at: at,
          begun_at: row
            .case()
            .when(
              row.or([
                row('seen_at', 'is', null),
                row('seen_at', '<', before),
                row('seen_at', '>', latestPlausible(now)),
              ]),
            )
            .then(at)
            .else(row.ref('begun_at'))
            .end(),
        }))
        .where('id', '=', ID)
        .returning('begun_at')
        .executeTakeFirstOrThrow();
      return begun_at ?? at;
    },

    async write({ override, videoId }: LiveOverrideState, now: Date): Promise<void> {
      const state = { override, video_id: videoId, updated_at: now.toISOString() };
      await db
        .insertInto('live_state')
        .values({ id: ID, ...state })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(state))
        .execute();
    },
  };
}
