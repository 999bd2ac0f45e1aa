import { createRegistration } from '@cog/contracts/registrations/endpoints';
import { getSettings } from '@cog/contracts/settings/endpoints';
import type { VisitorSettings } from '@cog/contracts/settings/schema';
import type { ApiClient, ApiFailure, LoaderArguments } from '@cog/platform';
import type { Attempt } from './keptRegistration.ts';

/** What the church says of the quiz. The form works without: nobody is kept from registering by a lost answer. */
export async function loadRegister({ api, request }: LoaderArguments): Promise<{ quiz: VisitorSettings['quiz'] }> {
  const answer = await api.call(getSettings, { signal: request.signal });
  return { quiz: answer.ok ? answer.data.quiz : { contactPhones: [], introduction: '' } };
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
  /** No clear answer: the same attempt may be sent again. */
  | { kind: 'unclear'; message: string }
  /** The server said no and kept nothing. */
  | { kind: 'refused'; message: string; errors: Record<string, string> };

const FAILED = 'Registration failed. Please try again.';
const TOO_MANY_REQUESTS = 429;
const CONFLICT = 409;

function call(api: ApiClient, { key, body }: Attempt) {
  return api.call(createRegistration, { body, idempotencyKey: key });
}

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
      return failure.status >= 500 || failure.status === TOO_MANY_REQUESTS
        ? { kind: 'unclear', message }
        : { kind: 'refused', message, errors: failure.errors };
    }
  }
}

/**
 * Sends a registration. When its phone number is taken, the taker may be the same person: an earlier try
 * whose answer was lost. Those are sent again under their own keys, which tells without registering twice.
 *
 * @param earlier attempts whose outcome is unknown
 */
export async function sendRegistration(
  api: ApiClient,
  attempt: Attempt,
  earlier: readonly Attempt[],
): Promise<Outcome> {
  const answer = await call(api, attempt);
  if (answer.ok) return { kind: 'registered', ...answer.data, earlier: false };
  const { failure } = answer;
  if (failure.kind === 'refused' && failure.status === CONFLICT) {
    for (const other of earlier) {
      if (other.key === attempt.key || other.body.phoneNumber !== attempt.body.phoneNumber) continue;
      const known = await call(api, other);
      if (known.ok) return { kind: 'registered', ...known.data, earlier: true };
    }
  }
  return outcomeOf(failure);
}
