import type { OutgoingHttpHeader } from 'node:http';
import { lagosDay } from '@cog/contracts/lib/calendar';
import type { Encoding } from '../core/acceptedEncoding.ts';
import { maySignIn } from '../core/maySignIn.ts';
import type { EncodedResponse } from './EncodedResponse.ts';

/** What a cached answer is made of; a write names what it changed. */
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

/** What the search is made of: a write to one of these changes it too. */
export const SEARCHED: readonly Topic[] = ['devotionals', 'sermons', 'feeds'];

/**
 * What an answer says may hang on the time, a command may have written to the database, and another process's notice may
 * be on its way, so an answer is made again after this time.
 */
const LONGEST_MS = 1000;
/** While one request makes it again, the others still get the old one, up to this age. */
const OLDEST_MS = 3 * LONGEST_MS;
/** Of each topic, so that a flood of different queries for one crowds out nothing of the others. */
const MOST_OF_A_TOPIC = 100;
/** Larger answers are made again each time: they would fill the memory. Whole lists are `WholeLists`' own. */
const LARGEST_KEPT_BYTES = 1024 * 1024;
/** An answer with the headers it was first sent with, hooks' own included. */
export interface CachedResponse {
  body: EncodedResponse;
  headers: Readonly<Record<string, OutgoingHttpHeader | undefined>>;
  /** Headers of each form it is sent in, made when first needed. */
  forms: Partial<Record<'plain' | 'notModified' | Encoding, Readonly<Record<string, OutgoingHttpHeader | undefined>>>>;
  /** The route's pattern, for the log. */
  route: string;
  isForVisitors: boolean;
}

interface Entry {
  topic: Topic;
  body: EncodedResponse;
  /** Whether who is signed in to the admin area is answered something else. */
  isForVisitors: boolean;
  /** In Lagos: what is answered may hang on it, so that nothing is served past midnight. */
  day: string;
  /** Milliseconds of `performance.now()`. */
  madeAt: number;
  /** When a request last set out to make it again. */
  renewedAt: number;
  withHeaders?: CachedResponse;
}

/** Headers that belong to one response alone. */
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
 * Answers of public reads, by address, in memory. A write of this process drops what it changed before it is
 * acknowledged, so writers read what they wrote.
 */
export class ResponseCache {
  readonly #isOutdatedServed: () => boolean;
  readonly #clock: () => Date;
  readonly #entries = new Map<string, Entry>();
  readonly #generations = new Map<Topic, number>();
  readonly #watchers: { topic: Topic; onChange: () => void }[] = [];

  /** @param isOutdatedServed whether answers are served at any age, since none can be made again */
  constructor(isOutdatedServed: () => boolean = () => false, clock: () => Date = () => new Date()) {
    this.#isOutdatedServed = isOutdatedServed;
    this.#clock = clock;
  }

  /** @returns undefined for one of another day too */
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

  /** @param cookie of who asks: what is for visitors alone is kept from who may be signed in */
  get(key: string, cookie?: string): EncodedResponse | undefined {
    const entry = this.#fresh(key);
    return entry?.isForVisitors && maySignIn(cookie) ? undefined : entry?.body;
  }

  /**
   * The answer with its headers, once it has been sent by the usual way. Of those who ask for one that
   * is due to be made again, the first gets undefined and makes it.
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

  /** Remembers the headers with which an answer was sent in full. */
  cacheHeaders(
    key: string,
    body: EncodedResponse,
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

  /** The topic of an answer that is kept, and until when it is sent without being made again: of `performance.now()`. */
  kept(key: string): { topic: Topic; until: number } | null {
    const entry = this.#ofToday(key);
    return entry === undefined ? null : { topic: entry.topic, until: entry.madeAt + LONGEST_MS };
  }

  /** How often a topic was invalidated so far; handed back to `put`. */
  generation(topic: Topic): number {
    return this.#generations.get(topic) ?? 0;
  }

  /**
   * Keeps an answer, unless its topic changed since `generation` was read, before the data was.
   *
   * @param day in Lagos, for which it was made
   */
  put(
    key: string,
    topic: Topic,
    generation: number,
    body: EncodedResponse,
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

  /** Calls back whenever a topic was changed, by this process or another one, or may have been. */
  watch(topic: Topic, onChange: () => void): void {
    this.#watchers.push({ topic, onChange });
  }

  /** The same for every topic. */
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
