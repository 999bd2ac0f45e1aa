import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FloodLog } from '../core/FloodLog.ts';
import { networkOf } from '../core/networkOf.ts';
import { OpenSockets } from './OpenSockets.ts';
import type { RequestScheduler } from './RequestScheduler.ts';

/**
 * How long a request's headers may take: they are one or two packets. A connection that says nothing is cut off by it
 * too, within this and `CHECKED_EVERY_MS`.
 */
const HEADERS_TIMEOUT_MS = 15_000;
/** Longest a request may take to arrive: a slow phone sends a form in seconds. */
const REQUEST_TIMEOUT_MS = 60_000;
const CHECKED_EVERY_MS = 5_000;
/**
 * A connection on which no byte moves for so long while bytes wait for its reader is cut off: that one does not read. A
 * slow one that takes some bytes goes on, and so does one that waits for us. The chat says something every 25 s.
 */
const STALLED_MS = 60_000;
/** Longer than the idle time of common load balancers, so that they close first. */
const KEEP_ALIVE_MS = 72_000;
/** Two thousand people with the chat and a page open take four to six thousand; an idle connection some 15 kB. */
const MOST_CONNECTIONS = 8_000;
/** Above this, connections that wait for a next request are closed, so that new visitors get in. */
const MANY_SHARE = 0.75;
/** Connections above the most, which Node lets in while others are being closed for them. */
const BEING_CLOSED = 200;
const MAKE_ROOM_EVERY_MS = 1_000;
/** Requests that may wait on a connection behind the one that is worked on: no browser and no proxy sends any, tools some tens. */
const MOST_WAITING = 64;

/** Asks whether the process is alive, and costs nothing. */
const HEALTH_CHECK = '/healthz';

/** Room for those who come while the process is busy; the kernel has the last word (`somaxconn`). */
export const LISTEN_BACKLOG = 4_096;

/** Connections that are open, and what became of others since the start. */
export interface ConnectionCounts {
  open(): Promise<number>;
  /** How many may be open. */
  most: number;
  readonly sockets: OpenSockets;
  /** A connection has become another protocol's, as the chat's. */
  upgraded(request: IncomingMessage): void;
  /** Not let in: there were as many as may be, and none of a network that holds more. */
  turnedAway: number;
  /** Closed, because their network held the most and another one had no room. */
  madeRoom: number;
  /** Cut off: their readers took nothing. */
  stalled: number;
  /** Cut off: they sent more requests than wait their turn. */
  crowded: number;
}

interface ConnectionOptions {
  floodLog: FloodLog;
  /** Whether a connection from there is a proxy's, which carries requests of many networks. */
  isProxy(address: string | undefined): boolean;
  addressOf(request: IncomingMessage): string | undefined;
}

