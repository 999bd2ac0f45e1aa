import type { YoutubeChannel } from '@cog/contracts/media/youtube.schema';
import { FIND_CHANNEL_ID } from '@cog/contracts/settings/fields.schema';
import { type Config, FEED_BASE_URL } from '../../config.ts';
import { fetchBounded } from '../../outbound/fetchBounded.ts';

const TIMEOUT_MS = 10_000;
/** A channel's page is about 1 MB, and names the channel near its end. */
const MOST_BYTES = 4 * 1024 * 1024;
/** In Europe YouTube shows a consent page first, unless this cookie says that it was answered. */
const CONSENT = 'SOCS=CAI';

export type FoundChannel = { ok: true; channel: YoutubeChannel } | { ok: false; message: string };

/** Reads what a channel's page says about the channel itself, not about recommended ones. */
function readChannelPage(html: string): YoutubeChannel | null {
  const id =
    /<link rel="canonical" href="https:\/\/www\.youtube\.com\/channel\/(UC[\w-]{22})"/.exec(html)?.[1] ??
    /"externalId":"(UC[\w-]{22})"/.exec(html)?.[1];
  if (id === undefined) return null;
  const title = /"channelMetadataRenderer":\{"title":("(?:[^"\\\n]|\\[^\n]){1,300}")/.exec(html)?.[1];
  try {
    return { id, title: title === undefined ? null : String(JSON.parse(title)) };
  } catch {
    return { id, title: null };
  }
}

/** Asks YouTube for the channel of a name. @param name from `readYoutubeName`; the address is built from it here */
export async function findChannel(
  { feedBaseUrl }: Pick<Config, 'feedBaseUrl'>,
  name: string,
  stop: AbortSignal,
): Promise<FoundChannel> {
  const fetched = await fetchBounded({
    url: `${feedBaseUrl}/${encodeURI(name)}`,
    accept: 'text/html',
    cookie: CONSENT,
    maxBytes: MOST_BYTES,
    timeoutMs: TIMEOUT_MS,
    stop,
    publicOnly: feedBaseUrl === FEED_BASE_URL,
    redirects: 2,
  });
  const byHand = `Or paste the channel’s id. ${FIND_CHANNEL_ID}.`;
  if (!fetched.ok) {
    return {
      ok: false,
      message:
        fetched.status === 404
          ? `YouTube knows no channel ${name}. Look how its name is written on YouTube.`
          : `YouTube could not be asked for ${name} just now. What you typed stays: try again in a while. ${byHand}`,
    };
  }
  const channel = readChannelPage(new TextDecoder().decode(fetched.bytes));
  return channel === null
    ? { ok: false, message: `YouTube did not say which channel ${name} is. What you typed stays. ${byHand}` }
    : { ok: true, channel };
}
