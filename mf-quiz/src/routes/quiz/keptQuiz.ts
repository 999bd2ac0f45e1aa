import { DAY_MS, QUIZ_ANSWER_DAYS } from '@cog/contracts/privacy/constants';
import { storage } from '@cog/platform';

/** Set while a participant is signed in on this device: without it the page does not ask the server for one. */
export const ENTERED_KEY = 'quiz-entered';

const ANSWER_KEY = 'quiz-answer';

/** The chosen option of the current question, until the server has it. */
export interface KeptAnswer {
  /** The participant's reference: several participants may share a phone. */
  reference: string;
  stage: number;
  position: number;
  /** Index of the option in the order shown. */
  option: number;
  /** Next was pressed: the answer is sent until the server has replied. */
  isFinal: boolean;
}

const isKeptAnswer = (value: object): value is KeptAnswer =>
  'reference' in value &&
  typeof value.reference === 'string' &&
  'stage' in value &&
  typeof value.stage === 'number' &&
  'position' in value &&
  typeof value.position === 'number' &&
  'option' in value &&
  typeof value.option === 'number' &&
  'isFinal' in value &&
  typeof value.isFinal === 'boolean';

/** The stored answer for a participant's stage; null if there is none. */
export function readKeptAnswer(reference: string, stage: number): KeptAnswer | null {
  const kept = storage.read(ANSWER_KEY);
  if (typeof kept !== 'object' || kept === null || !isKeptAnswer(kept)) return null;
  return kept.reference === reference && kept.stage === stage ? kept : null;
}

/**
 * Stores an answer on this device for a day at most, since the stage is over by then; null deletes it. @returns false
 * if the device stores nothing
 */
export function keepAnswer(answer: KeptAnswer | null): boolean {
  storage.write(ANSWER_KEY, answer, QUIZ_ANSWER_DAYS * DAY_MS);
  return answer === null || storage.read(ANSWER_KEY) !== null;
}
