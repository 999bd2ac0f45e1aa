import type { WorkOutcome } from '../admission/WorkQueue.ts';
import type { Transport } from './inProcessTransport.ts';
import { digestOf, type RecordedRead } from './trackDependencies.ts';

/** A page that depends on the time in an unknown way is made again after this, even where all its reads say the same. */
const RENEWED_AFTER_MS = 10_000;
/** While it is made again the others get the old one, up to this age. */
const OLDEST_MS = 30_000;
/** While the API cannot answer, or no page can be made, pages are served as they were, so long after they were last known to be true. */
const LAST_GOOD_FOR_MS = 60 * 60_000;
/** A page that turned out not to be the same for everybody is made for each visitor, so long as this. */
const UNSHARED_FOR_MS = 60_000;
/** All the pages of the site in a few forms have some 10 MB; searches come and go. */
const MOST_BYTES = 32 * 1024 * 1024;
const MOST_PAGES = 400;
const MOST_UNSHARED = 1_000;

/** A page as it was made. */
export interface MadePage {
  /** Bytes that it takes in memory, about. */
  bytes: number;
  /** What it was made of; null when another visitor may be shown something else. */
  reads: readonly RecordedRead[] | null;
  /** Whether it replaces a page that could not be made. It is not kept, and the page kept before it stays. */
  isStopgap?: boolean;
  /**
   * From when on it may say something else though its reads say the same: milliseconds since 1970 UTC, Infinity for
   * never. Null where that is not known.
   */
  holdsUntil: number | null;
  /** The last moment at which it was known to say what it would say then: milliseconds since 1970 UTC. */
  trueAt: number;
}

export interface CachedPageRequest<Page> {
  /** Names everything that a page depends on besides what it reads: address, releases, day, the visitor's preferences. */
  key: string;
  /** Reads the API as a visitor without a cookie. */
  ask: Transport;
  /**
   * Makes the page.
   *
   * @param isRenewal whether the one before it is still being served
   * @param before the page that was there last: most are the same again, also where something that they read has changed
   */
  make(options: { signal: AbortSignal; isRenewal: boolean; before?: Page | undefined }): Promise<WorkOutcome<Page>>;
  /** Aborted when the visitor has left. */
  signal: AbortSignal;
}

/** The answers that reads are given from memory. */
interface KeptAnswers {
  /** What the answer to a read is about, and until when it is given; null where it is not kept. */
  kept(path: string): { topic: string; until: number } | null;
  /** How often a topic was changed. */
  generation(topic: string): number;
}

/** By what a page is known to say what it would say now. */
interface Known {
  topics: readonly string[];
  /** Of all these topics together: it grows when one of them is changed. */
  generation: number;
  /** Milliseconds of `performance.now()`: what it read is asked again then. */
  until: number;
}

interface Entry<Page> {
  page: Page;
  reads: readonly RecordedRead[];
  /** Milliseconds of `performance.now()`. */
  madeAt: number;
  /** Null until its reads were asked again, and where one of them is not kept: then they are asked each time. */
  known: Known | null;
  /** Something that it read says something else by now: no visitor is sent it any more. */
  isOutdated: boolean;
}

interface Flight<Page> {
  outcome: Promise<WorkOutcome<Page>>;
  waiting: number;
  abort: AbortController;
}

const ageOf = ({ madeAt }: { madeAt: number }): number => performance.now() - madeAt;
const isLastGood = ({ page }: { page: MadePage }): boolean => Date.now() - page.trueAt <= LAST_GOOD_FOR_MS;

/**
 * Pages that are the same for everybody, in bounded memory. A page is served while everything that it read says the same; its
 * tags are the topics of its reads, and a write to one of them makes the next request ask the reads again.
 */
