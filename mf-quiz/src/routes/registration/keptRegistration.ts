import { addDays, type IsoDate } from '@cog/contracts/lib/calendar';
import { CHILD_DRAFT_DAYS, DAY_MS, DRAFT_DAYS, REPEATED_FORM_DAYS } from '@cog/contracts/privacy/constants';
import { type RegistrationInput, registrationInput } from '@cog/contracts/registrations/schema';
import { array, boolean, type InferType, object, type Schema, string } from 'yup';
import { type Answers, isAdult, NO_ANSWERS } from './RegistrationForm.form.ts';

/** A sent registration, with the idempotency key under which the server accepts it at most once. */
export interface Attempt {
  key: string;
  body: RegistrationInput;
}

/** An unfinished registration on this device. */
export interface KeptRegistration {
  answers: Answers;
  /** Attempts that were sent and may or may not have arrived; the newest last. */
  unanswered: Attempt[];
  /** The newest of them is to be sent as soon as there is a network. */
  waiting: boolean;
  /** `YYYY-MM-DD`; '' if nothing is kept. */
  savedOn: string;
}

/** The reference of the last registration made here, for a phone that reloads the page when WhatsApp opens. */
export interface LastReference {
  reference: string;
  groupLink: string | null;
  /** `YYYY-MM-DD`. */
  day: string;
}

export const DRAFT_KEY = 'quiz-registration';
export { LAST_REFERENCE_KEY } from '../../lastReference.ts';

export const NOTHING_KEPT: KeptRegistration = { answers: NO_ANSWERS, unanswered: [], waiting: false, savedOn: '' };

const answer = string().ensure().max(4000);

const draft = object({
  answers: object({
    fullName: answer,
    age: answer,
    gender: answer,
    phoneNumber: answer,
    email: answer,
    churchName: answer,
    reasonToJoin: answer,
    availableAllStages: answer,
    guardianName: answer,
    guardianPhone: answer,
  }).required(),
  savedOn: string().required(),
});

const sent = object({
  unanswered: array(object({ key: string().required(), body: registrationInput.required() }).required()).required(),
  waiting: boolean().required(),
});

const lastReference = object({
  reference: string().required(),
  groupLink: string().nullable().default(null),
  day: string().required(),
});

function readAs<S extends Schema>(schema: S, value: unknown): InferType<S> | null {
  return schema.isValidSync(value) ? schema.validateSync(value, { stripUnknown: true }) : null;
}

/**
 * How many days a draft is kept. It holds personal data, often on a phone that a family shares, so a draft that is or
 * may become a child's is deleted after a day.
 */
const draftDays = ({ age }: Pick<Answers, 'age'>): number => (isAdult(age) ? DRAFT_DAYS : CHILD_DRAFT_DAYS);

/** How long the device keeps it, in milliseconds: while it waits for a network, at least as long as it can be sent. */
export const keptFor = ({ answers, waiting }: KeptRegistration): number =>
  Math.max(waiting ? REPEATED_FORM_DAYS : 0, draftDays(answers)) * DAY_MS;

/**
 * Parses the stored registration. Attempts that no longer fit the contract are dropped and their answers come back as
 * a draft, so that nothing typed is lost.
 *
 * @returns null if there is nothing useful, or only a draft that is too old
 */
export function readKept(value: unknown, today: IsoDate): KeptRegistration | null {
  const typed = readAs(draft, value);
  if (!typed) return null;
  const attempts = readAs(sent, value);
  // After that the server has forgotten its key, so it is not sent automatically.
  const isRecent = typed.savedOn > addDays(today, -REPEATED_FORM_DAYS);
  const waiting = isRecent && attempts?.waiting === true && attempts.unanswered.length > 0;
  if (!waiting && typed.savedOn < addDays(today, -draftDays(typed.answers))) return null;
  return { ...typed, unanswered: attempts?.unanswered ?? [], waiting };
}

/** Parses a stored reference; null if there is none. */
export const readReference = (value: unknown): LastReference | null => readAs(lastReference, value);

/** Parses the reference of the last registration; null if none was made here today. */
export function readLastReference(value: unknown, today: IsoDate): LastReference | null {
  const last = readReference(value);
  return last?.day === today ? last : null;
}
