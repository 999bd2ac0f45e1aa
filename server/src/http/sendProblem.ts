import type { Problem } from '@cog/contracts/lib/problem';
import type { FastifyReply } from 'fastify';
import type { Refusal } from './answer.ts';
import { isSentForm, sendFormFailure } from './formFailure.ts';

/** Content type of every answer of the API. */
export const JSON_TYPE = 'application/json; charset=utf-8';

/** The body of a refusal, as the contract's `Problem`. */
export function problemOf(refusal: Refusal, requestId: string): Problem {
  const problem: Problem = { success: false, message: refusal.message, requestId };
  if (refusal.reason !== undefined) problem.reason = refusal.reason;
  if (refusal.errors !== undefined) problem.errors = refusal.errors;
  const retryAfter = Number(refusal.headers?.['retry-after']);
  if (retryAfter > 0) problem.retryAfter = retryAfter;
  return problem;
}

/**
 * Answers a request with a refusal: a form without scripts with a page, all others in JSON. Nothing of it may
 * be kept by a cache.
 */
export function sendProblem(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (isSentForm(reply.request.raw)) return sendFormFailure(reply.request, reply, refusal);
  return reply
    .code(refusal.status)
    .headers({ ...refusal.headers, 'content-type': JSON_TYPE, 'cache-control': 'no-store' })
    .send(JSON.stringify(problemOf(refusal, reply.request.id)));
}