export class PageCache<Page extends MadePage> {
  /** In the order of use, the last used last. */
  readonly #entries = new Map<string, Entry<Page>>();
  readonly #flights = new Map<string, Flight<Page>>();
  /** What is being asked, by who asks: pages of days to come are told more. */
  #asking = new WeakMap<Transport, Map<string, Promise<string | null>>>();
  /** Until when pages are known not to be the same for everybody. */
  readonly #unshared = new Map<string, number>();
  readonly #answers: KeptAnswers;
  readonly #clock: () => number;
  /** How often something was changed that pages are made of. */
  #changes = 0;
  #bytes = 0;
  /** Pages that were served as they were, since the start. */
  served = 0;
  /** Pages that were kept, since the start. */
  added = 0;

  /**
   * @param answers what the reads of pages are answered from
   * @param clock what pages are made for: milliseconds since 1970 UTC
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

  /** The pages that are kept and not known to be outdated, by their keys, the last used last. */
  pages(): [string, Page][] {
    return [...this.#entries].filter(([, { isOutdated }]) => !isOutdated).map(([key, { page }]) => [key, page]);
  }

  /** Keeps a page that was made before this process began: what it read is asked again before it is sent. */
  restore(key: string, page: Page): void {
    this.#keep(key, page, Number.NEGATIVE_INFINITY);
  }

  /**
   * The page, kept or made. Of those who ask for one that is not there the first one has it made, and all get it.
   *
   * @throws what making it throws
   */
  async get(request: CachedPageRequest<Page>): Promise<WorkOutcome<Page>> {
    const kept = await this.find(request);
    if (kept !== null) return { kind: 'made', value: kept };
    return this.#join(request);
  }

  /** The page if it is known to say what it would say now, without a question to anything; null else, or where it is due. */
  known(key: string): Page | null {
    const entry = this.#entries.get(key);
    return entry !== undefined && this.#isKnown(entry) ? this.#serve(key, entry) : null;
  }

  /**
   * The page if it is kept and still says what it would say now.
   *
   * @param mayBe which reads it may have been made of
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
    // What was changed meanwhile may have been asked for before.
    entry.known = state === 'same' && changes === this.#changes ? this.#lookAt(entry.reads) : null;
    // It stays until the next one takes its place, which may be the same again.
    if (state === 'changed') entry.isOutdated = true;
    if (state === 'changed' || !this.#isServed(entry, state)) return null;
    if (state === 'same' && entry.page.holdsUntil !== null) entry.page.trueAt = Date.now();
    else if (state === 'same' && ageOf(entry) > RENEWED_AFTER_MS && make !== undefined) this.#renew(key, make);
    return this.#serve(key, entry);
  }

  /**
   * The page as it was last good, for when it cannot be made: past its time, but of reads that say the same as far as they
   * can be asked for. `trueAt` says how old it is.
   *
   * @param mayBe which reads it may have been made of
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
   * To be called when something that pages are made of was changed: requests from now on wait for no page that is being
   * made, since that may have read what was there before.
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

  /** Whether a page is not too old, whose reads say the same as far as they can be asked for. */
  #isServed(entry: Entry<Page>, state: 'same' | 'outage'): boolean {
    const { holdsUntil } = entry.page;
    if (state === 'outage') return isLastGood(entry);
    return holdsUntil === null ? ageOf(entry) <= OLDEST_MS : this.#clock() < holdsUntil;
  }

  /** Whether everything that a page was made of still says the same. */
  async #stateOf({ reads }: Entry<Page>, ask: Transport): Promise<'same' | 'changed' | 'outage'> {
    let isOutage = false;
    for (const { path, digest } of reads) {
      const now = await this.#digestNow(path, ask);
      if (now === null) isOutage = true;
      else if (now !== digest) return 'changed';
    }
    return isOutage ? 'outage' : 'same';
  }

  /** What a read says now; null while it cannot be answered. Many who ask at once ask together. */
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

  /** Makes a page again while the old one is being served. */
  #renew(key: string, make: CachedPageRequest<Page>['make']): void {
    if (this.#flights.has(key)) return;
    const flight = this.#launch(key, make, true);
    // No request waits for it, and it is not given up; a failure shows when the old one may not be served any more.
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

  /** @param madeAt of `performance.now()` */
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
