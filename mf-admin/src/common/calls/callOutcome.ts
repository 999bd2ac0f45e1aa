import type { ProblemReason } from '@cog/contracts/lib/problem';
import type { ApiAnswer } from '@cog/platform';

/** Not done; `message` says why and `errors` in which fields. */
export interface Refused {
  kind: 'refused';
  status: number;
  message: string;
  errors: Record<string, string>;
  /** What the page can do something about. */
  reason?: ProblemReason;
}

/** Why a call brought nothing. */
export type NotDone =
  | Refused
  /**
   * It is not known whether it was done; a write that is sent again under the same key is done once. `reached`
   * tells that the server is there and failed at this call alone: others may succeed.
   */
  | { kind: 'unanswered'; message: string; reached?: boolean }
  /** No user is signed in any more; where one was, the way to the sign-in page has begun. */
  | { kind: 'signed-out' };

/** How a call went. */
export type CallOutcome<Data> = { kind: 'done'; data: Data } | NotDone;

/** Not done: another user changed the thing since it was read here. */
export interface Conflict {
  kind: 'conflict';
  message: string;
}

/** Statuses of a server that is not there at the moment. */
const AWAY = [502, 503, 504];

/** What an answer means for who waits for it. */
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

/** The outcome with what matters of its data; what was not done stays as it is. */
export const mapDone = <Data, Part>(outcome: CallOutcome<Data>, partOf: (data: Data) => Part): CallOutcome<Part> =>
  outcome.kind === 'done' ? { kind: 'done', data: partOf(outcome.data) } : outcome;

/** The outcome of a write that names the version it replaces: a conflict is told apart from other refusals. */
export const mapConflict = <Data>(outcome: CallOutcome<Data>): CallOutcome<Data> | Conflict =>
  outcome.kind === 'refused' && outcome.status === 409 && Object.keys(outcome.errors).length === 0
    ? { kind: 'conflict', message: outcome.message }
    : outcome;

/** As `mapConflict`, with what is there now, which is asked for. */
export async function withCurrent<Data, Now>(
  outcome: CallOutcome<Data>,
  askForNow: () => Promise<CallOutcome<Now>>,
): Promise<CallOutcome<Data> | (Conflict & { now: Now })> {
  const told = mapConflict(outcome);
  if (told.kind !== 'conflict') return told;
  const now = await askForNow();
  if (now.kind === 'done') return { ...told, now: now.data };
  return now.kind === 'refused' ? { kind: 'unanswered', message: now.message } : now;
}
