import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { Session } from '@cog/contracts/sessions/constants';
import type { Kysely } from 'kysely';
import { Server } from 'socket.io';
import { isOwnOrigin } from '../core/isOwnOrigin.ts';
import { rateLimit } from '../core/rateLimit.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import type { ChatLog, ChatServer } from './ChatSocket.ts';
import { chatRepository } from './chat.repository.ts';
import { listenTo } from './chatEvents.ts';
import { openRooms } from './chatRoom.ts';

/** Largest packet in bytes: the longest message in four-byte characters, escaped, with room to spare. */
const LARGEST_PACKET = 64 * 1024;

/** A person's messages: ten in ten seconds; what is over is told when to come again. */
const MESSAGES = { most: 10, windowMs: 10_000 };

/** Joins of one connection: each reads a history. */
const JOINS = { most: 10, windowMs: 10_000 };

/** Packets of one connection, whatever they hold. No client of ours comes near; who does is cut off. */
const PACKETS = { most: 200, windowMs: 10_000 };

export interface ChatContext {
  db: Kysely<DatabaseSchema>;
  clock: () => Date;
  log: ChatLog;
  /** Who is signed in to the admin area, from a Cookie header; null for nobody. */
  readSession(cookieHeader: string | undefined): Promise<Session | null>;
  /** Public address of the site, where a proxy in front changes the Host header. */
  siteUrl?: string;
}

export interface Chat {
  /** Open connections, and people in each room. */
  counts(): { connections: number; people: Record<string, number> };
  /** Ends every connection and waits for what was already being stored. The HTTP server stays as it is. */
  close(): Promise<void>;
}

/**
 * Whether a request comes from a page of this site. A browser names the origin with every WebSocket and
 * every cross-origin request, so a request that names none is no other site's; it must be let in, because
 * browsers leave the name out of same-origin GETs.
 */
function isFromOwnPage(request: IncomingMessage, siteUrl: string | undefined): boolean {
  const { origin, host, 'sec-fetch-site': site } = request.headers;
  if (site === 'cross-site' || site === 'same-site') return false;
  return origin === undefined || isOwnOrigin(origin, { host, siteUrl: siteUrl ?? `http://${host}` });
}

/**
 * Serves the chat of specification section 7 over socket.io at `/socket.io` of an HTTP server.
 *
 * An acknowledged message is stored; every message reaches a client that comes back with its cursor
 * (`since`), in the order of the ids, once. socket.io's own recovery is off: it keeps missed packets in
 * memory alone, so a restart loses them.
 */
export function attachChat(server: HttpServer, context: ChatContext): Chat {
  const io: ChatServer = new Server(server, {
    path: '/socket.io',
    serveClient: false,
    maxHttpBufferSize: LARGEST_PACKET,
    allowRequest: (request, answer) => answer(null, isFromOwnPage(request, context.siteUrl)),
  });
  const repository = chatRepository(context.db);
  const rooms = openRooms({ io, repository, clock: context.clock, log: context.log });
  const messages = rateLimit(MESSAGES, context.clock);
  io.on('connection', (socket) => {
    const packets = rateLimit(PACKETS, context.clock);
    const joins = rateLimit(JOINS, context.clock);
    socket.use((_packet, next) => {
      if (packets.take(socket.id) === 0) return next();
      context.log.warn({ connection: socket.id }, 'a chat connection was cut off for flooding');
      socket.disconnect(true);
    });
    listenTo(socket, { ...context, rooms, repository, messages, joins });
  });
  return {
    counts: () => ({ connections: io.engine.clientsCount, people: rooms.people() }),
    async close() {
      io.engine.close();
      await rooms.settled();
    },
  };
}
