import type { WorkOutcome } from '../admission/WorkQueue.ts';
import type { Transport } from './inProcessTransport.ts';
import { digestOf, type RecordedRead } from './trackDependencies.ts';

/** A page that reads the clock in an unknown way is rendered again after this time, even if its data is unchanged. */
const RENEWED_AFTER_MS = 10_000;
/** While it is rendered again, other requests get the old one, up to this age. */
const OLDEST_MS = 30_000;
/** How long after it was last known to be current a page is served while the API or rendering is unavailable. */
const LAST_GOOD_FOR_MS = 60 * 60_000;
/** How long a page that turned out to be personal is rendered for each visitor. */
const UNSHARED_FOR_MS = 60_000;
/** All pages of the site in a few variants take about 10 MB; search results take the rest. */
const MOST_BYTES = 32 * 1024 * 1024;
const MOST_PAGES = 400;
const MOST_UNSHARED = 1_000;

/** A rendered page. */
export interface MadePage {
  /** Approximate size in memory. */
  bytes: number;
  /** The reads that it depends on; null when it is personal. */
  reads: readonly RecordedRead[] | null;
  /** Whether it replaces a page that could not be rendered. It is not cached, and the cached page stays. */
  isStopgap?: boolean;
  /**
   * When the page may change although its data does not: milliseconds since 1970 UTC, Infinity for never, null where
   * unknown.
   */
  holdsUntil: number | null;
  /** When the page was last known to be current: milliseconds since 1970 UTC. */
  checkedAt: number;
}

export interface CachedPageRequest<Page> {
  /** Everything a page depends on besides its reads: address, releases, day, the visitor's preferences. */
  key: string;
  /** Reads the API as a visitor without a cookie. */
  ask: Transport;
  /**
   * Renders the page.
   *
   * @param isRenewal whether the previous one is still being served
   * @param before the previous page: the new one is often the same, even where its data has changed
   */
  make(options: { signal: AbortSignal; isRenewal: boolean; before?: Page | undefined }): Promise<WorkOutcome<Page>>;
  /** Aborted when the visitor disconnects. */
  signal: AbortSignal;
}

/** The response cache, as far as pages need it. */
interface KeptAnswers {
  /** Topic and expiry of a cached answer; null where it is not cached. */
  kept(path: string): { topic: string; until: number } | null;
  /** Number of changes of a topic so far. */
  generation(topic: string): number;
}

/** Proof that a cached page is current. */
interface Known {
  topics: readonly string[];
  /** Sum of the topics' generations: it grows when one of them changes. */
  generation: number;
  /** When to check the reads again, in milliseconds of `performance.now()`. */
  until: number;
}

interface Entry<Page> {
  page: Page;
  reads: readonly RecordedRead[];
  /** Milliseconds of `performance.now()`. */
  madeAt: number;
  /** Null until the reads were checked again, and where one of them is not cached: then every request checks them. */
  known: Known | null;
  /** Whether its data has changed: it is not served any more. */
  isOutdated: boolean;
}

interface Flight<Page> {
  outcome: Promise<WorkOutcome<Page>>;
  waiting: number;
  abort: AbortController;
}

const ageOf = ({ madeAt }: { madeAt: number }): number => performance.now() - madeAt;
const isLastGood = ({ page }: { page: MadePage }): boolean => Date.now() - page.checkedAt <= LAST_GOOD_FOR_MS;

/**
 * Caches pages that are the same for everyone, in bounded memory. A page is served while its reads give the same answers. Its
 * tags are the topics of its reads: after a write to one of them, the next request checks the reads again.
 */
export class PageCache<Page extends MadePage> {
  /** In order of use, the most recently used last. */
  readonly #entries = new Map<string, Entry<Page>>();
  readonly #flights = new Map<string, Flight<Page>>();
  /** Reads in progress, by transport: pages of future days are given more. */
  #asking = new WeakMap<Transport, Map<string, Promise<string | null>>>();
  /** Until when pages count as personal, by key. */
  readonly #unshared = new Map<string, number>();
  readonly #answers: KeptAnswers;
  readonly #clock: () => number;
  /** Number of changes to anything that pages depend on. */
  #changes = 0;
  #bytes = 0;
  /** Pages served from the cache since the start. */
  served = 0;
  /** Pages added since the start. */
  added = 0;

  /**
   * @param answers the response cache that pages read from
   * @param clock the time that pages are rendered for: milliseconds since 1970 UTC
   */
  constructor(answers: KeptAnswers, clock: () => number = Date.now) {
    this.#answers = answers;
    this.#clock = clock;
  }

