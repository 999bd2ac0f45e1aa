import { YOUTUBE_ID, type YoutubeKind } from '@cog/contracts/media/youtube.constants';

/** A feed of YouTube: a channel's newest videos, or a playlist's. */
export interface FeedSource {
  kind: YoutubeKind;
  /** YouTube's id, under which the items are kept. */
  id: string;
}

/** The sources under which the sample feeds are kept; no channel and no playlist has these ids. */
export const SAMPLE_SOURCES: Readonly<Record<FeedSource['kind'], string>> = {
  channel: 'sample',
  playlist: 'sample-podcast',
};

export const isSample = (source: string): boolean => Object.values(SAMPLE_SOURCES).includes(source);

/**
 * Address of a feed, made of the id alone: no caller hands over an address.
 *
 * @throws Error for an id that YouTube would not give
 */
export function feedUrl(feedBaseUrl: string, { kind, id }: FeedSource): string {
  if (!YOUTUBE_ID[kind].test(id)) throw new Error(`This is not the id of a ${kind}.`);
  return `${feedBaseUrl}/feeds/videos.xml?${kind}_id=${id}`;
}
