/**
 * The body of every answer of 400 and above: what went wrong in words a person can act on.
 * `message` is the field the specification's clients read (section 7).
 */
export interface Problem {
  success: false;
  message: string;
  /** What a page can do something about, where the status alone does not say it. */
  reason?: ProblemReason;
  /** For refused input: the first message of each field that is wrong. */
  errors?: Record<string, string>;
  /** For what was done too often: the seconds after which it may be tried again, as in `Retry-After`. */
  retryAfter?: number;
  /** Names the request in the server's log. */
  requestId?: string;
}

/**
 * `second-factor`: the password is right, and a code is missing or wrong. `authenticate-again`: the last proof of who is
 * signed in is too old for this. `password-given`: another person made the password, which has to be changed first.
 */
export const problemReasons = ['second-factor', 'authenticate-again', 'password-given'] as const;
export type ProblemReason = (typeof problemReasons)[number];

/** Reads a problem out of an answer that may be anything; null when it is none. */
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
