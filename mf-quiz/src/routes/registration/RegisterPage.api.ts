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
 * What the church says of the quiz, and the first stage with what it takes to go on; null where that is not known. The form
 * works without: a lost answer keeps no one from registering.
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

/** How sending a registration went. Messages can be shown as they are (specification, section 8). */
export type Outcome =
  | {
      kind: 'registered';
      reference: string;
      groupLink: string | null;
      /** True when an earlier try had arrived after all, with the answers it had then. */
      earlier: boolean;
    }
  /** No network: it is worth waiting for one. */
  | { kind: 'unreachable'; message: string }
  /** Too many are registering: it is worth waiting so many seconds. */
  | { kind: 'crowded'; message: string; seconds: number }
  /** No clear answer: the same attempt may be sent again. */
  | { kind: 'unclear'; message: string }
  /** The server said no and kept nothing. */
  | { kind: 'refused'; message: string; errors: Record<string, string> };

const FAILED = 'Registration failed. Please try again.';
const KEY_IN_USE = 422;
const TOO_MANY_REQUESTS = 429;
/** Until the next try, when the server named no time. */
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
 * Sends a registration. 422 says that its key was used with other answers, in a try whose answer was lost: those are sent again
 * and bring the reference. No one is registered twice.
 *
 * @param earlier attempts whose outcome is unknown
 * @param hallCode from the organisers' screen; null without
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

/** Where a registration goes that waits on this phone. */
export const registrationPath = (hallCode: string | null): string =>
  createRegistration.path + (hallCode === null ? '' : `?${HALL_CODE_PARAMETER}=${hallCode}`);

/** How sending a registration went that had waited on this phone. */
export function readOutcome(outcome: OutgoingOutcome): Outcome {
  switch (outcome.kind) {
    case 'later':
      return outcomeOf(outcome.failure);
    case 'refused':
      return { kind: 'refused', message: outcome.refusal.message || FAILED, errors: outcome.refusal.errors };
    case 'done': {
      const { answer, isEarlier } = outcome;
      // An answer that says neither yes nor no: the person looks through it once more.
      if (!registrationSaved.isValidSync(answer)) return { kind: 'refused', message: FAILED, errors: {} };
      const { reference, groupLink } = registrationSaved.validateSync(answer, { stripUnknown: true });
      return { kind: 'registered', reference, groupLink, earlier: isEarlier };
    }
  }
}
