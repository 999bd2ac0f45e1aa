import { describeError } from '../core/errors.ts';
import type { ServerContext } from '../core/serverContext.ts';
import { feedsRepository } from './feeds.repository.ts';
import { channelFeedUrl, fetchFeed } from './fetchFeed.ts';
import { parseFeed } from './parseFeed.ts';

const EVERY_MS = 15 * 60_000;
const FIRST_RETRY_MS = 60_000;
const LONGEST_RETRY_MS = 60 * 60_000;

/** Wait after so many failures in a row: a minute, doubled with each, at most an hour. */
export const retryAfter = (failures: number): number =>
  Math.min(FIRST_RETRY_MS * 2 ** Math.min(failures - 1, 10), LONGEST_RETRY_MS);

/**
 * Reads the channel's feed once and stores it; on failure what was stored stays.
 *
 * @returns milliseconds until the next try
 */
export async function refreshFeed(context: ServerContext, channelId: string, stop: AbortSignal): Promise<number> {
  const { config, db, clock, log, reads } = context;
  const fetched = await fetchFeed(channelFeedUrl(config.feedBaseUrl, channelId), stop);
  const parsed = fetched.ok ? parseFeed(fetched.xml) : fetched;
  if (!parsed.ok) {
    const failures = await feedsRepository(db).recordFailure(channelId, clock());
    log.warn({ channelId, failures, reason: parsed.reason }, 'the feed could not be read; the last good copy stays');
    return retryAfter(failures);
  }
  await db.transaction().execute(async (transaction) => {
    const feeds = feedsRepository(transaction);
    await feeds.recordSuccess(channelId, clock());
    await feeds.store(parsed.items, channelId);
  });
  reads.invalidate(['feeds']);
  return EVERY_MS;
}

/**
 * Keeps the channel's feed fresh in the background; no visitor ever waits for YouTube.
 *
 * @returns ends the refreshing, after the one under way
 */
export function startFeedRefresher(context: ServerContext, channelId: string): () => Promise<void> {
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const run = async () => {
    let wait = FIRST_RETRY_MS;
    try {
      wait = await refreshFeed(context, channelId, stop.signal);
    } catch (error) {
      context.log.error({ error: describeError(error) }, 'refreshing the feed failed');
    }
    if (stop.signal.aborted) return;
    timer = setTimeout(start, wait);
    timer.unref();
  };
  const start = () => {
    running = run();
  };
  start();

  return async () => {
    stop.abort();
    clearTimeout(timer);
    await running;
  };
}
