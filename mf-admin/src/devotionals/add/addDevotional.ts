import type { IsoDate, Language } from '@cog/contracts/calendar';
import { createDevotional, createYorubaDevotional } from '@cog/contracts/devotional';
import type { DevotionalInput } from '@cog/contracts/devotional.schema';
import type { ApiClient } from '@cog/platform';
import { devotionalWords } from '../devotionalWords.ts';

/** How an attempt to add a devotional went. */
export type Outcome =
  | { kind: 'saved'; day: IsoDate }
  /** The day has one already. */
  | { kind: 'taken'; day: IsoDate; message: string }
  /** Certainly not saved. */
  | { kind: 'refused'; message: string; errors: Record<string, string> }
  /** Nobody is signed in any more. */
  | { kind: 'signed-out' }
  /** Nobody knows whether it was saved: the same key makes it safe to send again. */
  | { kind: 'unanswered'; message: string };

/** Adds a devotional; sent again with the same key it is added once. */
export async function addDevotional(
  api: ApiClient,
  language: Language,
  body: DevotionalInput,
  idempotencyKey: string,
): Promise<Outcome> {
  const answer =
    language === 'YO'
      ? await api.call(createYorubaDevotional, { body: { ...body, language }, idempotencyKey })
      : await api.call(createDevotional, { body, idempotencyKey });
  if (answer.ok) return { kind: 'saved', day: answer.data.data.date };
  const { failure } = answer;
  if (failure.kind !== 'refused') return { kind: 'unanswered', message: failure.message };
  const { status, errors } = failure;
  // When the server gave no words of its own (specification, section 8).
  const { failed } = devotionalWords[language];
  const message = failure.message === `Server error: ${status}` ? failed : failure.message || failed;
  if (status === 401) return { kind: 'signed-out' };
  if (status === 409) return { kind: 'taken', day: body.date, message };
  return status >= 500 ? { kind: 'unanswered', message } : { kind: 'refused', message, errors };
}
