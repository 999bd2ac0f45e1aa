import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';

/**
 * Answers a request from memory, before any routing.
 *
 * @returns false when it has to take the usual way
 */
export type AnswerFromMemory = (request: IncomingMessage, response: ServerResponse) => boolean;

/** What is answered before the router is asked. */
export interface FromMemory {
  /** Asked in turn, of the API first. */
  ways: AnswerFromMemory[];
  counts: {
    /** @param isHeld whether the client held the answer already, and got a 304 */
    add(route: string, isHeld: boolean): void;
    /** Counts since the start, by route. */
    totals(): ReadonlyMap<string, { sent: number; held: number }>;
  };
  /** An answer's own headers with those of every answer, put together once to be sent again and again. */
  headersOf(own: Readonly<Record<string, OutgoingHttpHeader | undefined>>): Readonly<OutgoingHttpHeaders>;
}
