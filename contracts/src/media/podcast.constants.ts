/** The sermons that can be heard, for podcast programs: RSS 2.0. */
export const PODCAST_FEED_PATH = '/podcast.xml';
/** Its picture while the church has no logo. */
export const PODCAST_COVER_PATH = '/podcast.jpg';
/** Episodes of the feed, the newest: four years of Sundays. */
export const MOST_EPISODES = 200;
