import type { FeedItem } from '@cog/contracts/feed';
import type { StoredFeedItem } from './feeds.repository.ts';

/**
 * An item under the specification's names (section 3). The link is made from the id, so that no address
 * of a feed reaches a page. No thumbnail: the feed's own pictures lie on a third party's server.
 */
export function presentFeedItem({ video_id, title, description, kind, published_at }: StoredFeedItem): FeedItem {
  return {
    title,
    link: `https://www.youtube.com/${kind === 'short' ? 'shorts/' : 'watch?v='}${video_id}`,
    pubDate: published_at,
    thumbnail: null,
    description,
    guid: `yt:video:${video_id}`,
    videoId: video_id,
  };
}
