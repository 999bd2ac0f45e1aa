import type { OutgoingHttpHeader } from 'node:http';
import { lagosDay } from '@cog/contracts/lib/calendar';
import type { Encoding } from '../core/acceptedEncoding.ts';
import { maySignIn } from '../core/maySignIn.ts';
import type { CompressibleBody } from './CompressibleBody.ts';

/** Topics of cached answers; a write names those that it changes. */
export const TOPICS = [
  'devotionals',
  'sermons',
  'settings',
  'feeds',
  'live',
  'registrations',
  'events',
  'books',
  'quiz',
  'search',
] as const;
export type Topic = (typeof TOPICS)[number];

/** Topics that the search reads: a write to one of them also invalidates the search. */
export const SEARCHED: readonly Topic[] = ['devotionals', 'sermons', 'feeds'];

/**
 * An answer is read again after this time: it may depend on the clock, a command may have written to the database, and a notice
 * of another process may be in transit.
 */
const LONGEST_MS = 1000;
/** While one request refreshes an answer, others get the old one, up to this age. */
const OLDEST_MS = 3 * LONGEST_MS;
/** Most entries per topic, so that a flood of different queries on one topic does not evict others. */
const MOST_OF_A_TOPIC = 100;
/** Larger answers are not cached, to save memory; `WholeLists` handles whole lists. */
const LARGEST_KEPT_BYTES = 1024 * 1024;
/** An answer with the headers that it was first sent with, including those of hooks. */
export interface CachedResponse {
  body: CompressibleBody;
  headers: Readonly<Record<string, OutgoingHttpHeader | undefined>>;
  /** Headers by encoding, made when first needed. */
  forms: Partial<Record<'plain' | 'notModified' | Encoding, Readonly<Record<string, OutgoingHttpHeader | undefined>>>>;
  /** The route's pattern, for log and metrics. */
  route: string;
  isForVisitors: boolean;
}

interface Entry {
  topic: Topic;
  body: CompressibleBody;
  /** Whether signed-in users get a different answer. */
  isForVisitors: boolean;
  /** The day in Lagos for which it was made; it is not served after midnight. */
  day: string;
  /** Milliseconds of `performance.now()`. */
  madeAt: number;
  /** When a request last began to refresh it. */
  renewedAt: number;
  withHeaders?: CachedResponse;
}

/** Headers that belong to a single response. */
const OWN_HEADERS: ReadonlySet<string> = new Set([
  'content-length',
  'content-encoding',
  'connection',
  'date',
  'set-cookie',
  'access-control-allow-origin',
  'access-control-expose-headers',
]);

/**
 * Caches answers of public reads in memory, by address. A write invalidates its topics before it is acknowledged, so that writers
 * read their own writes.
 */
export class ResponseCache {
  readonly #isOutdatedServed: () => boolean;
  readonly #clock: () => Date;
  readonly #entries = new Map<string, Entry>();
  readonly #generations = new Map<Topic, number>();
  readonly #watchers: { topic: Topic; onChange: () => void }[] = [];

  /** @param isOutdatedServed whether to serve answers of any age, because the database is unavailable */
  constructor(isOutdatedServed: () => boolean = () => false, clock: () => Date = () => new Date()) {
    this.#isOutdatedServed = isOutdatedServed;
    this.#clock = clock;
  }

  /** @returns undefined also for an entry of another day */
  #ofToday(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    return entry !== undefined && (entry.day === lagosDay(this.#clock()) || this.#isOutdatedServed())
      ? entry
      : undefined;
  }

  #fresh(key: string): Entry | undefined {
    const entry = this.#ofToday(key);
    if (entry === undefined) return undefined;
    return performance.now() - entry.madeAt < LONGEST_MS || this.#isOutdatedServed() ? entry : undefined;
  }

  /** @param cookie of the request: an answer for visitors only is not given to users who may be signed in */
  get(key: string, cookie?: string): CompressibleBody | undefined {
    const entry = this.#fresh(key);
    return entry?.isForVisitors && maySignIn(cookie) ? undefined : entry?.body;
  }

  /**
   * The answer with its headers, once it was sent the usual way. When it is due for a refresh, the first request gets undefined
   * and refreshes it.
   */
  withHeaders(key: string): CachedResponse | undefined {
    const entry = this.#ofToday(key);
    if (entry === undefined) return undefined;
    const now = performance.now();
    const age = now - entry.madeAt;
    if (age < LONGEST_MS || this.#isOutdatedServed()) return entry.withHeaders;
    if (age >= OLDEST_MS || now - entry.renewedAt >= LONGEST_MS) {
      entry.renewedAt = now;
      return undefined;
    }
    return entry.withHeaders;
  }

  /** Stores the headers with which an answer was sent. */
  cacheHeaders(
    key: string,
    body: CompressibleBody,
    headers: Readonly<Record<string, OutgoingHttpHeader | undefined>>,
    route: string,
  ): void {
    const entry = this.#entries.get(key);
    if (entry?.body !== body) return;
    const shared = Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name));
    entry.withHeaders ??= {
      body,
      headers: Object.fromEntries(shared),
      forms: {},
      route,
      isForVisitors: entry.isForVisitors,
    };
  }

  /** Topic of a cached answer, and its expiry in milliseconds of `performance.now()`. */
  kept(key: string): { topic: Topic; until: number } | null {
    const entry = this.#ofToday(key);
    return entry === undefined ? null : { topic: entry.topic, until: entry.madeAt + LONGEST_MS };
  }

  /** Number of invalidations of a topic so far, to be passed to `put`. */
  generation(topic: Topic): number {
    return this.#generations.get(topic) ?? 0;
  }

  /**
   * Caches an answer, unless its topic changed after `generation` was read, which must be before reading the data.
   *
   * @param day the day in Lagos for which it was made
   */
  put(
    key: string,
    topic: Topic,
    generation: number,
    body: CompressibleBody,
    { isForVisitors = false, day = lagosDay(this.#clock()) } = {},
  ): void {
    if (generation !== this.generation(topic) || body.bytes.length > LARGEST_KEPT_BYTES) return;
    this.#entries.delete(key);
    this.#entries.set(key, {
      topic,
      body,
      isForVisitors,
      day,
      madeAt: performance.now(),
      renewedAt: Number.NEGATIVE_INFINITY,
    });
    const ofTopic = [...this.#entries].filter(([, entry]) => entry.topic === topic);
    const oldest = ofTopic[0];
    if (ofTopic.length > MOST_OF_A_TOPIC && oldest !== undefined) this.#entries.delete(oldest[0]);
  }

  /** Registers a callback for changes of a topic, by any process, including possible ones. */
  watch(topic: Topic, onChange: () => void): void {
    this.#watchers.push({ topic, onChange });
  }

  /** Registers a callback for changes of any topic. */
  watchAll(onChange: () => void): void {
    for (const topic of TOPICS) this.watch(topic, onChange);
  }

  invalidate(changed: readonly Topic[]): void {
    const topics: readonly Topic[] = changed.some((topic) => SEARCHED.includes(topic))
      ? [...changed, 'search']
      : changed;
    for (const topic of topics) this.#generations.set(topic, this.generation(topic) + 1);
    for (const [key, entry] of this.#entries) if (topics.includes(entry.topic)) this.#entries.delete(key);
    for (const { topic, onChange } of this.#watchers) if (topics.includes(topic)) onChange();
  }
}
