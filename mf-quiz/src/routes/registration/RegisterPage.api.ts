import { getQuizStages } from '@cog/contracts/quiz/endpoints';
import type { StageInfo } from '@cog/contracts/quiz/schema';
import { currentConsent } from '@cog/contracts/registrations/consent';
import { HALL_CODE_PARAMETER } from '@cog/contracts/registrations/constants';
import { createRegistration } from '@cog/contracts/registrations/endpoints';
import { registrationSaved } from '@cog/contracts/registrations/schema';
import { getSettings } from '@cog/contracts/settings/endpoints';
import type { VisitorSettings } from '@cog/contracts/settings/schema';
import type { ApiClient, ApiFailure, LoaderArguments } from '@cog/platform';
import type { OutgoingOutcome } from '@cog/platform/outgoing';
import type { Attempt } from './keptRegistration.ts';

/**
 * Loads the church's text about the quiz, and the first stage with its pass mark; null if unknown. The form works
 * without them: a lost answer must not keep anyone from registering.
 */
export async function loadRegister({ api, request }: LoaderArguments): Promise<{
  quiz: Pick<VisitorSettings['quiz'], 'contactPhones' | 'introduction' | 'terms' | 'termsVersion'>;
  firstStage: Pick<StageInfo, 'stage' | 'passMarkPercent'> | null;
}> {
  const [settings, stages] = await Promise.all([
    api.call(getSettings, { signal: request.signal }),
    api.call(getQuizStages, { signal: request.signal }),
  ]);
  const { terms: usualTerms, version } = currentConsent;
  const { contactPhones, introduction, terms, termsVersion } = settings.ok
    ? settings.data.quiz
    : { contactPhones: [], introduction: '', terms: [...usualTerms], termsVersion: version };
  const first = stages.ok ? stages.data.stages.find(({ stage }) => stage === 1) : undefined;
  return {
    quiz: { contactPhones, introduction, terms, termsVersion },
    firstStage: first ? { stage: first.stage, passMarkPercent: first.passMarkPercent } : null,
  };
}

/** The outcome of sending a registration. Messages can be shown as they are (specification, section 8). */
export type Outcome =
  | {
      kind: 'registered';
      reference: string;
      groupLink: string | null;
      /** True if an earlier or withdrawn attempt had arrived after all, with the answers of that time. */
      earlier: boolean;
    }
  /** No network: the registration can wait for one. */
  | { kind: 'unreachable'; message: string }
  /** Too many people are registering; retry after this many seconds. */
  | { kind: 'crowded'; message: string; seconds: number }
  /** No clear answer: the same attempt may be sent again. */
  | { kind: 'unclear'; message: string }
  /** The server refused it and stored nothing. */
  | { kind: 'refused'; message: string; errors: Record<string, string> };

const FAILED = 'Registration failed. Please try again.';
const KEY_IN_USE = 422;
const TOO_MANY_REQUESTS = 429;
/** Seconds until the next attempt if the server named no time. */
const USUAL_SECONDS = 30;

function outcomeOf(failure: ApiFailure): Outcome {
  switch (failure.kind) {
    case 'offline':
      return { kind: 'unreachable', message: failure.message };
    case 'timeout':
      return { kind: 'unclear', message: failure.message };
    case 'aborted':
    case 'unexpected':
      return { kind: 'unclear', message: FAILED };
    case 'refused': {
      const message = failure.message || FAILED;
      if (failure.status === TOO_MANY_REQUESTS) {
        return { kind: 'crowded', message, seconds: failure.retryAfter ?? USUAL_SECONDS };
      }
      return failure.status >= 500
        ? { kind: 'unclear', message }
        : { kind: 'refused', message, errors: failure.errors };
    }
  }
}

/**
 * Sends a registration. 422 means that its key was used with other answers, in an attempt whose answer was lost:
 * those earlier attempts are sent again and return the reference. No one is registered twice.
 *
 * @param earlier attempts whose outcome is unknown
 * @param hallCode code on the organisers' screen; null for none
 */
export async function sendRegistration(
  api: ApiClient,
  attempt: Attempt,
  { earlier, hallCode }: { earlier: readonly Attempt[]; hallCode: string | null },
): Promise<Outcome> {
  const call = ({ key, body }: Attempt) =>
    api.call(createRegistration, { body, idempotencyKey: key, query: hallCode === null ? {} : { hall: hallCode } });
  const answer = await call(attempt);
  if (answer.ok) return { kind: 'registered', ...answer.data, earlier: false };
  const { failure } = answer;
  if (failure.kind === 'refused' && failure.status === KEY_IN_USE) {
    for (const other of earlier.filter(({ key }) => key === attempt.key)) {
      const known = await call(other);
      if (known.ok) return { kind: 'registered', ...known.data, earlier: true };
    }
  }
  return outcomeOf(failure);
}

/** Path to which a registration waiting on this phone is sent. */
export const registrationPath = (hallCode: string | null): string =>
  createRegistration.path + (hallCode === null ? '' : `?${HALL_CODE_PARAMETER}=${hallCode}`);

/** The outcome of a registration that was waiting on this phone. */
export function readOutcome(outcome: OutgoingOutcome): Outcome {
  switch (outcome.kind) {
    case 'later':
      return outcomeOf(outcome.failure);
    case 'refused':
      return { kind: 'refused', message: outcome.refusal.message || FAILED, errors: outcome.refusal.errors };
    case 'done': {
      const { answer, isEarlier, wasWithdrawn } = outcome;
      // An answer that cannot be understood: the person checks the form once more.
      if (!registrationSaved.isValidSync(answer)) return { kind: 'refused', message: FAILED, errors: {} };
      const { reference, groupLink } = registrationSaved.validateSync(answer, { stripUnknown: true });
      return { kind: 'registered', reference, groupLink, earlier: isEarlier || wasWithdrawn };
    }
  }
}
