import { type IsoDate, lagosDay } from '@cog/contracts/lib/calendar';
import { shorten } from '@cog/contracts/lib/shorten';
import type { FeedItem, UpcomingItem } from '@cog/contracts/media/feeds.constants';
import { dataOrThrow, isPast, type Loader, type LoaderArguments, type ShouldRevalidateFunction } from '@cog/platform';
import { type FeedParams, isVideoId, PAGE_SIZE, parseSearchParams } from './feed.address.ts';
import type { FeedKind } from './feedKind.ts';

/** The fields of a video that a page shows; its address is made from its id. */
export type Video = Pick<FeedItem, 'videoId' | 'title' | 'pubDate' | 'description' | 'thumbnail'>;

export interface FeedData {
  page: number;
  search: string;
  /** One page of the list, newest first, with descriptions cut to the length of a card. */
  items: Video[];
  /** The video to play, with its full description: the requested one, otherwise the first. */
  chosen: Video | null;
  total: number;
  /** Announced streams and premieres, the soonest first. */
  upcoming: UpcomingItem[];
  /** 'sample' until the church has set a channel: the videos do not exist. */
  source: 'channel' | 'sample';
  /** The day in Lagos when the list was fetched, if that is more than a day ago; otherwise null. */
  asOf: IsoDate | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;

const videoOf = ({ videoId, title, pubDate, description, thumbnail }: FeedItem): Video => ({
  videoId,
  title,
  pubDate,
  description: description.trim(),
  thumbnail,
});

/** A video as a card shows it; an ellipsis at the end shows that the description was cut. */
export const cardOf = (item: FeedItem): Video => ({ ...videoOf(item), description: shorten(item.description) });

/** The query for one page of a list. */
export const queryOf = ({ page, search }: Pick<FeedParams, 'page' | 'search'>) => ({
  page,
  pageSize: PAGE_SIZE,
  ...(search ? { search } : {}),
});

const asOf = (args: LoaderArguments, fetchedAt: string | null): IsoDate | null =>
  fetchedAt !== null && isPast(args, Date.parse(fetchedAt) + DAY_MS) ? lagosDay(new Date(fetchedAt)) : null;

/** The loader of a page of videos: one page of the list, and the video to play. */
export const feedLoader =
  ({ endpoint }: FeedKind): Loader<FeedData> =>
  async (args) => {
    const { request, api } = args;
    const { video, page, search } = parseSearchParams(new URL(request.url).searchParams);
    const query = { ...queryOf({ page, search }), ...(video && isVideoId(video) ? { v: video } : {}) };
    const feed = dataOrThrow(await api.call(endpoint, { query, signal: request.signal }));
    const chosen = feed.selected ?? feed.items[0];
    return {
      page,
      search,
      items: feed.items.map(cardOf),
      chosen: chosen ? videoOf(chosen) : null,
      total: feed.total,
      upcoming: feed.upcoming,
      source: feed.source,
      asOf: asOf(args, feed.fetchedAt),
    };
  };

/** The chosen video's data has already been loaded, so choosing one does not fetch the list again. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
  const now = parseSearchParams(currentUrl.searchParams);
  const next = parseSearchParams(nextUrl.searchParams);
  const sameList = currentUrl.pathname === nextUrl.pathname && now.page === next.page && now.search === next.search;
  return sameList && now.video !== next.video ? false : defaultShouldRevalidate;
};

/**
 * The video to play, and whether the address names one that does not exist.
 *
 * @param playing id of the video that is playing: a newer first one does not replace it
 */
export function pickVideo(
  data: FeedData,
  known: readonly Video[],
  requested: string | null,
  playing: string | null = null,
) {
  const { chosen } = data;
  const id = requested ?? playing ?? known[0]?.videoId ?? chosen?.videoId;
  if (chosen && chosen.videoId === id) return { video: chosen, missing: false };
  const found = known.find(({ videoId }) => videoId === id);
  return { video: found ?? known[0] ?? chosen, missing: requested !== null && !found };
}
