import type { FeedItem, UpcomingItem } from '@cog/contracts/media/feeds.constants';
import { isSample } from './feedSource.ts';
import type { StoredFeedItem } from './feeds.repository.ts';
import { thumbnailPath } from './thumbnails/thumbnailPath.ts';

/**
 * An item with the specification's names (section 3). Link and picture are derived from the id, so that no address from a feed
 * reaches a page; the sample's videos do not exist and have no picture.
 */
export function presentFeedItem({
  source,
  video_id,
  title,
  description,
  kind,
  published_at,
}: Pick<StoredFeedItem, 'source' | 'video_id' | 'title' | 'description' | 'kind' | 'published_at'>): FeedItem {
  return {
    title,
    link: `https://www.youtube.com/${kind === 'short' ? 'shorts/' : 'watch?v='}${video_id}`,
    pubDate: published_at,
    thumbnail: isSample(source) ? null : thumbnailPath(video_id),
    description,
    guid: `yt:video:${video_id}`,
    videoId: video_id,
  };
}

/** An announced video. */
export function presentUpcoming(
  item: Parameters<typeof presentFeedItem>[0] & Pick<StoredFeedItem, 'starts_at'>,
): UpcomingItem {
  const { videoId, title, link, thumbnail } = presentFeedItem(item);
  return { videoId, title, link, thumbnail, startsAt: item.starts_at };
}
