import { LIVE_CHECK_MS } from '@cog/contracts/media/live.constants';
import type { LiveStatus } from '@cog/contracts/media/live.schema';
import { object, string } from 'yup';
import { FEED_BASE_URL } from '../../config.ts';
import { describeError } from '../../core/describeError.ts';
import { latestPlausible } from '../../core/latestPlausible.ts';
import { isAnnounced } from '../../db/databaseErrors.ts';
import type { ServerContext } from '../../http/serverContext.ts';
import { fetchBounded } from '../../outbound/fetchBounded.ts';
import { youtubeIds } from '../feeds/youtubeIds.ts';
import { type CurrentOverride, liveRepository } from './live.repository.ts';
import { readLivePage, type Stream } from './readLivePage.ts';

const TIMEOUT_MS = 10_000;
/** The page is about 1 MB. */
const MOST_BYTES = 3 * 1024 * 1024;
/** Checks continue for this long after the last request. */
const INTEREST_MS = 2 * 60_000;
/** How long the result of a check is valid. */
const FRESH_MS = 3 * 60_000;
const LONGEST_PAUSE_MS = 5 * 60_000;
/** How long a stream is left out of the video lists without another check; every refresh of the feed makes one. */
const LEFT_OUT_MS = 20 * 60_000;

/** Among several processes, the one that checked last checks again; others do when they have no news from it for this much longer. */
const OTHERS_TURN_MS = 5_000;

/** Channel on which the processes of a site share their results. */
const LOOKED = 'looked-for-live';

/** The last result from YouTube. */
interface Checked {
  at: Date;
  /** The checked channel. */
  channelId: string;
  /** The first of the consecutive checks with this result. */
  since: Date;
  /** Null when no stream was running. */
  stream: Stream | null;
}

/** A result as one process sends it to the others; times are ISO-8601 UTC. */
const toldLook = object({
  channelId: string().required(),
  at: string().required(),
  since: string().required(),
  stream: object({ videoId: string().required(), title: string().nullable().defined() }).nullable().defined(),
});

/** The last result, for editors; times are ISO-8601 UTC. */
export interface SeenLive {
  state: 'on' | 'off' | 'unknown';
  since: string | null;
  at: string | null;
}

/** The video that editors named for the stream; null once YouTube names another one that began after that. */
function namedVideo({ videoId, since }: CurrentOverride, checked: Checked | null): string | null {
  if (checked === null || checked.stream === null || checked.stream.videoId === videoId) return videoId;
  return checked.since.toISOString() > (since ?? '') ? null : videoId;
}

/** The status for pages, from the editors' override and the last result from YouTube. */
function liveStatusOf(
  state: CurrentOverride,
  checked: Checked | null,
  channelId: string | null,
  now: Date,
): LiveStatus {
  const { override } = state;
  const isFresh = checked !== null && now.getTime() - checked.at.getTime() <= FRESH_MS;
  const stream = isFresh ? checked.stream : null;
  const checkedAt = checked?.at.toISOString() ?? null;
  const off = { available: false, videoId: null, channelId: null, title: null, checkedAt };
  if (override === 'off') return off;
  const videoId = namedVideo(state, isFresh ? checked : null);
  if (override === 'on' && videoId !== null) {
    const title = stream?.videoId === videoId ? stream.title : null;
    return { available: true, videoId, channelId, title, checkedAt };
  }
  if (stream !== null) return { available: true, ...stream, channelId, checkedAt };
  return override === 'on' && channelId !== null ? { ...off, available: true, channelId } : off;
}

/**
 * Checks whether the channel streams: in the background every 30 seconds while clients ask, so that no client waits for YouTube,
 * and less often while checks fail.
 */
export class LiveWatch {
  readonly #context: ServerContext;
  readonly #timeoutMs: number;
  readonly #stop = new AbortController();
  #checked: Checked | null = null;
  #failures = 0;
  /** Next check, in epoch milliseconds of the context's clock. */
  #dueAt = Number.NEGATIVE_INFINITY;
  #askedAt = Number.NEGATIVE_INFINITY;
  #running: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;

