import { types } from 'node:util';

/** A slow YouTube must not pile up requests. */
const TIMEOUT_MS = 10_000;
/** Fifteen entries are about 40 kB. */
const MOST_BYTES = 2 * 1024 * 1024;

export type FetchedFeed = { ok: true; xml: string } | { ok: false; reason: string };

/** Address of a channel's feed: the id alone is taken in, nobody hands over an address. */
export function channelFeedUrl(feedBaseUrl: string, channelId: string): string {
  if (!/^UC[\w-]{22}$/.test(channelId)) throw new Error('A channel id is UC and 22 letters, digits, - or _.');
  return `${feedBaseUrl}/feeds/videos.xml?channel_id=${channelId}`;
}

async function readCapped(body: ReadableStream<Uint8Array>): Promise<FetchedFeed> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the stream, and with it the download.
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > MOST_BYTES) return { ok: false, reason: `it is larger than ${MOST_BYTES} bytes` };
    chunks.push(chunk);
  }
  return { ok: true, xml: Buffer.concat(chunks).toString('utf8') };
}

/**
 * Fetches a feed: within 10 s, at most 2 MB, no redirect followed.
 *
 * @param stop ends the download when the server closes
 * @returns the text, or why there is none
 */
export async function fetchFeed(url: string, stop: AbortSignal): Promise<FetchedFeed> {
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]),
      headers: { accept: 'application/atom+xml, application/xml' },
    });
    if (response.status !== 200 || response.body === null) {
      await response.body?.cancel();
      return { ok: false, reason: `it answered ${response.status}` };
    }
    return await readCapped(response.body);
  } catch (error) {
    // fetch rejects for the network alone; undici keeps what that did as the cause.
    if (!types.isNativeError(error)) return { ok: false, reason: 'no answer came in time' };
    const cause = types.isNativeError(error.cause) ? error.cause : error;
    return { ok: false, reason: `no answer came (${'code' in cause ? String(cause.code) : cause.name})` };
  }
}
