import { FEED_BASE_URL } from '../../config.ts';
import { describeError } from '../../core/describeError.ts';
import { isAnnounced } from '../../db/databaseErrors.ts';
import { invalidateAnswers } from '../../http/invalidateAnswers.ts';
import type { ServerContext } from '../../http/serverContext.ts';
import { fetchBounded } from '../../outbound/fetchBounded.ts';
import { feedsRepository } from './feeds.repository.ts';
import { readVideoPage } from './readVideoPage.ts';

const TIMEOUT_MS = 10_000;
/** A page is about 1 MB. */
const MOST_BYTES = 4 * 1024 * 1024;

const MINUTE_MS = 60_000;
/** Wait before a page that could not be read is requested again. */
const AFTER_FAILURE_MS = 60 * MINUTE_MS;
/** Interval between checks of an announced video, whose time may change. */
const ANNOUNCED_MS = 6 * 60 * MINUTE_MS;
/** Streams often begin late, so a video is checked often for this long after its announced time. */
const LATE_MS = 3 * 60 * MINUTE_MS;
const WHILE_LATE_MS = 5 * MINUTE_MS;

/** When to request the page of an announced video next. */
function nextLook(startsAt: string | null, now: number): number {
  const start = startsAt === null ? Number.POSITIVE_INFINITY : Date.parse(startsAt);
  if (start > now) return Math.min(start, now + ANNOUNCED_MS);
  return now + (now - start < LATE_MS ? WHILE_LATE_MS : ANNOUNCED_MS);
}

/**
 * Finds out whether new videos can be watched yet: the feed lists announced streams and premieres like videos, and only their own
 * pages tell the difference. Each new video's page is requested once, and an announced one's again.
 */
export class UpcomingVideos {
  readonly #context: ServerContext;
  readonly #source: string;
  readonly #stop = new AbortController();
  #running: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(context: ServerContext, source: string) {
    this.#context = context;
    this.#source = source;
  }

  /** Checks the videos that are due, or joins a running check. Never rejects. */
  check(): Promise<void> {
    clearTimeout(this.#timer);
    this.#running ??= this.#look()
      .catch((error: unknown) => {
        if (!isAnnounced(error)) {
          this.#context.log.error({ error: describeError(error) }, 'looking for announced videos failed');
        }
      })
      .finally(() => {
        this.#running = null;
      });
    return this.#running;
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #look(): Promise<void> {
    const { config, db, clock, log } = this.#context;
    const feeds = feedsRepository(db);
    let changed = false;
    for (const videoId of await feeds.dueForLook(this.#source, clock(), ANNOUNCED_MS)) {
      const fetched = await fetchBounded({
        url: `${config.feedBaseUrl}/watch?v=${videoId}`,
        accept: 'text/html',
        maxBytes: MOST_BYTES,
        timeoutMs: TIMEOUT_MS,
        stop: this.#stop.signal,
        publicOnly: config.feedBaseUrl === FEED_BASE_URL,
      });
      if (this.#stop.signal.aborted) return;
      const page = fetched.ok ? readVideoPage(new TextDecoder().decode(fetched.bytes), videoId) : null;
      const now = clock().getTime();
      if (page === null) {
        const reason = fetched.ok ? 'it says nothing of the video' : fetched.reason;
        log.warn({ videoId, reason }, 'the page of a video could not be read; the video stays as it is');
        await feeds.lookAgain(videoId, new Date(now + AFTER_FAILURE_MS));
        // When YouTube blocks one page, it blocks the others too.
        break;
      }
      const state = page.isUpcoming
        ? { startsAt: page.startsAt, lookAt: new Date(nextLook(page.startsAt, now)) }
        : null;
      if (await feeds.setUpcoming(videoId, state)) changed = true;
    }
    if (changed) await invalidateAnswers(this.#context, ['feeds']);
    await this.#waitForStart();
  }

  /** Schedules a check for the start of a video that begins before the next refresh of the feed. */
  async #waitForStart(): Promise<void> {
    const { db, clock } = this.#context;
    const next = await feedsRepository(db).nextLook(this.#source);
    if (next === null || this.#stop.signal.aborted) return;
    const wait = Math.max(Date.parse(next) - clock().getTime(), MINUTE_MS);
    if (wait <= 15 * MINUTE_MS) this.#timer = setTimeout(() => void this.check(), wait).unref();
  }
}
