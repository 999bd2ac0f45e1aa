import { createDevotional, createYorubaDevotional } from '@cog/contracts/devotionals/endpoints';
import type { DevotionalInput } from '@cog/contracts/devotionals/schema';
import type { Language } from '@cog/contracts/lib/calendar';
import type { ApiClient } from '@cog/platform';

/** How it went with one of many days. */
export type Sent =
  | { kind: 'saved' }
  /** The day has a text already. */
  | { kind: 'taken' }
  /** Certainly not saved. */
  | { kind: 'refused'; message: string }
  /** The server failed at this one; nobody knows whether it was saved, and the same key makes it safe to try again. */
  | { kind: 'failed'; message: string }
  /** Nothing answers, or something in between: the next ones would fare no better. */
  | { kind: 'no-answer'; message: string }
  | { kind: 'signed-out' };

/** Statuses of a server that is not there at the moment, or asks for a rest. */
const LATER = [429, 502, 503, 504];

/** Sends a day; sent again with the same key it is added once. */
export async function sendDay(
  api: ApiClient,
  language: Language,
  body: DevotionalInput,
  idempotencyKey: string,
): Promise<Sent> {
  const answer =
    language === 'YO'
      ? await api.call(createYorubaDevotional, { body: { ...body, language }, idempotencyKey })
      : await api.call(createDevotional, { body, idempotencyKey });
  if (answer.ok) return { kind: 'saved' };
  const { failure } = answer;
  const { message } = failure;
  if (failure.kind === 'unexpected') return { kind: 'failed', message };
  if (failure.kind !== 'refused') return { kind: 'no-answer', message };
  if (failure.status === 401) return { kind: 'signed-out' };
  if (failure.status === 409) return { kind: 'taken' };
  if (LATER.includes(failure.status)) return { kind: 'no-answer', message };
  return { kind: failure.status >= 500 ? 'failed' : 'refused', message };
}
