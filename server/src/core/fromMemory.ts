import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';

/**
 * Answers a request from memory, before any routing.
 *
 * @returns false when the request has to be routed
 */
export type AnswerFromMemory = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Answers that are given before routing. */
export interface FromMemory {
  /** Tried in order, those of the API first. */
  ways: AnswerFromMemory[];
  counts: {
    /** @param isHeld whether the client already had the answer, and got a 304 */
    add(route: string, isHeld: boolean): void;
    /** Counts since the start, by route. */
    totals(): ReadonlyMap<string, { sent: number; held: number }>;
  };
  /** Merges an answer's own headers with those of every answer, once for all times that it is sent. */
  headersOf(own: Readonly<Record<string, OutgoingHttpHeader | undefined>>): Readonly<OutgoingHttpHeaders>;
}
