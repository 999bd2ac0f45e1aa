import { type Config, FEED_BASE_URL } from '../../config.ts';
import { fetchBounded } from '../../outbound/fetchBounded.ts';
import { type FeedSource, feedUrl } from './feedSource.ts';

/** Limits how many requests pile up while YouTube is slow. */
const TIMEOUT_MS = 10_000;
/** Fifteen entries are about 40 kB. */
const MOST_BYTES = 2 * 1024 * 1024;

/** `status` is set when an answer had a status other than 200. */
export type FetchedFeed = { ok: true; xml: string } | { ok: false; reason: string; status?: number };

/**
 * Fetches a feed: within 10 s, at most 2 MB, without following redirects.
 *
 * @param stop aborts the download when the server closes
 * @returns the text, or why there is none
 */
export async function fetchFeed(
  { feedBaseUrl }: Pick<Config, 'feedBaseUrl'>,
  source: FeedSource,
  stop: AbortSignal,
  timeoutMs: number = TIMEOUT_MS,
): Promise<FetchedFeed> {
  const fetched = await fetchBounded({
    url: feedUrl(feedBaseUrl, source),
    accept: 'application/atom+xml, application/xml',
    maxBytes: MOST_BYTES,
    timeoutMs,
    stop,
    publicOnly: feedBaseUrl === FEED_BASE_URL,
  });
  // Invalid bytes decode to U+FFFD, so a bad character does not make the whole feed unreadable.
  return fetched.ok ? { ok: true, xml: new TextDecoder().decode(fetched.bytes) } : fetched;
}
