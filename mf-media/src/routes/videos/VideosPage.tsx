import { FeedPage } from '../../feed/FeedPage.tsx';
import { videosFeed } from '../../feed/feedKind.ts';

/** The channel's videos (specification, section 2, Videos page). */
export const VideosPage = () => <FeedPage feed={videosFeed} />;