  get size(): number {
    return this.#entries.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Cached pages that are not known to be outdated, with their keys; the most recently used last. */
  pages(): [string, Page][] {
    return [...this.#entries].filter(([, { isOutdated }]) => !isOutdated).map(([key, { page }]) => [key, page]);
  }

  /** Adds a page of an earlier process: its reads are checked before it is sent. */
  restore(key: string, page: Page): void {
    this.#keep(key, page, Number.NEGATIVE_INFINITY);
  }

  /**
   * Returns the page from the cache, or renders it once for all requests that wait for it.
   *
   * @throws what `make` throws
   */
  async get(request: CachedPageRequest<Page>): Promise<WorkOutcome<Page>> {
    const kept = await this.find(request);
    if (kept !== null) return { kind: 'made', value: kept };
    return this.#join(request);
  }

  /** The page if it is known to be current without any check; else null. */
  current(key: string): Page | null {
    const entry = this.#entries.get(key);
    return entry !== undefined && this.#isKnown(entry) ? this.#serve(key, entry) : null;
  }

  /**
   * The page if it is cached and, after a check, current.
   *
   * @param mayBe filters by the reads that a page may depend on
   */
  async find(
    request: Pick<CachedPageRequest<Page>, 'key' | 'ask'> & Partial<Pick<CachedPageRequest<Page>, 'make'>>,
    mayBe: (read: RecordedRead) => boolean = () => true,
  ): Promise<Page | null> {
    const { key, ask, make } = request;
    const entry = this.#entries.get(key);
    if (entry === undefined || entry.isOutdated || !entry.reads.every(mayBe)) return null;
    if (this.#isKnown(entry)) return this.#serve(key, entry);
    const changes = this.#changes;
    const state = await this.#stateOf(entry, ask);
    // A read may have been answered before a change in the meantime.
    entry.known = state === 'same' && changes === this.#changes ? this.#lookAt(entry.reads) : null;
    // It stays until it is replaced: the new page may turn out to be the same.
    if (state === 'changed') entry.isOutdated = true;
    if (state === 'changed' || !this.#isServed(entry, state)) return null;
    if (state === 'same' && entry.page.holdsUntil !== null) entry.page.checkedAt = Date.now();
    else if (state === 'same' && ageOf(entry) > RENEWED_AFTER_MS && make !== undefined) this.#renew(key, make);
    return this.#serve(key, entry);
  }

  /**
   * The last good page, for when it cannot be rendered: expired, but its reads are unchanged as far as they can be checked.
   * `checkedAt` tells its age.
   *
   * @param mayBe filters by the reads that a page may depend on
   */
  async findLastGood(
    { key, ask }: Pick<CachedPageRequest<Page>, 'key' | 'ask'>,
    mayBe: (read: RecordedRead) => boolean = () => true,
  ): Promise<Page | null> {
    const entry = this.#entries.get(key);
    if (entry === undefined || entry.isOutdated || !entry.reads.every(mayBe)) return null;
    if ((await this.#stateOf(entry, ask)) === 'changed') entry.isOutdated = true;
    return entry.isOutdated || !isLastGood(entry) ? null : this.#serve(key, entry);
  }

  /**
   * Call this after a change to anything that pages depend on: later requests do not wait for pages being rendered, which may
   * have read old data.
   */
  dropPending(): void {
    this.#changes++;
    this.#asking = new WeakMap();
    this.#flights.clear();
  }

  #serve(key: string, entry: Entry<Page>): Page {
    if (this.#entries.get(key) === entry) {
      this.#entries.delete(key);
      this.#entries.set(key, entry);
    }
    this.served++;
    return entry.page;
  }

  #isKnown({ page: { holdsUntil }, known, isOutdated, madeAt }: Entry<Page>): boolean {
    const now = performance.now();
    if (known === null || isOutdated || now >= known.until) return false;
    if (this.#generationOf(known.topics) !== known.generation) return false;
    return holdsUntil === null ? now - madeAt <= RENEWED_AFTER_MS : this.#clock() < holdsUntil;
  }

  #lookAt(reads: readonly RecordedRead[]): Known | null {
    const topics = new Set<string>();
    let until = Number.POSITIVE_INFINITY;
    for (const { path } of reads) {
      const kept = this.#answers.kept(path);
      if (kept === null) return null;
      topics.add(kept.topic);
      until = Math.min(until, kept.until);
    }
    return { topics: [...topics], generation: this.#generationOf([...topics]), until };
  }

  #generationOf(topics: readonly string[]): number {
    let sum = 0;
    for (const topic of topics) sum += this.#answers.generation(topic);
    return sum;
  }

  /** Whether a page is young enough to be served, given the state of its reads. */
  #isServed(entry: Entry<Page>, state: 'same' | 'outage'): boolean {
    const { holdsUntil } = entry.page;
    if (state === 'outage') return isLastGood(entry);
    return holdsUntil === null ? ageOf(entry) <= OLDEST_MS : this.#clock() < holdsUntil;
  }

  /** Checks whether all reads of a page give the same answers. */
  async #stateOf({ reads }: Entry<Page>, ask: Transport): Promise<'same' | 'changed' | 'outage'> {
    let isOutage = false;
    for (const { path, digest } of reads) {
      const now = await this.#digestNow(path, ask);
      if (now === null) isOutage = true;
      else if (now !== digest) return 'changed';
    }
    return isOutage ? 'outage' : 'same';
  }

  /** Digest of a read's current answer; null while it fails. Concurrent checks share one request. */
  #digestNow(path: string, ask: Transport): Promise<string | null> {
    const alike = this.#asking.get(ask) ?? new Map<string, Promise<string | null>>();
    this.#asking.set(ask, alike);
    const others = alike.get(path);
    if (others !== undefined) return others;
    const asking = ask({ method: 'GET', path, headers: {} })
      .then((answer) => (answer.status >= 500 ? null : digestOf(answer)))
      .finally(() => {
        alike.delete(path);
      });
    alike.set(path, asking);
    return asking;
  }

  /** Renders a page again while the old one is being served. */
  #renew(key: string, make: CachedPageRequest<Page>['make']): void {
    if (this.#flights.has(key)) return;
    const flight = this.#launch(key, make, true);
    // No request waits for it, so it is not aborted; a failure shows once the old page may not be served any more.
    flight.waiting = 1;
    flight.outcome.catch(() => {});
  }

  async #join({ key, make, signal }: CachedPageRequest<Page>): Promise<WorkOutcome<Page>> {
    if (this.#isUnshared(key)) return make({ signal, isRenewal: false });
    const others = this.#flights.get(key);
    const flight = others ?? this.#launch(key, make, false);
    flight.waiting++;
    const leave = () => {
      flight.waiting--;
      if (flight.waiting > 0) return;
      this.#forget(key, flight);
      flight.abort.abort();
    };
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) leave();
    const outcome = await flight.outcome;
    signal.removeEventListener('abort', leave);
    const isOthers =
      others !== undefined && outcome.kind === 'made' && outcome.value.reads === null && !outcome.value.isStopgap;
    return isOthers ? make({ signal, isRenewal: false }) : outcome;
  }

