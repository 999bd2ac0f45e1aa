import type { FastifyReply } from 'fastify';
import { clientPreferences } from '../core/clientPreferences.ts';
import { inYoruba } from '../core/failure.messages.ts';
import { failurePage, type PageFailure } from '../core/failurePage.ts';

const HEADING = 'Please try again in a moment';
const BUSY = 'Many people are here right now. Please refresh the page in a few seconds.';

/** Translates a failure where all of its texts have a translation. */
function inTheirLanguage(failure: PageFailure, { request }: FastifyReply): PageFailure {
  const [heading, message] = [inYoruba(failure.heading), inYoruba(failure.message)];
  const isSaid = heading !== failure.heading && message !== failure.message;
  const isYoruba = isSaid && clientPreferences(request.headers).language === 'YO';
  const t = (text: string) => (isYoruba ? inYoruba(text) : text);
  return {
    ...failure,
    ...(isYoruba ? { heading, message, language: 'yo' } : {}),
    links: [
      ...(failure.status < 500 ? [] : [{ href: '', text: t('Try again') }]),
      { href: '/', text: t('Go to the home page') },
    ],
  };
}

/** Sends a failure page, which needs no database, disk or renderer. */
export function sendFailurePage(reply: FastifyReply, failure: PageFailure): FastifyReply {
  const { shellStyles } = reply.server.context.pageRefusals;
  const { status, headers, body } = failurePage(inTheirLanguage(failure, reply), shellStyles);
  return reply.code(status).headers(headers).send(body);
}

/**
 * Answers 503 with `Retry-After` and a page for the visitor.
 *
 * @param message the reason; by default that the site is busy
 */
export function unavailablePage(
  reply: FastifyReply,
  { retryAfterS, message = BUSY }: { retryAfterS: number; message?: string },
): FastifyReply {
  return sendFailurePage(reply, { status: 503, heading: HEADING, message, retryAfterS });
}
