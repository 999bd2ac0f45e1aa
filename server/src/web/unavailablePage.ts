import type { FastifyReply } from 'fastify';
import { failurePage, type PageFailure } from '../core/failurePage.ts';

const HEADING = 'Please try again in a moment';
const BUSY = 'Very many people are here just now. Nothing is lost: load the page again in a few seconds.';

/** Sends a page that needs nothing but memory. */
export function sendFailurePage(reply: FastifyReply, failure: PageFailure): FastifyReply {
  const { shellStyles } = reply.server.context.pageRefusals;
  const { status, headers, body } = failurePage(failure, shellStyles);
  return reply.code(status).headers(headers).send(body);
}

/**
 * Answers that a page cannot be made now: 503 with `Retry-After`, and words for the person who waits for it.
 *
 * @param message what is the matter; by default, that many people are here
 */
export function unavailablePage(
  reply: FastifyReply,
  { retryAfterS, message = BUSY }: { retryAfterS: number; message?: string },
): FastifyReply {
  return sendFailurePage(reply, { status: 503, heading: HEADING, message, retryAfterS });
}
