import { createHash } from 'node:crypto';
import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { Kysely } from 'kysely';
import { Server } from 'socket.io';
import type { FloodLog } from '../admission/FloodLog.ts';
import { CHAT_FLOOD_WEIGHT, type ChatBounds, LARGEST_CHAT_PACKET } from '../admission/limits.ts';
import { networkOf } from '../admission/networkOf.ts';
import { cached } from '../core/cached.ts';
import { describeError } from '../core/describeError.ts';
import { isOwnOrigin } from '../core/isOwnOrigin.ts';
import { isAnnounced } from '../db/databaseErrors.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import type { ChatLog, ChatServer, ChatSocket, RefusedMessage } from './ChatSocket.ts';
import { chatRepository, type Recorded } from './chat.repository.ts';
import { serveChat } from './chatEvents.ts';
import { chatLimits } from './chatLimits.ts';
import type { Host, HostAct } from './chatOptions.ts';
import { type ChatPeers, openChatPeers } from './chatPeers.ts';
import { ChatRooms, type RoomSettings } from './chatRoom.ts';
import { type ChatModeration, moderate } from './moderate.ts';
import { moderationRepository } from './moderation.repository.ts';
import { type Connection, OpenConnections } from './openConnections.ts';
import { SenderNetworks } from './senderNetworks.ts';
import { EventTable } from './serveEvents.ts';
import { Visitor } from './Visitor.ts';
import { wordFilter } from './wordFilter.ts';

/** How often to look for connections that do not read. */
const LOOK_EVERY_MS = 1000;

/** How often to check whether a room opens or closes by its hours. */
const STATES_EVERY_MS = 15_000;

/** A word list that an editor has changed takes effect within this time. */
const WORDS_FOR_MS = 1000;

/** How soon a new connection must say what it is for; the library would wait for 45 s. */
const CONNECT_TIMEOUT_MS = 10_000;

/** A connection of engine.io. */
type EngineConnection = Connection & {
  /** The request that opened it. */
  request: IncomingMessage;
  on(event: 'close', listener: () => void): unknown;
};

export interface ChatContext {
  db: Kysely<DatabaseSchema>;
  clock: () => Date;
  log: ChatLog;
  /** Returns the user of the admin area for a Cookie header; null without a session. */
  readHost(cookieHeader: string | undefined): Promise<Host | null>;
  /** Reads the rooms of the site's settings. */
  readRooms(): Promise<readonly RoomSettings[]>;
  /** Records a host's action in the audit trail, in the transaction of the action. */
  record(act: HostAct): Recorded;
  floodLog: Pick<FloodLog, 'add'>;
  /** Address of a request's sender; the remote address by default. */
  addressOf?(request: IncomingMessage): string | undefined;
  /** Public address of the site, needed where a proxy in front changes the Host header. */
  siteUrl?: string;
  /** Redis server through which the site's processes find each other; none by default. */
  redisUrl?: string | null;
  /** Limits that differ from the usual ones. */
  bounds?: Partial<ChatBounds>;
}

/** The key under which a network is muted: a fingerprint, so that the database needs no address. */
const subjectOf = (network: string) => `network ${createHash('sha256').update(`chat ${network}`).digest('hex')}`;

export interface Chat extends ChatModeration {
  /** Number of open connections, and of people in each room. */
  counts(): { connections: number; people: Record<string, number> };
  /** Sends each room its current state; also called automatically every few seconds. */
  sendStates(): Promise<void>;
  /** Closes every connection and waits for messages that are being stored. Leaves the HTTP server alone. */
  close(): Promise<void>;
}

/**
 * Whether a request comes from a page of this site. Browsers send an origin with every WebSocket and cross-origin request but not
 * with same-origin GETs, so a request without one is accepted.
 */
function isFromOwnPage(request: IncomingMessage, siteUrl: string | undefined): boolean {
  const { origin, host, 'sec-fetch-site': site } = request.headers;
  if (site === 'cross-site' || site === 'same-site') return false;
  return origin === undefined || isOwnOrigin(origin, { host, siteUrl: siteUrl ?? `http://${host}` });
}

/**
 * Serves the chat (specification, section 7) over socket.io. An acknowledged message is stored; a client that returns with its
 * cursor (`since`) gets every message once, in order. socket.io's own recovery is off, since a restart would lose its state.
 */