/** Sets the time-outs and bounds of a server's connections, and counts them. */
export function limitConnections(
  server: Server,
  { floodLog, isProxy, addressOf }: ConnectionOptions,
): ConnectionCounts {
  const upgraded = new WeakSet<Socket>();
  const sockets = new OpenSockets({
    isBusy: (socket) => isAnswering(socket) || upgraded.has(socket),
    now: () => performance.now(),
  });
  const counts: ConnectionCounts = {
    open: async () => sockets.size,
    most: MOST_CONNECTIONS,
    sockets,
    upgraded(request) {
      upgraded.add(request.socket);
      sockets.asks(request.socket, () => networkOf(addressOf(request)));
    },
    turnedAway: 0,
    madeRoom: 0,
    stalled: 0,
    crowded: 0,
  };
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.timeout = STALLED_MS;
  server.maxConnections = MOST_CONNECTIONS + BEING_CLOSED;
  const turnAway = (address: string | undefined) => {
    counts.turnedAway++;
    floodLog.add({ message: 'a connection was turned away: there are as many as may be', address });
  };
  // One for all connections.
  function forget(this: Socket) {
    sockets.remove(this);
  }
  let roomMadeAt = Number.NEGATIVE_INFINITY;
  server.on('connection', (socket) => {
    const address = socket.remoteAddress;
    sockets.add(socket, isProxy(address) ? null : networkOf(address));
    socket.on('close', forget);
    if (performance.now() - roomMadeAt > MAKE_ROOM_EVERY_MS) {
      roomMadeAt = performance.now();
      if (sockets.size > counts.most * MANY_SHARE) server.closeIdleConnections();
    }
    if (sockets.size <= counts.most) return;
    const victim = sockets.victimFor(socket);
    if (victim === socket) {
      turnAway(address);
    } else {
      counts.madeRoom++;
      const message = 'a connection was closed to make room: its network holds the most';
      floodLog.add({ message, address: victim.remoteAddress });
    }
    sockets.remove(victim);
    victim.destroy();
  });
  server.on('drop', (data) => turnAway(data?.remoteAddress));
  server.on('timeout', (socket) => {
    // Its answer is not made yet: we are slow and not its reader. The time begins again with the answer.
    if (isAnswering(socket) && socket.writableLength === 0) return;
    // Between two requests a connection may rest; then its time is up, and nothing else.
    if (isAnswering(socket)) {
      counts.stalled++;
      floodLog.add({ message: 'a connection was cut off: its reader took nothing', address: socket.remoteAddress });
    }
    socket.destroy();
  });
  return counts;
}

/** The interval at which Node looks for requests that take too long to arrive. */
export const connectionOptions = { connectionsCheckingInterval: CHECKED_EVERY_MS, requireHostHeader: false } as const;

/** What is to be done on each connection: the request that is worked on, and those that wait behind it. */
const lines = new WeakMap<Socket, (() => void)[]>();

/** Whether a request of this connection is being answered. */
export const isAnswering = (socket: Socket): boolean => (lines.get(socket)?.length ?? 0) > 0;

/**
 * Puts something before everything that listens to a server's requests.
 *
 * @param first does with a request what it wants, and hands it on by `next`
 */
export function beforeRequests(
  server: Server,
  first: (request: IncomingMessage, response: ServerResponse, next: () => void) => void,
): void {
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    first(request, response, () => {
      for (const listener of listeners) listener.call(server, request, response);
    });
  });
}

/**
 * Works on one request of a connection at a time. Node hands over every request that has arrived, and a packet of 64 kB
 * holds more than a thousand: all would be worked on, and their answers kept, before the first one is read. The next
 * one begins when the answer before it has left for the network, so a connection holds one answer at most. Networks and
 * connections take turns of the event loop; health checks do not wait.
 */
export function oneRequestAtATime(
  server: Server,
  {
    counts,
    floodLog,
    addressOf,
    turns,
  }: {
    counts: ConnectionCounts;
    floodLog: FloodLog;
    turns: RequestScheduler;
    addressOf: (request: IncomingMessage) => string | undefined;
  },
): void {
  server.on('connection', () => turns.accepted());
  beforeRequests(server, (request, response, next) => {
    const { socket } = request;
    // Of a packet whose connection was cut off.
    if (socket.destroyed) return;
    let line = lines.get(socket);
    const isFresh = line === undefined;
    if (line === undefined) {
      line = [];
      lines.set(socket, line);
    }
    if (line.length > MOST_WAITING) {
      counts.crowded++;
      const message = 'a connection was cut off: it sent many requests without waiting';
      floodLog.add({ message, address: socket.remoteAddress });
      socket.destroy();
      return;
    }
    const others = line;
    const network = () => networkOf(addressOf(request));
    counts.sockets.asks(socket, network);
    const work = () => {
      // The client has left.
      if (socket.destroyed) return;
      response.once('close', () => {
        others.shift();
        const following = others[0];
        if (following !== undefined) turns.run(following, { isFresh: false, network });
      });
      next();
    };
    others.push(work);
    if (others.length > 1) return;
    if (request.url === HEALTH_CHECK) work();
    else turns.run(work, { isFresh, network });
  });
}
