import type { LiveOverride } from '@cog/contracts/media/live.constants';
import type { Generated } from 'kysely';

export interface MediaTables {
  feed_items: FeedItemsTable;
  feed_state: FeedStateTable;
  live_state: LiveStateTable;
}

interface FeedItemsTable {
  /** Channel or playlist id, 'sample' or 'sample-podcast'. */
  source: string;
  video_id: string;
  title: string;
  description: string;
  /** 'upcoming' until it can be watched; 'gone' once YouTube no longer has it, or only for its owner. */
  kind: 'video' | 'short' | 'live' | 'upcoming' | 'gone';
  published_at: string;
  /** The feed's own address of the picture; never sent to a visitor. */
  thumbnail_url: string | null;
  /** Title and description in the form of `searchText`, for searching. */
  search_text: string;
  /** When an upcoming one begins; null if its page gives no time, and for all others. */
  starts_at: string | null;
  /** When to check its page again for whether it can be watched; null once it can. */
  look_at: Generated<string | null>;
}

interface FeedStateTable {
  source: string;
  /** Time of the last good answer. */
  fetched_at: string | null;
  attempted_at: string;
  /** Consecutive failures. */
  failures: number;
}

interface LiveStateTable {
  /** Always 'live': there is only one stream. */
  id: string;
  override: LiveOverride;
  /** The stream shown while it is switched on manually; null for the channel's. */
  video_id: string | null;
  /** When it was last set manually; '' for never. */
  updated_at: string;
  /** When it was last detected to be live; null for never. */
  seen_at: string | null;
  /** When it was first detected to be live after a break: devices are notified of that. */
  begun_at: string | null;
}
