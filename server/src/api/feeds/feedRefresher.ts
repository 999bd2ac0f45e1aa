import { describeError } from '../../core/describeError.ts';
import { FIRST_RETRY_MS, retryDelayMs } from '../../core/retryDelay.ts';
import { isAnnounced } from '../../db/databaseErrors.ts';
import { invalidateAnswers } from '../../http/invalidateAnswers.ts';
import type { ServerContext } from '../../http/serverContext.ts';
import type { FeedSource } from './feedSource.ts';
import { feedsRepository } from './feeds.repository.ts';
import { fetchFeed } from './fetchFeed.ts';
import { parseFeed } from './parseFeed.ts';

const EVERY_MS = 15 * 60_000;
/** Among several processes, the one that last read the feed reads it again. Another takes over when it is late by this much. */
const TAKE_OVER_AFTER_MS = 30_000;

/**
 * Reads a feed once and stores it; on failure the stored items stay.
 *
 * @param timeoutMs for the whole download, 10 s by default
 * @returns milliseconds until the next try
 */
export async function refreshFeed(
  context: ServerContext,
  source: FeedSource,
  stop: AbortSignal,
  timeoutMs?: number,
): Promise<number> {
  const { config, db, clock, log } = context;
  const fetched = await fetchFeed(config, source, stop, timeoutMs);
  const parsed = fetched.ok ? await parseFeed(fetched.xml) : fetched;
  if (!parsed.ok) {
    // A download that was aborted because the server closes is not a failure of YouTube.
    if (stop.aborted) return FIRST_RETRY_MS;
    const failures = await feedsRepository(db).recordFailure(source.id, clock());
    log.warn({ ...source, failures, reason: parsed.reason }, 'the feed could not be read; the last good copy stays');
    return retryDelayMs(failures);
  }
  const feeds = feedsRepository(db);
  await feeds.store(parsed.items, source.id);
  await feeds.recordSuccess(source.id, clock());
  await invalidateAnswers(context, ['feeds']);
  return EVERY_MS;
}

/**
 * Keeps a feed fresh in the background, so that no visitor waits for YouTube.
 *
 * @param onAttempt called after each try, successful or not
 * @returns a function that aborts the running download and waits for its end
 */
export function startFeedRefresher(
  context: ServerContext,
  source: FeedSource,
  onAttempt: () => void = () => {},
): () => Promise<void> {
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  /** Stored time of this process's last attempt. */
  let ownAttempt: string | null = null;
  const { config, db, clock } = context;

  /** Milliseconds until this process should read the feed itself, because another process has read it recently. */
  const othersFreshForMs = async () => {
    const at = config.redisUrl === null ? null : await feedsRepository(db).attemptedAt(source.id);
    if (at === null || at === ownAttempt) return 0;
    const age = clock().getTime() - Date.parse(at);
    return age >= 0 && age < EVERY_MS ? EVERY_MS + TAKE_OVER_AFTER_MS - age : 0;
  };

  const run = async () => {
    let wait = FIRST_RETRY_MS;
    try {
      const waitMs = await othersFreshForMs();
      if (waitMs > 0) {
        if (!stop.signal.aborted) timer = setTimeout(start, waitMs).unref();
        return;
      }
      wait = await refreshFeed(context, source, stop.signal);
      ownAttempt = await feedsRepository(db).attemptedAt(source.id);
    } catch (error) {
      if (!isAnnounced(error)) context.log.error({ error: describeError(error) }, 'refreshing the feed failed');
    }
    if (stop.signal.aborted) return;
    onAttempt();
    timer = setTimeout(start, wait).unref();
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
