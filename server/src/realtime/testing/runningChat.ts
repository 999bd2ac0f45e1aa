import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { usualChat } from '@cog/contracts/chat/constants';
import type { ClientToServerEvents, ServerToClientEvents } from '@cog/contracts/chat/socketEvents';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import type { ChatBounds } from '../../admission/limits.ts';
import type { DatabaseLocation } from '../../db/dialect.ts';
import { openDatabase } from '../../db/openDatabase.ts';
import { attachChat } from '../attachChat.ts';
import { chatRepository } from '../chat.repository.ts';
import type { Host, HostAct } from '../chatOptions.ts';
import type { RoomSettings } from '../chatRoom.ts';
import { messageIds } from '../messageIds.ts';

export const ROOM = 'interactive-session';

export type ChatClient = Socket<ServerToClientEvents, ClientToServerEvents>;

interface LogLine {
  level: 'info' | 'warn' | 'error';
  details: object;
  text: string;
}

/** State that a test sets and reads. */
interface RunningState {
  /** Milliseconds since 1970. */
  now: number;
  /** Hosts by the cookie of their session. */
  hosts: Record<string, Host>;
  rooms: RoomSettings[];
  /** Hosts' recorded actions, with the number of affected messages. */
  acts: (HostAct & { count: number })[];
}

/**
 * Starts the chat on a real HTTP server at a free port, on the database at this location.
 *
 * @param redisUrl connects it to other such processes
 */
export async function startChat(
  location: DatabaseLocation,
  bounds: Partial<ChatBounds> = {},
  redisUrl: string | null = null,
) {
  const db = openDatabase(location);
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
    sendStates: chat.sendStates,
    /** A connected client. It does not reconnect automatically: tests decide when. */
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

/** Joins the room as our own client does; fails the test when that is refused. */
async function join(client: ChatClient, options: JoinOptions = {}) {
  const answer = await client.emitWithAck('joinRoom', { room: ROOM, ...options });
  if (!answer.ok) throw new Error(answer.message);
  return answer;
}

/** Actions of tests in the chat that is currently running. */
export function chatActions(current: () => RunningChat) {
  let sent = 0;
  return {
    join,
    /** A connected client that has joined the room. */
    async guest(options?: JoinOptions) {
      const client = await current().connect();
      return { client, ...(await join(client, options)) };
    },
    /** A connected host who has joined the room. */
    async host() {
      current().state.hosts['session=host'] = { accountId: 'g', username: 'grace' };
      const client = await current().connect({ extraHeaders: { cookie: 'session=host' } });
      return { client, ...(await join(client)) };
    },
    /** Stores messages of a sender who has left, before anyone joins. */
    async store(messages: readonly string[]) {
      const { db, state } = current();
      const clock = () => new Date(state.now);
      const createdAt = clock().toISOString();
      await db.insertInto('chat_sessions').values({ id: 'left', key_hash: 'left', created_at: createdAt }).execute();
      const makeId = messageIds(null, clock);
      const sent = { sender: 'left', replyTo: null, byHost: false, createdAt };
      await chatRepository(db).append(
        ROOM,
        messages.map((message) => ({ ...sent, id: makeId(), clientId: message, message })),
      );
    },
    async say(client: ChatClient, message: string, replyTo: string | null = null, clientId = `test-${++sent}`) {
      // Pass the rate limit's window, which this test does not cover.
      current().state.now += 10_000;
      const answer = await client.emitWithAck('chatMessage', { room: ROOM, message, replyTo, clientId });
      if (!answer.ok) throw new Error(answer.message);
      if (answer.message === null) throw new Error('A host has to look at it first.');
      return answer.message;
    },
  };
}

export type RunningChat = Awaited<ReturnType<typeof startChat>>;

/** The arguments of the next event of this name. */
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
