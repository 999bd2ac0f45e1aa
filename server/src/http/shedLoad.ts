import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IN_PROCESS_HEADER, IN_PROCESS_MARK } from '../core/internalRequestToken.ts';
import { BUSY } from './errorHandling.ts';
import { sendProblem } from './sendProblem.ts';

/** Whether this request's cookie belongs to an open session. */
async function isSignedIn({ headers: { cookie }, server }: FastifyRequest): Promise<boolean> {
  if (cookie === undefined) return false;
  const { sessions, promoSessions } = server.context;
  return (await sessions.read(cookie, { isUse: false })) !== null || (await promoSessions.read(cookie)) !== null;
}

/**
 * Sends strangers' calls of the API away (503) while the event loop is late, so that everybody who is signed in goes on
 * working. What is answered from memory, health checks, released files, the chat, and calls that ask for a session of their
 * own are not touched; pages have a queue of their own.
 */
export function shedLoad(app: FastifyInstance): void {
  const { eventLoop, floodLog } = app.context;
  app.addHook('onRequest', async (request, reply) => {
    // Reads of a page that is being made go with it: the queue of pages has let it in.
    if (!eventLoop.isOverloaded || request.headers[IN_PROCESS_HEADER] === IN_PROCESS_MARK) return undefined;
    const { endpoint, isEssential } = request.routeOptions.config;
    if (endpoint?.access !== 'public' || isEssential || (await isSignedIn(request))) return undefined;
    floodLog.add({ message: 'strangers were sent away: the server is overloaded', address: request.ip });
    return sendProblem(reply, BUSY);
  });
  app.addHook('onListen', async () => eventLoop.start());
  app.addHook('onClose', async () => eventLoop.stop());
}
