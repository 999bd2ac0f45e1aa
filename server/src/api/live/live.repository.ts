import type { LiveOverride } from '@cog/contracts/media/live.constants';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';

const ID = 'live';

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
      return row?.updated_at ?? null;
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
