import { describeError } from '../../core/describeError.ts';
import { latestPlausible } from '../../core/latestPlausible.ts';
import { LONGEST_RETRY_MS, retryDelayMs } from '../../core/retryDelay.ts';
import type { ServerContext } from '../../http/serverContext.ts';
import { type BoundedRequest, fetchBounded } from '../../outbound/fetchBounded.ts';
import type { PictureFiles } from './PictureFiles.ts';
import type { PictureResizer } from './PictureResizer.ts';

const TIMEOUT_MS = 5000;
const AT_ONCE = 2;
/** Age after which a picture is fetched again, because the original may change. */
const FRESH_MS = 7 * 24 * 60 * 60_000;
/** Trimming reads the folder, so it does not run after each picture. */
const TRIMMED_EVERY = 100;

interface Waiting {
  start: () => void;
  urgent: boolean;
}

/** How to request a picture. */
export type PictureRequest = Pick<BoundedRequest, 'url' | 'accept' | 'maxBytes' | 'publicOnly' | 'redirects'>;

/** Fetches pictures into files: each once at a time, two in parallel, with back-off after failures. */
export class PictureFetcher {
  readonly #context: Pick<ServerContext, 'clock' | 'log'>;
  readonly #files: PictureFiles;
  readonly #resizer: PictureResizer;
  readonly #requestOf: (name: string) => PictureRequest;
  readonly #stop = new AbortController();
  readonly #underWay = new Map<string, Promise<void>>();
  readonly #failures = new Map<string, { count: number; until: number }>();
  readonly #waiting: Waiting[] = [];
  #running = 0;
  #written = 0;
  #lastTask: Promise<void> = Promise.resolve();

  constructor(
    context: Pick<ServerContext, 'clock' | 'log'>,
    files: PictureFiles,
    resizer: PictureResizer,
    requestOf: (name: string) => PictureRequest,
  ) {
    this.#context = context;
    this.#files = files;
    this.#resizer = resizer;
    this.#requestOf = requestOf;
  }

  isFresh(fetchedAt: Date): boolean {
    const now = this.#context.clock();
    return now.getTime() - fetchedAt.getTime() < FRESH_MS && fetchedAt.toISOString() <= latestPlausible(now);
  }

  /**
   * Fetches a picture, unless it failed recently; a second call joins the first.
   *
   * @param urgent whether a visitor waits for it, so that it precedes prefetches
   * @returns a promise that settles when the picture is available or was given up, and never rejects
   */
  fetch(name: string, urgent: boolean): Promise<void> {
    const underWay = this.#underWay.get(name);
    if (underWay !== undefined) return underWay;
    const failed = this.#failures.get(name);
    const left = failed === undefined ? 0 : failed.until - this.#context.clock().getTime();
    // A longer wait than possible: the clock has been set back since.
    if (this.#stop.signal.aborted || (left > 0 && left <= LONGEST_RETRY_MS)) {
      return Promise.resolve();
    }
    const made = this.#inTurn(() => this.#fetch(name), urgent)
      .catch((error: unknown) => {
        this.#context.log.error({ picture: name, error: describeError(error) }, 'storing a picture failed');
        this.#failed(name);
      })
      .finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, made);
    return made;
  }

  /** Fetches missing and outdated pictures in the background. */
  fetchAhead(names: readonly string[]): void {
    const ahead = async () => {
      if (!(await this.#resizer.isAble())) return;
      const writtenLast = [...this.#resizer.shape.sizes.keys()].at(-1) ?? 0;
      for (const name of names) {
        if (this.#stop.signal.aborted) return;
        const fetchedAt = await this.#files.fetchedAt(name, writtenLast);
        if (fetchedAt === null || !this.isFresh(fetchedAt)) void this.fetch(name, false);
      }
    };
    this.#inOrder(ahead);
  }

  /** Removes partial files of an earlier process. */
  start(): void {
    this.#inOrder(() => this.#files.removePartial());
  }

  /** Waits until nothing is in progress. */
  async settled(): Promise<void> {
    await this.#lastTask;
    while (this.#underWay.size > 0) await Promise.all(this.#underWay.values());
    await this.#lastTask;
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.settled();
  }

  /** Runs tasks one after another. */
  #inOrder(task: () => Promise<void>): void {
    this.#lastTask = this.#lastTask.then(task).catch((error: unknown) => {
      this.#context.log.error({ error: describeError(error) }, 'a picture task failed');
    });
  }

  async #inTurn(task: () => Promise<void>, urgent: boolean): Promise<void> {
    if (this.#running < AT_ONCE) this.#running++;
    else {
      await new Promise<void>((start) => {
        const place = urgent ? this.#waiting.findIndex((other) => !other.urgent) : -1;
        this.#waiting.splice(place < 0 ? this.#waiting.length : place, 0, { start, urgent });
      });
    }
    try {
      await task();
    } finally {
      // The next one gets this place at once, before another call can take it.
      const next = this.#waiting.shift();
      if (next) next.start();
      else this.#running--;
    }
  }

  async #fetch(name: string): Promise<void> {
    const { clock, log } = this.#context;
    if (this.#stop.signal.aborted || !(await this.#resizer.isAble())) return;
    const fetched = await fetchBounded({
      ...this.#requestOf(name),
      timeoutMs: TIMEOUT_MS,
      stop: this.#stop.signal,
    });
    const resized = fetched.ok ? await this.#resizer.resize(fetched.bytes) : fetched;
    if (this.#stop.signal.aborted) return;
    if (!resized.ok) {
      log.warn({ picture: name, reason: resized.reason }, 'a picture could not be fetched');
      this.#failed(name);
      return;
    }
    await this.#files.write(name, resized.pictures, clock());
    this.#failures.delete(name);
    if (this.#written++ % TRIMMED_EVERY === 0) this.#inOrder(() => this.#files.trim());
  }

  #failed(name: string): void {
    const count = (this.#failures.get(name)?.count ?? 0) + 1;
    this.#failures.set(name, { count, until: this.#context.clock().getTime() + retryDelayMs(count) });
  }
}
