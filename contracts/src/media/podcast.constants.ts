/** The recorded sermons as an RSS 2.0 feed for podcast programs. */
export const PODCAST_FEED_PATH = '/podcast.xml';
/** The podcast's picture while the church has no logo. */
export const PODCAST_COVER_PATH = '/podcast.jpg';
/** Most episodes in the feed, newest first: four years of Sundays. */
export const MOST_EPISODES = 200;
