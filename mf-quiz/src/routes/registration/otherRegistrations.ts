import { DAY_MS, REPEATED_FORM_DAYS } from '@cog/contracts/privacy/constants';
import { storage } from '@cog/platform';
import type { OutgoingQueue } from '@cog/platform/outgoing';
import { array, object, string } from 'yup';
import { type LastReference, readReference } from './keptRegistration.ts';

/** A registration that waits on this phone, or has been sent, while the next person registers on it. */
export interface OtherRegistration {
  /** Idempotency key of its request. */
  key: string;
  /** The first name only, since the phone is passed on. */
  name: string;
}

export const OTHERS_KEY = 'quiz-others';
/** How long this phone keeps the list and each of their answers. */
export const OTHERS_LAST_MS = REPEATED_FORM_DAYS * DAY_MS;
export const NO_OTHERS: readonly OtherRegistration[] = [];

const others = array(object({ key: string().required(), name: string().required() }).required()).required();

/** Parses the stored list; null if it is not valid. */
export const readOthers = (value: unknown): OtherRegistration[] | null =>
  others.isValidSync(value) ? others.cast(value) : null;

/** Storage key of the answer to one of them: each has its own, so that references do not overwrite each other. */
export const answerKeyOf = ({ key }: Pick<OtherRegistration, 'key'>): string => `quiz-reference:${key}`;

export type OtherState =
  | { kind: 'waiting' }
  | { kind: 'refused'; message: string }
  | ({ kind: 'done' } & Pick<LastReference, 'reference'>);

/** The state of one of them; null if nothing is known about it any more. */
export function stateOf(other: OtherRegistration, outgoing: Pick<OutgoingQueue, 'requests'>): OtherState | null {
  const request = outgoing.requests().find(({ key }) => key === other.key);
  if (request) return request.refusal ? { kind: 'refused', message: request.refusal.message } : { kind: 'waiting' };
  const answer = readReference(storage.read(answerKeyOf(other)));
  return answer && { kind: 'done', reference: answer.reference };
}
