import { YOUTUBE_ID, type YoutubeKind } from '@cog/contracts/media/youtube.constants';

/** A YouTube feed: the newest videos of a channel or a playlist. */
export interface FeedSource {
  kind: YoutubeKind;
  /** YouTube's id, under which the items are stored. */
  id: string;
}

/** Source ids of the sample feeds; no real channel or playlist has them. */
export const SAMPLE_SOURCES: Readonly<Record<FeedSource['kind'], string>> = {
  channel: 'sample',
  playlist: 'sample-podcast',
};

export const isSample = (source: string): boolean => Object.values(SAMPLE_SOURCES).includes(source);

/**
 * The address of a feed, built from its id only, so that callers cannot pass an address.
 *
 * @throws Error for an id that YouTube would not assign
 */
export function feedUrl(feedBaseUrl: string, { kind, id }: FeedSource): string {
  if (!YOUTUBE_ID[kind].test(id)) throw new Error(`This is not the id of a ${kind}.`);
  return `${feedBaseUrl}/feeds/videos.xml?${kind}_id=${id}`;
}
