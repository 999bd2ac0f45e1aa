import type { LiveOverride } from '@cog/contracts/media/live.constants';
import type { Kysely } from 'kysely';
import { latestWritten } from '../../core/latestWritten.ts';
import type { DatabaseSchema } from '../../db/schema.ts';

const ID = 'live';
/** A stream that is on again so soon is the same one. */
const SAME_STREAM_MS = 30 * 60_000;

/** What an editor said of the stream. */
export interface LiveOverrideState {
  override: LiveOverride;
  /** The stream to show while it is on; null for whatever the channel streams. */
  videoId: string | null;
}

/** The one thing that is kept of the live stream: what was said by hand. YouTube is asked again each time. */
export function liveRepository(db: Kysely<DatabaseSchema>) {
  return {
    async read(): Promise<LiveOverrideState> {
      const row = await db
        .selectFrom('live_state')
        .select(['override', 'video_id'])
        .where('id', '=', ID)
        .executeTakeFirst();
      return row === undefined
        ? { override: 'automatic', videoId: null }
        : { override: row.override, videoId: row.video_id };
    },

    /** When something was said by hand last; null when nothing ever was. */
    async saidAt(): Promise<string | null> {
      const row = await db.selectFrom('live_state').select('updated_at').where('id', '=', ID).executeTakeFirst();
      return row?.updated_at || null;
    },

    /**
     * Remembers that the stream is on. Broken streams that go on, and one that is said by hand and found as well, are the
     * same one: it begins when it was not on for a while.
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
      // In one statement: of two processes that see it at once, the second finds it seen.
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
                row('seen_at', '>', latestWritten(now)),
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
