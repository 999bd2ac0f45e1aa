/** One video as the specification's clients read it (section 3). */
export interface FeedItem {
  title: string;
  link: string;
  /** ISO-8601, UTC. */
  pubDate: string;
  /**
   * Path of the picture on this server, 16 to 9 and 480 pixels wide: no visitor touches a third party
   * before a tap. With `?width=240` it comes smaller. Null when there is none.
   */
  thumbnail: string | null;
  description: string;
  /** 'yt:video:…'. */
  guid: string;
  /** YouTube's id of the video, read from the feed's `yt:videoId`. */
  videoId: string;
}

/** A stream or a premiere that is announced and cannot be watched yet. */
export interface UpcomingItem extends Pick<FeedItem, 'videoId' | 'title' | 'link' | 'thumbnail'> {
  /** ISO-8601, UTC; null while no time is set. */
  startsAt: string | null;
}

/** Announced items that a feed answers, the soonest. */
export const MOST_UPCOMING = 4;

/** Widths, in pixels, in which a thumbnail is kept; the first is answered unless `?width=` says another. */
export const thumbnailWidths = [480, 240] as const;

/** Items on a page of a feed unless the query says so. */
export const FEED_PAGE_SIZE = 24;
