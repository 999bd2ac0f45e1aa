import type { Session } from '@cog/contracts/accounts/sessions.constants';
import { mailSendInput } from '@cog/contracts/mails/registrationMail.schema';
import { DAY_MS, REPEATED_FORM_DAYS } from '@cog/contracts/privacy/constants';
import { storage } from '@cog/platform';
import { type InferType, number, object, string } from 'yup';
import { draftKeyOf } from '../../../common/form/useDraft.ts';

/** A mail that was sent without an answer: repeated exactly, it goes out once. */
const unanswered = object({
  /** The form's values, as text. */
  typed: string().required(),
  key: string().required(),
  body: mailSendInput.required(),
  /** Number of recipients. */
  count: number().required(),
  /** In milliseconds since 1970. */
  at: number().required(),
});
export type UnansweredMail = InferType<typeof unanswered>;

const NAME = 'draft-bulk-email-sent';
/** The server forgets an answer after `REPEATED_FORM_DAYS`; a day less, for a clock that is wrong. */
const REPEATABLE_MS = (REPEATED_FORM_DAYS - 1) * DAY_MS;

/** This user's mail: on a shared device, others do not see it. */
export function readUnansweredMail(session: Session | null): UnansweredMail | null {
  const kept = storage.read(draftKeyOf(NAME, session));
  return unanswered.isValidSync(kept, { strict: true }) ? kept : null;
}

/** Stores it while the server knows what became of it. */
export const keepUnansweredMail = (session: Session | null, mail: UnansweredMail | null): void =>
  storage.write(draftKeyOf(NAME, session), mail, REPEATED_FORM_DAYS * DAY_MS);

/** Whether sending these values repeats the mail instead of sending another one. */
export const isRepeatOf = (mail: UnansweredMail | null, typed: string): mail is UnansweredMail =>
  mail !== null && mail.typed === typed && Date.now() - mail.at < REPEATABLE_MS;
