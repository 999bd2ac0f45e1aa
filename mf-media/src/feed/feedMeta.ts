import { shorten } from '@cog/contracts/lib/shorten';
import { pageCardPath } from '@cog/contracts/pictures/pageCard';
import type { RouteHandle } from '@cog/platform';
import { feedAddress, parseSearchParams } from './feed.address.ts';
import { type FeedData, pickVideo } from './feed.api.ts';
import { type FeedKind, shortNameOf } from './feedKind.ts';

const card = pageCardPath('preacher');

/** Title, description and picture for a link that names a video; the page without one uses the route table's. */
export const feedHandle = ({ path, title }: FeedKind): RouteHandle<FeedData> => ({
  meta({ data, url, settings, translate }) {
    const named = translate(title, { church: shortNameOf(settings) });
    const { video: requested, page, search } = parseSearchParams(url.searchParams);
    // There is no data if the loader failed.
    const { video, missing } =
      data && requested ? pickVideo(data, data.items, requested) : { video: null, missing: true };
    if (!video || missing) return { title: named, image: card, canonical: feedAddress(path, { page, search }) };
    return {
      title: `${video.title} — ${named}`,
      ...(video.description ? { description: shorten(video.description, 155) } : {}),
      image: video.thumbnail ?? card,
      canonical: feedAddress(path, { video: video.videoId }),
    };
  },
});
