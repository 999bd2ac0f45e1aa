import { FEED_BASE_URL } from '../../config.ts';
import { invalidateAnswers } from '../../http/invalidateAnswers.ts';
import type { ServerContext } from '../../http/serverContext.ts';
import { fetchBounded } from '../../outbound/fetchBounded.ts';
import { type FeedPosition, feedsRepository } from './feeds.repository.ts';

/**
 * Videos to check with each refresh of the feed, every 15 minutes: 960 a day, so that a few hundred videos are checked within
 * hours.
 */
const ASKED_AT_ONCE = 10;
const TIMEOUT_MS = 10_000;
/** An answer is about 1 kB. */
const MOST_BYTES = 64 * 1024;

type Presence = 'there' | 'gone' | 'unknown';

/**
 * Whether YouTube still shows a video to everyone, by its oEmbed endpoint: 404 for a deleted video, 403 (or the status text alone)
 * for a private one. 401 means that embedding is not allowed; any other answer is inconclusive.
 */
async function presenceOf(feedBaseUrl: string, videoId: string, stop: AbortSignal): Promise<Presence> {
  const video = encodeURIComponent(`https://www.youtube.com/watch?v=${videoId}`);
  const fetched = await fetchBounded({
    url: `${feedBaseUrl}/oembed?format=json&url=${video}`,
    accept: 'application/json',
    maxBytes: MOST_BYTES,
    timeoutMs: TIMEOUT_MS,
    stop,
    publicOnly: feedBaseUrl === FEED_BASE_URL,
  });
  if (!fetched.ok) return fetched.status === 404 || fetched.status === 403 ? 'gone' : 'unknown';
  const text = fetched.bytes.toString('utf8').trim();
  if (text === 'Forbidden') return 'gone';
  return text.startsWith('{') ? 'there' : 'unknown';
}

/**
 * Checks whether the videos of a source still exist, a few at a time from the newest to the oldest and then over again: a feed
 * lists only the newest fifteen, and does not report deletions.
 */
export class GoneVideos {
  readonly #context: ServerContext;
  readonly #source: string;
  readonly #stop = new AbortController();
  #last: FeedPosition | null = null;

  constructor(context: ServerContext, source: string) {
    this.#context = context;
    this.#source = source;
  }

  /** Checks the next videos. If YouTube reports every one of them as gone, the result is ignored. */
  async check(): Promise<void> {
    const { config, db, log } = this.#context;
    const feeds = feedsRepository(db);
    const items = await feeds.following(this.#source, this.#last, ASKED_AT_ONCE);
    this.#last = items.length < ASKED_AT_ONCE ? null : (items.at(-1) ?? null);
    const found: Record<Presence, string[]> = { there: [], gone: [], unknown: [] };
    for (const { video_id } of items) {
      if (this.#stop.signal.aborted) return;
      found[await presenceOf(config.feedBaseUrl, video_id, this.#stop.signal)].push(video_id);
    }
    if (this.#stop.signal.aborted || found.there.length === 0) return;
    const isShown = new Map(items.map(({ video_id, kind }) => [video_id, kind !== 'gone']));
    const gone = found.gone.filter((id) => isShown.get(id));
    const back = found.there.filter((id) => isShown.get(id) === false);
    if (gone.length === 0 && back.length === 0) return;
    if (gone.length > 0) await feeds.markGone(this.#source, gone);
    if (back.length > 0) await feeds.markBack(this.#source, back);
    await invalidateAnswers(this.#context, ['feeds']);
    log.info({ source: this.#source, gone, back }, 'videos that YouTube shows no more were taken off the lists');
  }

  stop(): void {
    this.#stop.abort();
  }
}
