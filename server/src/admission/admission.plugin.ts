import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerAddress, proxyTest } from './callerAddress.ts';
import { type ConnectionCounts, endConnectionsAsTheyIdle, limitConnections, oneRequestAtATime } from './connections.ts';
import { EventLoopLoad } from './EventLoopLoad.ts';
import { FloodLog } from './FloodLog.ts';
import { GarbageAfterLoad } from './GarbageAfterLoad.ts';
import { RequestScheduler } from './RequestScheduler.ts';
import { WorkQueue } from './WorkQueue.ts';

/** Everything that limits callers; available as `app.admission`. */
export interface Admission {
  /** Log for everything that strangers can cause without limit. */
  floodLog: FloodLog;
  load: EventLoopLoad;
  garbage: GarbageAfterLoad;
  connections: ConnectionCounts;
  /** Queue of costly work: pages and password hashes. */
  work: WorkQueue;
  /** Address of a request's sender, also behind a proxy. */
  addressOf(request: IncomingMessage): string | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    admission: Admission;
  }
}

export interface AdmissionOptions {
  /** Proxies whose `X-Forwarded-For` is trusted, separated by commas; null for none. */
  trustProxy: string | null;
  /** Whether a request may be refused while the server is overloaded. */
  mayBeSentAway(request: FastifyRequest): Promise<boolean>;
  /** Answers that the server is busy. */
  sendAway(reply: FastifyReply): FastifyReply;
}

/** Sets up admission: limits of connections, turns of the event loop and costly work, and refusals under overload. */
export function registerAdmission(
  app: FastifyInstance,
  { trustProxy, mayBeSentAway, sendAway }: AdmissionOptions,
): void {
  const { server } = app;
  const floodLog = new FloodLog(app.log);
  const load = new EventLoopLoad();
  const garbage = new GarbageAfterLoad();
  const requests = new RequestScheduler();
  const work = new WorkQueue({ isOverloaded: () => load.isOverloaded, mustWait: () => requests.isLettingIn });
  const addressOf = callerAddress(trustProxy);
  const connections = limitConnections(server, { floodLog, addressOf, isProxy: proxyTest(trustProxy) });
  app.decorate('admission', { floodLog, load, garbage, connections, work, addressOf });

  app.addHook('onRequest', async (request, reply) => {
    load.countRequest();
    if (!load.isOverloaded || !(await mayBeSentAway(request))) return undefined;
    floodLog.add({ message: 'strangers were sent away: the server is overloaded', address: request.ip });
    return sendAway(reply);
  });
  // By now everything that has to wait behind this is listening to the server's requests.
  app.addHook('onReady', async () => oneRequestAtATime(server, { connections, floodLog, addressOf, requests }));
  app.addHook('onListen', async () => {
    load.start();
    garbage.start();
  });
  app.addHook('preClose', async () => endConnectionsAsTheyIdle(server));
  app.addHook('onClose', async () => {
    load.stop();
    garbage.stop();
  });
}
