import type { FastifyRequest } from 'fastify';
import { IN_PROCESS_HEADER, IN_PROCESS_MARK } from '../core/internalRequestToken.ts';

/** Whether the request's cookie belongs to a valid session. */
async function isSignedIn({ headers: { cookie }, server }: FastifyRequest): Promise<boolean> {
  if (cookie === undefined) return false;
  const { sessions, promoSessions } = server.context;
  return (await sessions.read(cookie, { isUse: false })) !== null || (await promoSessions.read(cookie)) !== null;
}

/**
 * Whether a request may be shed while the server is overloaded: only API calls of strangers. Answers from memory, health checks,
 * released files, the chat and signed-in users go on; pages have a queue.
 */
export async function mayBeSentAway(request: FastifyRequest): Promise<boolean> {
  // In-process reads belong to a page that the queue has admitted.
  if (request.headers[IN_PROCESS_HEADER] === IN_PROCESS_MARK) return false;
  const { endpoint, isEssential } = request.routeOptions.config;
  return endpoint?.access === 'public' && !isEssential && !(await isSignedIn(request));
}
