import { thumbnailWidths } from '@cog/contracts/feed';
import { THUMBNAIL_BASE_URL } from '../../../config.ts';
import { fetchBounded } from '../../../outbound/fetchBounded.ts';
import { describeError } from '../../core/errors.ts';
import type { ServerContext } from '../../core/serverContext.ts';
import { retryAfter } from '../feedRefresher.ts';
import type { ThumbnailFiles } from './ThumbnailFiles.ts';
import type { ThumbnailPainter } from './ThumbnailPainter.ts';

const TIMEOUT_MS = 5000;
const MOST_BYTES = 2 * 1024 * 1024;
const AT_ONCE = 2;
/** A church may change the picture of a video that is out. */
const FRESH_MS = 7 * 24 * 60 * 60_000;
/** Checking the bound means reading the folder, so not after each picture. */
const TRIMMED_EVERY = 100;

interface Waiting {
  start: () => void;
  urgent: boolean;
}

/** Fetches pictures of videos into files: each video once at a time, two at once, failures backed off. */
export class ThumbnailFetcher {
  readonly #context: Pick<ServerContext, 'config' | 'clock' | 'log'>;
  readonly #files: ThumbnailFiles;
  readonly #painter: ThumbnailPainter;
  readonly #stop = new AbortController();
  readonly #underWay = new Map<string, Promise<void>>();
  readonly #failures = new Map<string, { count: number; until: number }>();
  #waiting: Waiting[] = [];
  #running = 0;
  #written = 0;
  #tidying: Promise<void> = Promise.resolve();

  constructor(
    context: Pick<ServerContext, 'config' | 'clock' | 'log'>,
    files: ThumbnailFiles,
    painter: ThumbnailPainter,
  ) {
    this.#context = context;
    this.#files = files;
    this.#painter = painter;
  }

  isFresh(fetchedAt: Date): boolean {
    return this.#context.clock().getTime() - fetchedAt.getTime() < FRESH_MS;
  }

  /**
   * Fetches a video's picture, unless it failed a short while ago; a second call joins the first.
   *
   * @param urgent whether somebody waits for it: it goes before those that are fetched ahead
   * @returns settles when the picture is there or will not come, and never rejects
   */
  fetch(videoId: string, urgent: boolean): Promise<void> {
    const underWay = this.#underWay.get(videoId);
    if (underWay !== undefined) return underWay;
    const failed = this.#failures.get(videoId);
    if (this.#stop.signal.aborted || (failed !== undefined && this.#context.clock().getTime() < failed.until)) {
      return Promise.resolve();
    }
    const made = this.#inTurn(() => this.#fetch(videoId), urgent)
      .catch((error: unknown) => {
        this.#context.log.error({ videoId, error: describeError(error) }, 'keeping a picture failed');
        this.#failed(videoId);
      })
      .finally(() => this.#underWay.delete(videoId));
    this.#underWay.set(videoId, made);
    return made;
  }

  /** Fetches those of the videos that have no picture or an old one, in the background. */
  fetchAhead(videoIds: readonly string[]): void {
    const ahead = async () => {
      if (!(await this.#painter.isAble())) return;
      for (const videoId of videoIds) {
        if (this.#stop.signal.aborted) return;
        const fetchedAt = await this.#files.fetchedAt(videoId, thumbnailWidths[thumbnailWidths.length - 1] ?? 0);
        if (fetchedAt === null || !this.isFresh(fetchedAt)) void this.fetch(videoId, false);
      }
    };
    this.#tidy(ahead);
  }

  /** Removes what an earlier process left half written. */
  start(): void {
    this.#tidy(() => this.#files.removePartial());
  }

  /** Waits until nothing is under way. */
  async settled(): Promise<void> {
    await this.#tidying;
    while (this.#underWay.size > 0) await Promise.all(this.#underWay.values());
    await this.#tidying;
  }

  async close(): Promise<void> {
    this.#stop.abort();
    for (const { start } of this.#waiting.splice(0)) start();
    await this.settled();
  }

  /** One after another, each after what was asked before. */
  #tidy(task: () => Promise<void>): void {
    this.#tidying = this.#tidying.then(task).catch((error: unknown) => {
      this.#context.log.error({ error: describeError(error) }, 'the folder of pictures cannot be kept in order');
    });
  }

  async #inTurn(task: () => Promise<void>, urgent: boolean): Promise<void> {
    if (this.#running >= AT_ONCE) {
      await new Promise<void>((start) => {
        const place = urgent ? this.#waiting.findIndex((other) => !other.urgent) : -1;
        this.#waiting.splice(place < 0 ? this.#waiting.length : place, 0, { start, urgent });
      });
    }
    this.#running++;
    try {
      await task();
    } finally {
      this.#running--;
      this.#waiting.shift()?.start();
    }
  }

  async #fetch(videoId: string): Promise<void> {
    const { config, clock, log } = this.#context;
    if (this.#stop.signal.aborted || !(await this.#painter.isAble())) return;
    const fetched = await fetchBounded({
      url: `${config.thumbnailBaseUrl}/vi/${videoId}/hqdefault.jpg`,
      accept: 'image/jpeg',
      mostBytes: MOST_BYTES,
      timeoutMs: TIMEOUT_MS,
      stop: this.#stop.signal,
      publicOnly: config.thumbnailBaseUrl === THUMBNAIL_BASE_URL,
    });
    const drawn = fetched.ok ? await this.#painter.draw(fetched.bytes) : fetched;
    if (this.#stop.signal.aborted) return;
    if (!drawn.ok) {
      log.warn({ videoId, reason: drawn.reason }, 'a picture could not be had');
      this.#failed(videoId);
      return;
    }
    await this.#files.write(videoId, drawn.pictures, clock());
    this.#failures.delete(videoId);
    if (this.#written++ % TRIMMED_EVERY === 0) this.#tidy(() => this.#files.trim());
  }

  #failed(videoId: string): void {
    const count = (this.#failures.get(videoId)?.count ?? 0) + 1;
    this.#failures.set(videoId, { count, until: this.#context.clock().getTime() + retryAfter(count) });
  }
}