export function attachChat(server: HttpServer, context: ChatContext): Chat {
  const { clock, floodLog, addressOf = ({ socket }) => socket.remoteAddress } = context;
  const limits = chatLimits(clock, context.bounds);
  const networkOfRequest = (request: IncomingMessage) => networkOf(addressOf(request));
  const connections = new OpenConnections({
    most: limits.bounds.connections,
    mostOfAll: limits.bounds.connectionsOfAll,
    waitingPackets: limits.bounds.waitingPackets,
    onCutOff: (reason, address) =>
      floodLog.add({ message: 'a chat connection was cut off', address, kind: { reason } }),
  });

  function mayConnect(request: IncomingMessage): boolean {
    if (!isFromOwnPage(request, context.siteUrl)) return false;
    const network = networkOfRequest(request);
    if (connections.hasRoom(network) && limits.connects.take(network) === 0) return true;
    floodLog.add({ message: 'a chat connection was refused: too many of one network', address: network });
    return false;
  }

  /** Number of refusals that are being delayed. */
  let refusing = 0;
  /** Refuses after a pause: a client that reconnects at once would make each refusal costly, in handshakes and in garbage. */
  function refuseLater(refuse: () => void): void {
    if (refusing >= limits.bounds.waitingRefusals) {
      refuse();
      return;
    }
    refusing++;
    setTimeout(() => {
      refusing--;
      refuse();
    }, limits.bounds.refusedAfterMs).unref();
  }

  const peers: ChatPeers | null = context.redisUrl
    ? openChatPeers({
        redisUrl: context.redisUrl,
        log: context.log,
        onLate: (isLate) => void io.local.emit('delivery', { isLate }),
      })
    : null;
  const io: ChatServer = new Server(server, {
    ...(peers === null ? {} : { adapter: peers.adapter }),
    path: '/socket.io',
    serveClient: false,
    maxHttpBufferSize: LARGEST_CHAT_PACKET,
    connectTimeout: CONNECT_TIMEOUT_MS,
    allowRequest: (request, answer) => {
      if (mayConnect(request)) answer(null, true);
      else refuseLater(() => answer(null, false));
    },
  });
  io.engine.on('connection', (connection: EngineConnection) => {
    const network = networkOfRequest(connection.request);
    connections.add(network, connection);
    connection.on('close', () => connections.remove(network, connection));
  });
  const repository = chatRepository(context.db);
  const moderation = moderationRepository(context.db);
  const rooms = new ChatRooms({ ...context, io, repository, moderation, peers });
  const senders = new SenderNetworks();
  const subjectOfSender = (sender: string) => {
    const network = senders.find(sender);
    return network === null ? null : subjectOf(network);
  };
  const notifySenderHere = ({ sender, ...refused }: RefusedMessage) => {
    for (const socket of io.of('/').sockets.values()) {
      if (socket.data.session?.sender === sender) socket.emit('messageRefused', refused);
    }
  };
  io.on('messageRefused', notifySenderHere);
  const filterOfNow = cached(WORDS_FOR_MS, async () => wordFilter(await moderation.words()));
  io.on('senderMuted', ({ sender, until }) => {
    const from = subjectOfSender(sender);
    if (from === null) return;
    // The audit trail is written by the process to which the host is connected.
    moderation
      .mute([from], new Date(until), async () => {})
      .catch((error: unknown) => {
        if (!isAnnounced(error)) context.log.error({ error: describeError(error) }, 'a network could not be muted');
      });
  });
  function notifySender(refused: RefusedMessage): void {
    notifySenderHere(refused);
    if (peers !== null) io.serverSideEmit('messageRefused', refused);
  }

  const events = new EventTable(context);
  events.answerAtOnce('lineCheck');
  serveChat(events.serve, {
    ...context,
    rooms,
    repository,
    moderation,
    limits,
    filterOfNow,
    subjectOf,
    networkOfSender: subjectOfSender,
    notifyMuted(sender, until) {
      if (peers !== null) io.serverSideEmit('senderMuted', { sender, until: until.toISOString() });
    },
    remember: (sender, { network }) => senders.remember(sender, network),
    onJoined: ({ socket }) => connections.joined(socket.conn),
  });

  function takePacket(visitor: Visitor, packet: readonly unknown[]): void {
    const { socket, network } = visitor;
    // Further packets that arrived together with the one that exceeded the limit.
    if (visitor.isCutOff) return;
    if (limits.packets.take(socket.id) === 0) {
      events.take(visitor, packet);
      return;
    }
    visitor.isCutOff = true;
    limits.connects.add(network, CHAT_FLOOD_WEIGHT);
    floodLog.add({ message: 'a chat connection was cut off', address: network, kind: { reason: 'floods' } });
    socket.disconnect(true);
  }

  // All connections share this one function.
  function onDisconnecting(this: ChatSocket): void {
    rooms.left(this);
  }

  io.on('connection', (socket) => {
    if (peers?.isLate()) socket.emit('delivery', { isLate: true });
    // Looked up only once, since a closed connection has no address.
    const network = networkOfRequest(socket.request);
    const visitor = new Visitor(socket, network);
    socket.use((packet) => takePacket(visitor, packet));
    socket.on('disconnecting', onDisconnecting);
  });
  const timers = [
    setInterval(() => connections.cutOffSilentReaders(), LOOK_EVERY_MS),
    setInterval(() => {
      rooms.sendStates().catch((error: unknown) => {
        if (!isAnnounced(error)) context.log.error({ error: describeError(error) }, 'a room could not be looked at');
      });
    }, STATES_EVERY_MS),
  ];
  for (const timer of timers) timer.unref();
  return {
    ...moderate({ notifySender, rooms, moderation, clock, record: context.record }),
    sendStates: () => rooms.sendStates(),
    counts: () => ({ connections: io.engine.clientsCount, people: rooms.people() }),
    async close() {
      for (const timer of timers) clearInterval(timer);
      io.engine.close();
      await rooms.settled();
      io.of('/').adapter.close();
      await peers?.close();
    },
  };
}
