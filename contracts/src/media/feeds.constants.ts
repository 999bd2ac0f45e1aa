/** A video as the specification's clients read it (section 3). */
export interface FeedItem {
  title: string;
  link: string;
  /** ISO 8601 in UTC. */
  pubDate: string;
  /**
   * Path of the thumbnail on this server, 16:9 and 480 pixels wide, so that a visitor contacts no third party before tapping.
   * `?width=240` selects a smaller one. Null when there is none.
   */
  thumbnail: string | null;
  description: string;
  /** 'yt:video:…'. */
  guid: string;
  /** YouTube's video id, read from the feed's `yt:videoId`. */
  videoId: string;
}

/** An announced stream or premiere that cannot be watched yet. */
export interface UpcomingItem extends Pick<FeedItem, 'videoId' | 'title' | 'link' | 'thumbnail'> {
  /** ISO 8601 in UTC; null while no time is set. */
  startsAt: string | null;
}

/** Most announced items in a feed's answer, soonest first. */
export const MOST_UPCOMING = 4;

/** Widths of stored thumbnails in pixels; the first is the default, `?width=` selects another. */
export const thumbnailWidths = [480, 240] as const;

/** Default page size of a feed. */
export const FEED_PAGE_SIZE = 24;
