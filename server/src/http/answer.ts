import type { ProblemReason } from '@cog/contracts/lib/problem';

/** Response headers; an array for several cookies. */
type Headers = Readonly<Record<string, string | string[]>>;

/** A handler's result: an answer, or a refusal that the visitor can act on. */
export type Answer<Body> = { kind: 'answer'; status: number; body: Body; headers?: Headers } | Refusal;

export interface Refusal {
  kind: 'refusal';
  /** 400 or above. */
  status: number;
  /** Message for people. */
  message: string;
  /** First message of each wrong field. */
  errors?: Readonly<Record<string, string>>;
  /** Reason that a page can handle. */
  reason?: ProblemReason;
  headers?: Readonly<Record<string, string>>;
}

/** A successful answer, 200 by default. */
export function answered<Body>(body: Body, status = 200, headers: Headers = {}): Answer<Body> {
  return { kind: 'answer', status, body, headers };
}

/** A refusal; the handler's transaction is rolled back. */
export function refused(
  status: number,
  message: string,
  more: Pick<Refusal, 'errors' | 'reason' | 'headers'> = {},
): Refusal {
  return { kind: 'refusal', status, message, ...more };
}
