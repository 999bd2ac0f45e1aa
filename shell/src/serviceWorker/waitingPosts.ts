import { IDEMPOTENCY_HEADER } from '@cog/contracts/lib/headers';
import { isWorthRepeating, OUTGOING_LOCK } from '@cog/contracts/lib/outgoing';
import { REPEATED_FORM_DAYS } from '@cog/contracts/privacy/constants';
import { isCachingEnabled, OUTGOING } from './caches.ts';

/** A waiting POST request, as far as the worker needs to know it. Times are milliseconds since 1970. */
export interface WaitingPost {
  /** Idempotency key: whether the page or the worker sends it, it is executed once. */
  key: string;
  /** Path and query. */
  path: string;
  body: unknown;
  storedAt: number;
  /** Earliest time to send it, set by the server; 0 for none. */
  notBefore: number;
}

/** Address of the cache's only entry. */
const ENTRY = '/outgoing';
const TIMEOUT_MS = 15_000;
/** The server forgets idempotency keys after this time: sent later, a request might be executed twice. */
const MAX_AGE_MS = REPEATED_FORM_DAYS * 24 * 60 * 60_000;

function readWaitingPost(value: unknown): WaitingPost[] {
  if (typeof value !== 'object' || value === null) return [];
  const { key, path, body, storedAt, nextAt, isNextFixed, notBefore, refusal } = value as Record<string, unknown>;
  const isSendable = typeof key === 'string' && typeof path === 'string' && /^\/(?![/\\])/.test(path);
  if (!isSendable || typeof storedAt !== 'number' || (refusal !== undefined && refusal !== null)) return [];
  const time = isNextFixed === true ? nextAt : notBefore;
  return [{ key, path, body, storedAt, notBefore: typeof time === 'number' ? time : 0 }];
}

/** Parses requests stored by a page or the worker; refused ones are left out, since they are not sent again. */
const readWaitingPosts = (value: unknown): WaitingPost[] =>
  Array.isArray(value) ? value.flatMap(readWaitingPost) : [];

/** Parses a page's message about waiting requests; null for other messages. Invalid requests are left out. */
export function readOutgoingMessage(value: unknown): WaitingPost[] | null {
  if (typeof value !== 'object' || value === null || !('kind' in value) || value.kind !== 'outgoing') return null;
  return 'requests' in value ? readWaitingPosts(value.requests) : [];
}

async function readStored(): Promise<WaitingPost[]> {
  if (!(await caches.has(OUTGOING))) return [];
  const entry = await (await caches.open(OUTGOING)).match(ENTRY);
  return readWaitingPosts(await entry?.json());
}

/** Replaces the stored requests. Those too old to be sent are dropped. */
export async function keepWaitingPosts(posts: readonly WaitingPost[]): Promise<void> {
  const recent = posts.filter(({ storedAt }) => storedAt > Date.now() - MAX_AGE_MS);
  if (recent.length === 0 || !isCachingEnabled()) {
    await caches.delete(OUTGOING);
    return;
  }
  await (await caches.open(OUTGOING)).put(ENTRY, new Response(JSON.stringify(recent)));
}

/** Drops requests that are too old to be sent. */
export async function dropOldWaitingPosts(): Promise<void> {
  const posts = await readStored();
  if (posts.length > 0) await keepWaitingPosts(posts);
}

/** Sends a request. @returns whether it is settled: done, or refused for good, which its page learns when it sends it */
async function isDone({ key, path, body }: WaitingPost): Promise<boolean> {
  const { status } = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [IDEMPOTENCY_HEADER]: key },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout?.(TIMEOUT_MS),
  });
  return !isWorthRepeating(status);
}

/**
 * Sends waiting requests while no page does. The next page that opens repeats them with the same keys and receives the
 * answers given here.
 *
 * @throws Error if something still waits, so that the browser retries later
 */
export async function sendWaitingPosts(): Promise<void> {
  await navigator.locks.request(OUTGOING_LOCK, { ifAvailable: true }, async (lock) => {
    if (lock === null) throw new Error('A page is sending what waits.');
    for (const post of await readStored()) {
      if (post.notBefore > Date.now() || !(await isDone(post))) continue;
      // A page may meanwhile have added requests, or withdrawn this one.
      await keepWaitingPosts((await readStored()).filter(({ key }) => key !== post.key));
    }
    if ((await readStored()).length > 0) throw new Error('Something still waits to be sent.');
  });
}
