import { IDEMPOTENCY_HEADER } from '@cog/contracts/lib/headers';
import { isWorthRepeating, OUTGOING_LOCK } from '@cog/contracts/lib/outgoing';
import { REPEATED_FORM_DAYS } from '@cog/contracts/privacy/constants';
import { isCachingEnabled, OUTGOING } from './caches.ts';

/** A POST that waits on this device, as far as the worker needs to know it. Times are milliseconds since 1970. */
export interface WaitingPost {
  /** Its idempotency key: whether page or worker sends it, it is done once. */
  key: string;
  /** Path with query. */
  path: string;
  body: unknown;
  storedAt: number;
  /** The server wants it no sooner; 0 where it named no time. */
  notBefore: number;
}

/** The one entry of its cache. */
const ENTRY = '/outgoing';
const TIMEOUT_MS = 15_000;
/** The server forgets keys after that: sent later, it might be done twice. */
const MAX_AGE_MS = REPEATED_FORM_DAYS * 24 * 60 * 60_000;

function readWaitingPost(value: unknown): WaitingPost[] {
  if (typeof value !== 'object' || value === null) return [];
  const { key, path, body, storedAt, nextAt, isNextFixed, notBefore, refusal } = value as Record<string, unknown>;
  const isSendable = typeof key === 'string' && typeof path === 'string' && /^\/(?![/\\])/.test(path);
  if (!isSendable || typeof storedAt !== 'number' || (refusal !== undefined && refusal !== null)) return [];
  const time = isNextFixed === true ? nextAt : notBefore;
  return [{ key, path, body, storedAt, notBefore: typeof time === 'number' ? time : 0 }];
}

/** Reads the requests that a page has stored, or the worker itself; those that were refused are not sent any more. */
const readWaitingPosts = (value: unknown): WaitingPost[] =>
  Array.isArray(value) ? value.flatMap(readWaitingPost) : [];

/** Parses what a page says of what waits, null for another message. What cannot be sent is left out. */
export function readOutgoingMessage(value: unknown): WaitingPost[] | null {
  if (typeof value !== 'object' || value === null || !('kind' in value) || value.kind !== 'outgoing') return null;
  return 'requests' in value ? readWaitingPosts(value.requests) : [];
}

async function readStored(): Promise<WaitingPost[]> {
  if (!(await caches.has(OUTGOING))) return [];
  const entry = await (await caches.open(OUTGOING)).match(ENTRY);
  return readWaitingPosts(await entry?.json());
}

/** Stores what waits, instead of what was stored before. Nothing is kept longer than it could be sent. */
export async function keepWaitingPosts(posts: readonly WaitingPost[]): Promise<void> {
  const recent = posts.filter(({ storedAt }) => storedAt > Date.now() - MAX_AGE_MS);
  if (recent.length === 0 || !isCachingEnabled()) {
    await caches.delete(OUTGOING);
    return;
  }
  await (await caches.open(OUTGOING)).put(ENTRY, new Response(JSON.stringify(recent)));
}

/** Drops what has grown too old to be sent. */
export async function dropOldWaitingPosts(): Promise<void> {
  const posts = await readStored();
  if (posts.length > 0) await keepWaitingPosts(posts);
}

/** Sends one. @returns whether it is done with: done, or refused for good, which its page will hear when it asks */
async function isDone({ key, path, body }: WaitingPost): Promise<boolean> {
  const { status } = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [IDEMPOTENCY_HEADER]: key },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return !isWorthRepeating(status);
}

/**
 * Sends what waits, while no page does. The page that is opened next sends it once more under the same key, and is
 * given the answer that was given here.
 *
 * @throws Error when something still waits: the browser tries again later
 */
export async function sendWaitingPosts(): Promise<void> {
  await navigator.locks.request(OUTGOING_LOCK, { ifAvailable: true }, async (lock) => {
    if (lock === null) throw new Error('A page is sending what waits.');
    for (const post of await readStored()) {
      if (post.notBefore > Date.now() || !(await isDone(post))) continue;
      // A page may have told of others, or taken this one back meanwhile.
      await keepWaitingPosts((await readStored()).filter(({ key }) => key !== post.key));
    }
    if ((await readStored()).length > 0) throw new Error('Something still waits to be sent.');
  });
}
