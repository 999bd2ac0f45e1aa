import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { usualChat } from '@cog/contracts/chat/constants';
import type { ClientToServerEvents, ServerToClientEvents } from '@cog/contracts/chat/socketEvents';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import type { ChatBounds } from '../../admission/limits.ts';
import type { DatabaseLocation } from '../../db/dialect.ts';
import { migrate } from '../../db/migrate.ts';
import { openDatabase } from '../../db/openDatabase.ts';
import { attachChat } from '../attachChat.ts';
import type { Host, HostAct } from '../chatOptions.ts';
import type { RoomSettings } from '../chatRoom.ts';

export const ROOM = 'interactive-session';

export type ChatClient = Socket<ServerToClientEvents, ClientToServerEvents>;

interface LogLine {
  level: 'info' | 'warn' | 'error';
  details: object;
  text: string;
}

/** What a test sets, and what it reads. */
interface RunningState {
  /** Milliseconds since 1970. */
  now: number;
  /** By the cookie of their session. */
  hosts: Record<string, Host>;
  rooms: RoomSettings[];
  /** What hosts did, with how many it befell. */
  acts: (HostAct & { count: number })[];
}

/**
 * The chat on a real HTTP server at a free port, over the database at this place.
 *
 * @param redisUrl where it finds other such processes
 */
export async function startChat(
  location: DatabaseLocation,
  bounds: Partial<ChatBounds> = {},
  redisUrl: string | null = null,
) {
  const db = openDatabase(location);
  await migrate(db);
  const server = createServer((_request, response) => response.end('another page'));
  const lines: LogLine[] = [];
  const write = (level: LogLine['level']) => (details: object, text: string) => {
    lines.push({ level, details, text });
  };
  const state: RunningState = {
    now: Date.now(),
    hosts: {},
    rooms: usualChat().rooms,
    acts: [],
  };
  const chat = attachChat(server, {
    db,
    clock: () => new Date(state.now),
    log: { info: write('info'), warn: write('warn'), error: write('error') },
    floodLog: { add: ({ message, kind, details }) => write('warn')({ ...kind, ...details }, message) },
    addressOf: ({ socket, headers }) => String(headers['x-address'] ?? socket.remoteAddress),
    bounds: { refusedAfterMs: 10, ...bounds },
    redisUrl,
    readHost: async (cookie) => (cookie ? (state.hosts[cookie] ?? null) : null),
    readRooms: async () => state.rooms,
    record: (act) => async (_transaction, count) => {
      state.acts.push({ ...act, count });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clients: ChatClient[] = [];
  return {
    db,
    address,
    lines,
    state,
    counts: chat.counts,
    moderation: chat,
    tellStates: chat.tellStates,
    /** A client that is connected. It does not reconnect automatically: tests say when. */
    async connect(options: Partial<ManagerOptions & SocketOptions> = {}): Promise<ChatClient> {
      const client: ChatClient = io(address, {
        forceNew: true,
        reconnection: false,
        transports: ['websocket'],
        ...options,
      });
      clients.push(client);
      await new Promise<void>((resolve, reject) => {
        client.once('connect', resolve);
        client.once('connect_error', reject);
      });
      return client;
    },
    async stop() {
      for (const client of clients) client.disconnect();
      await chat.close();
      await new Promise((resolve) => server.close(resolve));
      await db.destroy();
    },
  };
}

type JoinOptions = Omit<Parameters<ClientToServerEvents['joinRoom']>[0], 'room'>;

/** Joins the room as our own client does; fails the test when it is refused. */
async function join(client: ChatClient, options: JoinOptions = {}) {
  const answer = await client.emitWithAck('joinRoom', { room: ROOM, ...options });
  if (!answer.ok) throw new Error(answer.message);
  return answer;
}

/** What tests do in a running chat, whichever runs at the moment. */
export function chatActions(current: () => RunningChat) {
  let sent = 0;
  return {
    join,
    /** A connected client that sits in the room. */
    async guest(options?: JoinOptions) {
      const client = await current().connect();
      return { client, ...(await join(client, options)) };
    },
    /** The same of a host. */
    async host() {
      current().state.hosts['session=host'] = { accountId: 'g', username: 'grace' };
      const client = await current().connect({ extraHeaders: { cookie: 'session=host' } });
      return { client, ...(await join(client)) };
    },
    async say(client: ChatClient, message: string, replyTo: string | null = null, clientId = `test-${++sent}`) {
      // Past the rate limit's window: what is tested here is something else.
      current().state.now += 10_000;
      const answer = await client.emitWithAck('chatMessage', { room: ROOM, message, replyTo, clientId });
      if (!answer.ok) throw new Error(answer.message);
      if (answer.message === null) throw new Error('A host has to look at it first.');
      return answer.message;
    },
  };
}

export type RunningChat = Awaited<ReturnType<typeof startChat>>;

/** The next event of this name, with what it carries. */
export function next<Event extends keyof ServerToClientEvents>(
  client: ChatClient,
  event: Event,
): Promise<Parameters<ServerToClientEvents[Event]>[0]> {
  return new Promise((resolve) => {
    client.once<keyof ServerToClientEvents>(event, (value?: unknown) =>
      resolve(value as Parameters<ServerToClientEvents[Event]>[0]),
    );
  });
}
