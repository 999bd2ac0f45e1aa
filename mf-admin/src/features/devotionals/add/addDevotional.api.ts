import { createDevotional, createYorubaDevotional } from '@cog/contracts/devotionals/endpoints';
import type { DevotionalInput } from '@cog/contracts/devotionals/schema';
import type { IsoDate, Language } from '@cog/contracts/lib/calendar';
import type { NotDone } from '../../../common/calls/callOutcome.ts';
import type { SignedInCall } from '../../../common/calls/useSignedInCall.ts';
import { devotionalWords } from '../devotional.words.ts';

/** How an attempt to add a devotional went. */
export type Outcome =
  | { kind: 'saved'; day: IsoDate }
  /** The day has one already. */
  | { kind: 'taken'; day: IsoDate; message: string }
  | NotDone;

/** Adds a devotional; sent again with the same key it is added once. */
export async function addDevotional(
  call: SignedInCall,
  language: Language,
  body: DevotionalInput,
  idempotencyKey: string,
): Promise<Outcome> {
  const outcome =
    language === 'YO'
      ? await call(createYorubaDevotional, { body: { ...body, language }, idempotencyKey })
      : await call(createDevotional, { body, idempotencyKey });
  if (outcome.kind === 'done') return { kind: 'saved', day: outcome.data.data.date };
  if (outcome.kind === 'signed-out') return outcome;
  // When the server gave no words of its own (specification, section 8).
  const isWordless = outcome.message === '' || /^Server error: \d+$/.test(outcome.message);
  const message = isWordless ? devotionalWords[language].failed : outcome.message;
  const isTaken = outcome.kind === 'refused' && outcome.status === 409;
  return isTaken ? { kind: 'taken', day: body.date, message } : { ...outcome, message };
}