  /** @param timeoutMs for a whole check, 10 s by default */
  constructor(context: ServerContext, timeoutMs: number = TIMEOUT_MS) {
    this.#context = context;
    this.#timeoutMs = timeoutMs;
    context.notices.on(LOOKED, { hear: (content) => this.#hear(content) });
  }

  /** The current status; starts checks when they are due. @param looks false to start no check */
  async status(looks = true): Promise<LiveStatus> {
    const { db, clock } = this.#context;
    const state = await liveRepository(db).read(clock());
    const channelId = await this.#channel();
    if (looks && state.override !== 'off') this.#ask();
    return liveStatusOf(state, this.#checked, channelId, clock());
  }

  /** The last result from YouTube, regardless of the override; empty when it is too old. */
  seen(): SeenLive {
    const checked = this.#checked;
    if (checked === null || this.#now() - checked.at.getTime() > FRESH_MS) {
      return { state: 'unknown', since: null, at: checked?.at.toISOString() ?? null };
    }
    return {
      state: checked.stream === null ? 'off' : 'on',
      since: checked.since.toISOString(),
      at: checked.at.toISOString(),
    };
  }

  /** The running stream, as far as is known; null for none. */
  async leftOut(): Promise<string | null> {
    const now = this.#context.clock();
    const state = await liveRepository(this.#context.db).read(now);
    if (state.override === 'off') return null;
    const checked = this.#checked;
    const known = checked !== null && now.getTime() - checked.at.getTime() <= LEFT_OUT_MS ? checked : null;
    return namedVideo(state, known) ?? known?.stream?.videoId ?? null;
  }

  /** Checks now, or joins a running check. Never rejects. */
  check(): Promise<void> {
    const { log } = this.#context;
    if (this.#stop.signal.aborted) return Promise.resolve();
    clearTimeout(this.#timer);
    this.#running ??= this.#channel()
      .then((channelId) => (channelId === null ? undefined : this.#look(channelId)))
      .catch((error: unknown) => {
        if (!isAnnounced(error)) log.error({ error: describeError(error) }, 'looking for the live stream failed');
      })
      .finally(() => {
        this.#running = null;
        this.#wait();
      });
    return this.#running;
  }

  /** Waits for a running check. */
  async settled(): Promise<void> {
    await this.#running;
  }

  async close(): Promise<void> {
    this.#stop.abort();
    clearTimeout(this.#timer);
    await this.#running;
  }

  #now(): number {
    return this.#context.clock().getTime();
  }

  /** Milliseconds until the next check; 0 when the wait is too long, which means that the clock was ahead. */
  #left(): number {
    const left = this.#dueAt - this.#now();
    return left > LONGEST_PAUSE_MS ? 0 : left;
  }

  /** The current channel. When it has changed, the last result is dropped. */
  async #channel(): Promise<string | null> {
    const { channel } = await youtubeIds(this.#context);
    if (this.#checked !== null && this.#checked.channelId !== channel.id) {
      this.#checked = null;
      this.#dueAt = Number.NEGATIVE_INFINITY;
    }
    return channel.id;
  }

  #ask(): void {
    this.#askedAt = this.#now();
    if (this.#left() <= 0) void this.check();
  }

  /** Schedules the next check, which runs while clients still ask. */
  #wait(): void {
    if (this.#stop.signal.aborted) return;
    const goOn = () => {
      // Another process has checked meanwhile.
      if (this.#left() > 0) this.#wait();
      else if (Math.abs(this.#now() - this.#askedAt) <= INTEREST_MS) void this.check();
    };
    this.#timer = setTimeout(goOn, Math.max(this.#left(), LIVE_CHECK_MS));
    this.#timer.unref();
  }

  async #look(channelId: string): Promise<void> {
    const { config, db, clock, log, notices, responseCache } = this.#context;
    // Set first, so that a check that throws is not repeated with every request.
    this.#dueAt = this.#now() + LIVE_CHECK_MS;
    const fetched = await fetchBounded({
      url: `${config.feedBaseUrl}/channel/${channelId}/live`,
      accept: 'text/html',
      maxBytes: MOST_BYTES,
      timeoutMs: this.#timeoutMs,
      stop: this.#stop.signal,
      publicOnly: config.feedBaseUrl === FEED_BASE_URL,
    });
    if (this.#stop.signal.aborted) return;
    const page = fetched.ok ? readLivePage(new TextDecoder().decode(fetched.bytes)) : fetched;
    if (!page.ok) {
      this.#failures++;
      const wait = Math.min(LIVE_CHECK_MS * 2 ** Math.min(this.#failures - 1, 10), LONGEST_PAUSE_MS);
      this.#dueAt = this.#now() + wait;
      log.warn({ failures: this.#failures, reason: page.reason }, 'it is not known whether the channel streams');
      return;
    }
    this.#failures = 0;
    this.#dueAt = this.#now() + LIVE_CHECK_MS;
    const before = this.#checked;
    const at = clock();
    const isNew = page.stream?.videoId !== before?.stream?.videoId;
    const checked = { at, channelId, since: before === null || isNew ? at : before.since, stream: page.stream };
    this.#checked = checked;
    responseCache.invalidate(isNew ? ['live', 'feeds'] : ['live']);
    await notices.send(db, LOOKED, JSON.stringify(checked));
  }

  /** Adopts another process's result, so that only one process of a site asks YouTube. */
  #hear(content: string): void {
    const message: unknown = JSON.parse(content);
    if (!toldLook.isValidSync(message, { strict: true })) return;
    const at = new Date(message.at);
    const before = this.#checked;
    if (before !== null && at <= before.at && before.at.toISOString() <= latestPlausible(new Date(this.#now()))) return;
    this.#checked = { at, channelId: message.channelId, since: new Date(message.since), stream: message.stream };
    this.#failures = 0;
    this.#dueAt = at.getTime() + LIVE_CHECK_MS + OTHERS_TURN_MS;
    const isNew = message.stream?.videoId !== before?.stream?.videoId;
    this.#context.responseCache.invalidate(isNew ? ['live', 'feeds'] : ['live']);
  }
}
