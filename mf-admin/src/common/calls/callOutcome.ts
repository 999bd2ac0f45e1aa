import type { ProblemReason } from '@cog/contracts/lib/problem';
import type { ApiAnswer } from '@cog/platform';

/** The server refused the call; `message` says why and `errors` names the fields. */
export interface Refused {
  kind: 'refused';
  status: number;
  message: string;
  errors: Record<string, string>;
  /** The machine-readable reason, where the page can do something about it. */
  reason?: ProblemReason;
}

/** Why a call did not succeed. */
export type NotDone =
  | Refused
  /**
   * The call's effect is unknown; a write repeated with the same idempotency key is executed once. `reached` is true
   * when the server answered but failed at this call, so other calls may succeed.
   */
  | { kind: 'unanswered'; message: string; reached?: boolean }
  /** No user is signed in any more; if one was, the redirect to the sign-in page has started. */
  | { kind: 'signed-out' };

/** The outcome of a call. */
export type CallOutcome<Data> = { kind: 'done'; data: Data } | NotDone;

/** Refused because another user has changed the item since it was read here. */
export interface Conflict {
  kind: 'conflict';
  message: string;
}

/** Status codes that mean the server is temporarily unavailable. */
const AWAY = [502, 503, 504];

/** Turns an API answer into the outcome that callers work with. */
export function callOutcome<Data>(answer: ApiAnswer<Data>): CallOutcome<Data> {
  if (answer.ok) return { kind: 'done', data: answer.data };
  const { failure } = answer;
  const { message } = failure;
  if (failure.kind !== 'refused') return { kind: 'unanswered', message, reached: failure.kind === 'unexpected' };
  const { status, errors, reason } = failure;
  if (status === 401) return { kind: 'signed-out' };
  if (status >= 500) return { kind: 'unanswered', message, reached: !AWAY.includes(status) };
  return { kind: 'refused', status, message, errors, ...(reason ? { reason } : {}) };
}

/** Maps the data of a successful outcome; failures stay as they are. */
export const mapDone = <Data, Part>(outcome: CallOutcome<Data>, partOf: (data: Data) => Part): CallOutcome<Part> =>
  outcome.kind === 'done' ? { kind: 'done', data: partOf(outcome.data) } : outcome;

/** The outcome of a write that names the version it replaces: a 409 without field errors becomes a conflict. */
export const mapConflict = <Data>(outcome: CallOutcome<Data>): CallOutcome<Data> | Conflict =>
  outcome.kind === 'refused' && outcome.status === 409 && Object.keys(outcome.errors).length === 0
    ? { kind: 'conflict', message: outcome.message }
    : outcome;

/** Like `mapConflict`, but fetches the current state of the item on a conflict. */
export async function withCurrent<Data, Now>(
  outcome: CallOutcome<Data>,
  askForNow: () => Promise<CallOutcome<Now>>,
): Promise<CallOutcome<Data> | (Conflict & { now: Now })> {
  const mapped = mapConflict(outcome);
  if (mapped.kind !== 'conflict') return mapped;
  const now = await askForNow();
  if (now.kind === 'done') return { ...mapped, now: now.data };
  return now.kind === 'refused' ? { kind: 'unanswered', message: now.message } : now;
}
