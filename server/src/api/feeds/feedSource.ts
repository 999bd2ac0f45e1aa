/** A feed of YouTube: a channel's newest videos, or a playlist's. */
export interface FeedSource {
  kind: 'channel' | 'playlist';
  /** YouTube's id, under which the items are kept. */
  id: string;
}

/** The sources under which the sample feeds are kept; no channel and no playlist has these ids. */
export const SAMPLE_SOURCES: Readonly<Record<FeedSource['kind'], string>> = {
  channel: 'sample',
  playlist: 'sample-podcast',
};

export const isSample = (source: string): boolean => Object.values(SAMPLE_SOURCES).includes(source);

const ID: Readonly<Record<FeedSource['kind'], RegExp>> = { channel: /^UC[\w-]{22}$/, playlist: /^PL[\w-]{10,60}$/ };

/**
 * Address of a feed: the id alone is taken in, nobody hands over an address.
 *
 * @throws Error for an id that YouTube would not give
 */
export function feedUrl(feedBaseUrl: string, { kind, id }: FeedSource): string {
  if (!ID[kind].test(id)) throw new Error(`This is not the id of a ${kind}.`);
  return `${feedBaseUrl}/feeds/videos.xml?${kind}_id=${id}`;
}
