import { FeedPage } from '../../feed/FeedPage.tsx';
import { podcastFeed } from '../../feed/feedKind.ts';

/** The podcast's playlist (specification, section 2, Podcast page). */
export const PodcastPage = () => <FeedPage feed={podcastFeed} />;
