import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerAddress, proxyTest } from './callerAddress.ts';
import { type ConnectionCounts, endConnectionsAsTheyIdle, limitConnections, oneRequestAtATime } from './connections.ts';
import { EventLoopLoad } from './EventLoopLoad.ts';
import { FloodLog } from './FloodLog.ts';
import { GarbageAfterLoad } from './GarbageAfterLoad.ts';
import { RequestScheduler } from './RequestScheduler.ts';
import { WorkQueue } from './WorkQueue.ts';

/** What bounds all that callers do at once; reached as `app.admission`. */
export interface Admission {
  /** Where everything is logged that strangers can do as often as they like. */
  floodLog: FloodLog;
  load: EventLoopLoad;
  garbage: GarbageAfterLoad;
  connections: ConnectionCounts;
  /** Turns for what is costly: pages and hashes of passwords. */
  work: WorkQueue;
  /** Who sent a request, also behind a proxy. */
  addressOf(request: IncomingMessage): string | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    admission: Admission;
  }
}

export interface AdmissionOptions {
  /** Proxies whose `X-Forwarded-For` is believed, with commas between; null for none. */
  trustProxy: string | null;
  /** Whether a request may be sent away while the server is overloaded. */
  mayBeSentAway(request: FastifyRequest): Promise<boolean>;
  /** Says that the server is busy. */
  sendAway(reply: FastifyReply): FastifyReply;
}

/** Who gets in and when: connections, turns of the event loop, costly work, and who is sent away while there is too much. */
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
    if (!load.isOverloaded || !(await mayBeSentAway(request))) return undefined;
    floodLog.add({ message: 'strangers were sent away: the server is overloaded', address: request.ip });
    return sendAway(reply);
  });
  // By now everything listens to the server's requests that is to wait behind this.
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
