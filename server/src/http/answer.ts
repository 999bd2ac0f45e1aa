import type { ProblemReason } from '@cog/contracts/lib/problem';

/** Headers of an answer; several cookies are several values. */
type Headers = Readonly<Record<string, string | string[]>>;

/** What a handler hands back: an answer, or a named refusal that the visitor can act on. */
export type Answer<Body> = { kind: 'answer'; status: number; body: Body; headers?: Headers } | Refusal;

export interface Refusal {
  kind: 'refusal';
  /** 400 or above. */
  status: number;
  /** Shown to people as it is. */
  message: string;
  /** The first message of each field that is wrong. */
  errors?: Readonly<Record<string, string>>;
  /** What a page can do something about. */
  reason?: ProblemReason;
  headers?: Readonly<Record<string, string>>;
}

/** The answer 200, or another status of success. */
export function answered<Body>(body: Body, status = 200, headers: Headers = {}): Answer<Body> {
  return { kind: 'answer', status, body, headers };
}

/** A refusal: nothing was done, and whatever the handler had written is undone. */
export function refused(
  status: number,
  message: string,
  more: Pick<Refusal, 'errors' | 'reason' | 'headers'> = {},
): Refusal {
  return { kind: 'refusal', status, message, ...more };
}