  #launch(key: string, make: CachedPageRequest<Page>['make'], isRenewal: boolean): Flight<Page> {
    const abort = new AbortController();
    const outcome = make({ signal: abort.signal, isRenewal, before: this.#entries.get(key)?.page })
      .then((made) => {
        if (made.kind === 'made') this.#keep(key, made.value);
        return made;
      })
      .finally(() => this.#forget(key, flight));
    const flight: Flight<Page> = { outcome, waiting: 0, abort };
    this.#flights.set(key, flight);
    return flight;
  }

  #forget(key: string, flight: Flight<Page>): void {
    if (this.#flights.get(key) === flight) this.#flights.delete(key);
  }

  /** @param madeAt in milliseconds of `performance.now()` */
  #keep(key: string, page: Page, madeAt = performance.now()): void {
    if (page.isStopgap) return;
    const before = this.#entries.get(key);
    if (before !== undefined) this.#remove(key, before);
    if (page.reads === null) {
      if (this.#unshared.size >= MOST_UNSHARED) this.#unshared.clear();
      this.#unshared.set(key, performance.now() + UNSHARED_FOR_MS);
      return;
    }
    this.#entries.set(key, { page, reads: page.reads, madeAt, known: null, isOutdated: false });
    this.added++;
    this.#bytes += page.bytes;
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= MOST_BYTES && this.#entries.size <= MOST_PAGES) break;
      this.#remove(oldest, entry);
    }
  }

  #remove(key: string, entry: Entry<Page>): void {
    if (this.#entries.get(key) !== entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.page.bytes;
  }

  #isUnshared(key: string): boolean {
    const until = this.#unshared.get(key);
    if (until === undefined) return false;
    if (performance.now() < until) return true;
    this.#unshared.delete(key);
    return false;
  }
}
