import { type FeedItem, getVideos } from '@cog/contracts/feed';
import { dataOrThrow, type LoaderArguments, type ShouldRevalidateFunction } from '@cog/platform';
import { askedShown } from './videosAddress.ts';

export type Video = Pick<FeedItem, 'videoId' | 'title' | 'pubDate' | 'description' | 'thumbnail' | 'link'>;

export interface VideosData {
  /** The videos that are listed, newest first. */
  videos: Video[];
  /** The chosen video, where it is older than those listed. */
  beyond: Video | null;
  total: number;
  /** 'sample' while the church has set no channel: the videos do not exist. */
  source: 'channel' | 'sample';
  /** When YouTube last answered, ISO-8601 UTC. */
  fetchedAt: string | null;
}

const videoOf = ({ videoId, title, pubDate, description, thumbnail, link }: FeedItem): Video => ({
  videoId,
  title,
  pubDate,
  description,
  thumbnail,
  link,
});

/** The listed part of the channel's videos and the chosen one; the whole feed may hold a thousand. */
export async function loader({ request, api }: LoaderArguments): Promise<VideosData> {
  const { searchParams } = new URL(request.url);
  const { items, source, fetchedAt } = dataOrThrow(await api.call(getVideos));
  const listed = items.slice(0, askedShown(searchParams));
  const chosen = searchParams.get('v');
  const beyond = items.slice(listed.length).find(({ videoId }) => videoId === chosen);
  return {
    videos: listed.map(videoOf),
    beyond: beyond ? videoOf(beyond) : null,
    total: items.length,
    source,
    fetchedAt,
  };
}

/** The listed videos are here already, so choosing one asks nothing of the network. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
  const chosen = currentUrl.searchParams.get('v') !== nextUrl.searchParams.get('v');
  const sameList = askedShown(currentUrl.searchParams) === askedShown(nextUrl.searchParams);
  return currentUrl.pathname === nextUrl.pathname && chosen && sameList ? false : defaultShouldRevalidate;
};

/** The video that an address chooses, and whether it asked for one that is not there. */
export function chooseVideo({ videos, beyond }: VideosData, search: URLSearchParams) {
  const asked = search.get('v');
  const found = [...videos, ...(beyond ? [beyond] : [])].find(({ videoId }) => videoId === asked);
  return { selected: found ?? videos[0] ?? null, missing: asked !== null && !found };
}
