/**
 * The body of every answer with status 400 or above: an explanation that a user can act on. `message` is the field that the
 * specification's clients read (section 7).
 */
export interface Problem {
  success: false;
  message: string;
  /** A case that a page can handle, where the status alone does not identify it. */
  reason?: ProblemReason;
  /** For rejected input: the first message of each invalid field. */
  errors?: Record<string, string>;
  /** For rate limits: the seconds until the next attempt, as in `Retry-After`. */
  retryAfter?: number;
  /** Identifies the request in the server's log. */
  requestId?: string;
}

/**
 * `second-factor`: the password is right, but a code is missing or wrong. `authenticate-again`: the user last authenticated too
 * long ago for this action. `password-given`: someone else set the password, so the user must change it first.
 */
export const problemReasons = ['second-factor', 'authenticate-again', 'password-given'] as const;
export type ProblemReason = (typeof problemReasons)[number];

/** Parses the body of an answer; null if it is not a problem. */
export function readProblem(value: unknown): Problem | null {
  if (typeof value !== 'object' || value === null) return null;
  const { message, errors, requestId, retryAfter, reason } = value as Record<string, unknown>;
  if (typeof message !== 'string') return null;
  const problem: Problem = { success: false, message };
  if (typeof retryAfter === 'number' && retryAfter > 0) problem.retryAfter = retryAfter;
  const known = problemReasons.find((one) => one === reason);
  if (known !== undefined) problem.reason = known;
  if (typeof requestId === 'string') problem.requestId = requestId;
  if (typeof errors === 'object' && errors !== null) {
    problem.errors = Object.fromEntries(
      Object.entries(errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  }
  return problem;
}
