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
  /** 'upcoming' while it cannot be watched yet; 'gone' once YouTube has it no more, or for its owner alone. */
  kind: 'video' | 'short' | 'live' | 'upcoming' | 'gone';
  published_at: string;
  /** The feed's own address of the picture; never sent to a visitor. */
  thumbnail_url: string | null;
  /** Title and description as they are searched; made by `searchText`. */
  search_text: string;
  /** When an upcoming one begins; null where its page names no time, and for all others. */
  starts_at: string | null;
  /** When its page is asked next whether it can be watched; null once it can. */
  look_at: Generated<string | null>;
}

interface FeedStateTable {
  source: string;
  /** Last good answer. */
  fetched_at: string | null;
  attempted_at: string;
  /** Failures in a row. */
  failures: number;
}

interface LiveStateTable {
  /** Always 'live': there is one stream. */
  id: string;
  override: LiveOverride;
  /** The stream that is shown while it is on by hand; null for the channel's. */
  video_id: string | null;
  /** When something was said by hand last; '' for never. */
  updated_at: string;
  /** When it was last seen to be live; null for never. */
  seen_at: string | null;
  /** When it was first seen so, after a while of not being: devices are told of that. */
  begun_at: string | null;
}
