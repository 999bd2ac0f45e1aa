import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FloodLog } from './FloodLog.ts';
import {
  CLOSING_STEP_MS,
  CONNECTIONS_BEING_CLOSED,
  HEADERS_TIMEOUT_MS,
  KEEP_ALIVE_MS,
  MAKE_ROOM_EVERY_MS,
  MANY_CONNECTIONS_SHARE,
  MOST_CONNECTIONS,
  MOST_WAITING_ON_CONNECTION,
  REQUEST_TIMEOUT_MS,
  STALLED_MS,
  TIMEOUTS_CHECKED_EVERY_MS,
} from './limits.ts';
import { networkOf } from './networkOf.ts';
import { OpenSockets } from './OpenSockets.ts';
import type { RequestScheduler } from './RequestScheduler.ts';

/** Asks whether the process is alive, at no cost. */
const HEALTH_CHECK = '/healthz';

/** Number of open connections, and the fates of others since the start. */
export interface ConnectionCounts {
  open(): Promise<number>;
  /** The largest number that may be open. */
  most: number;
  readonly sockets: OpenSockets;
  /** Call this when a connection has switched to another protocol, such as the chat's. */
  upgraded(request: IncomingMessage): void;
  /** Not accepted: all places were taken, and no other network held more. */
  turnedAway: number;
  /** Closed to make room for another network, because theirs held the most. */
  madeRoom: number;
  /** Cut off: their clients read nothing. */
  stalled: number;
  /** Cut off: their clients sent more requests than may wait. */
  crowded: number;
}

interface ConnectionOptions {
  floodLog: FloodLog;
  /** Whether a connection from this address is a proxy's, which carries requests of many networks. */
  isProxy(address: string | undefined): boolean;
  addressOf(request: IncomingMessage): string | undefined;
}

/** Sets the time-outs and limits of a server's connections, and counts them. */
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
  server.maxConnections = MOST_CONNECTIONS + CONNECTIONS_BEING_CLOSED;
  const turnAway = (address: string | undefined) => {
    counts.turnedAway++;
    floodLog.add({ message: 'a connection was turned away: there are as many as may be', address });
  };
  // All connections share this one function.
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
      if (sockets.size > counts.most * MANY_CONNECTIONS_SHARE) server.closeIdleConnections();
    }
    if (sockets.size <= counts.most) return;
    const closing = sockets.connectionToClose(socket);
    if (closing === socket) {
      turnAway(address);
    } else {
      counts.madeRoom++;
      const message = 'a connection was closed to make room: its network holds the most';
      floodLog.add({ message, address: closing.remoteAddress });
    }
    sockets.remove(closing);
    closing.destroy();
  });
  server.on('drop', (data) => turnAway(data?.remoteAddress));
  server.on('timeout', (socket) => {
    // The answer is not ready yet: the delay is ours and not the client's. The time-out starts again with the answer.
    if (isAnswering(socket) && socket.writableLength === 0) return;
    // Otherwise the connection was idle between two requests, which is normal: it is closed and not counted.
    if (isAnswering(socket)) {
      counts.stalled++;
      floodLog.add({ message: 'a connection was cut off: its reader took nothing', address: socket.remoteAddress });
    }
    socket.destroy();
  });
  return counts;
}

/** The interval at which Node looks for requests that take too long to arrive. */
export const connectionOptions = {
  connectionsCheckingInterval: TIMEOUTS_CHECKED_EVERY_MS,
  requireHostHeader: false,
} as const;

/** While the server closes, ends each connection once its last answer is sent; kept alive, it would delay the closing. */
export function endConnectionsAsTheyIdle(server: Server): void {
  // A server that never listened has no connections, and never emits the 'close' that ends the timer.
  if (!server.listening) return;
  const timer = setInterval(() => server.closeIdleConnections(), CLOSING_STEP_MS);
  server.once('close', () => clearInterval(timer));
  timer.unref();
}

/** Tasks of each connection: the request that is being answered, and those that wait behind it. */
const lines = new WeakMap<Socket, (() => void)[]>();

/** Whether a request of this connection is being answered. */
export const isAnswering = (socket: Socket): boolean => (lines.get(socket)?.length ?? 0) > 0;

/**
 * Runs a function before all listeners for a server's requests.
 *
 * @param first handles a request, or passes it on with `next`
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

interface RequestOptions extends Pick<ConnectionOptions, 'floodLog' | 'addressOf'> {
  connections: ConnectionCounts;
  requests: RequestScheduler;
}

/**
 * Answers one request of a connection at a time, since Node emits all requests that have arrived at once. The next one begins
 * when the previous answer has been sent, so a connection holds one answer at most. Health checks do not wait.
 */
export function oneRequestAtATime(
  server: Server,
  { connections, floodLog, addressOf, requests }: RequestOptions,
): void {
  server.on('connection', () => requests.accepted());
  beforeRequests(server, (request, response, next) => {
    const { socket } = request;
    // Parsed from a packet of a connection that was already cut off.
    if (socket.destroyed) return;
    let line = lines.get(socket);
    const isFresh = line === undefined;
    if (line === undefined) {
      line = [];
      lines.set(socket, line);
    }
    if (line.length > MOST_WAITING_ON_CONNECTION) {
      connections.crowded++;
      const message = 'a connection was cut off: it sent many requests without waiting';
      floodLog.add({ message, address: socket.remoteAddress });
      socket.destroy();
      return;
    }
    const others = line;
    const network = () => networkOf(addressOf(request));
    connections.sockets.asks(socket, network);
    const work = () => {
      // The client has disconnected.
      if (socket.destroyed) return;
      response.once('close', () => {
        others.shift();
        const following = others[0];
        if (following !== undefined) requests.run(following, { isFresh: false, network });
      });
      next();
    };
    others.push(work);
    if (others.length > 1) return;
    if (request.url === HEALTH_CHECK) work();
    else requests.run(work, { isFresh, network });
  });
}
