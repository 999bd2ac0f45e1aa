import type { FastifyRequest } from 'fastify';
import { IN_PROCESS_HEADER, IN_PROCESS_MARK } from '../core/internalRequestToken.ts';

/** Whether this request's cookie belongs to an open session. */
async function isSignedIn({ headers: { cookie }, server }: FastifyRequest): Promise<boolean> {
  if (cookie === undefined) return false;
  const { sessions, promoSessions } = server.context;
  return (await sessions.read(cookie, { isUse: false })) !== null || (await promoSessions.read(cookie)) !== null;
}

/**
 * Whether a request may be sent away while the server is overloaded: a stranger's call of the API. What is answered from
 * memory, health checks, released files, the chat, and calls that ask for a session of their own go on; pages have a queue.
 */
export async function mayBeSentAway(request: FastifyRequest): Promise<boolean> {
  // Reads of a page that is being made go with it: the queue of pages has let it in.
  if (request.headers[IN_PROCESS_HEADER] === IN_PROCESS_MARK) return false;
  const { endpoint, isEssential } = request.routeOptions.config;
  return endpoint?.access === 'public' && !isEssential && !(await isSignedIn(request));
}
