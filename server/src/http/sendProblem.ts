import type { Problem } from '@cog/contracts/lib/problem';
import type { FastifyReply } from 'fastify';
import type { Refusal } from './answer.ts';
import { isSentForm, sendFormFailure } from './formFailure.ts';

/** Content type of every answer of the API. */
export const JSON_TYPE = 'application/json; charset=utf-8';

/** Makes the body of a refusal: the contract's `Problem`. */
export function problemOf(refusal: Refusal, requestId: string): Problem {
  const problem: Problem = { success: false, message: refusal.message, requestId };
  if (refusal.reason !== undefined) problem.reason = refusal.reason;
  if (refusal.errors !== undefined) problem.errors = refusal.errors;
  const retryAfter = Number(refusal.headers?.['retry-after']);
  if (retryAfter > 0) problem.retryAfter = retryAfter;
  return problem;
}

/**
 * Answers with a refusal that is not cached: a page for forms without scripts, else JSON.
 */
export function sendProblem(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (isSentForm(reply.request.raw)) return sendFormFailure(reply.request, reply, refusal);
  return reply
    .code(refusal.status)
    .headers({ ...refusal.headers, 'content-type': JSON_TYPE, 'cache-control': 'no-store' })
    .send(JSON.stringify(problemOf(refusal, reply.request.id)));
}
