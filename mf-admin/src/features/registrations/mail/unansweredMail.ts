import { mailSendInput } from '@cog/contracts/mails/registrationMail.schema';
import { DAY_MS, REPEATED_FORM_DAYS } from '@cog/contracts/privacy/constants';
import { storage } from '@cog/platform';
import { type InferType, number, object, string } from 'yup';

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

export function readUnansweredMail(): UnansweredMail | null {
  const kept = storage.read(NAME);
  return unanswered.isValidSync(kept, { strict: true }) ? kept : null;
}

export const keepUnansweredMail = (mail: UnansweredMail | null) => storage.write(NAME, mail);

/** Whether sending these values repeats the mail instead of sending another one. */
export const isRepeatOf = (mail: UnansweredMail | null, typed: string): mail is UnansweredMail =>
  mail !== null && mail.typed === typed && Date.now() - mail.at < REPEATABLE_MS;
