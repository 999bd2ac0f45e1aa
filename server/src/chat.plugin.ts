import type { IncomingMessage } from 'node:http';
import type { SiteSettings } from '@cog/contracts/settings/schema';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { FloodLog } from './admission/FloodLog.ts';
import { recordChange } from './api/audit/recordChange.ts';
import { settingsRepository } from './api/settings/settings.repository.ts';
import { cached } from './core/cached.ts';
import type { DatabaseSchema } from './db/schema.ts';
import type { ChatModeration } from './http/serverContext.ts';
import type { Recorded } from './realtime/chat.repository.ts';
import type { Host, HostAct } from './realtime/chatOptions.ts';

/** How soon changed rooms and opening times take effect. */
const ROOMS_FOR_MS = 1000;

/** Dependencies of the chat. */
export interface RealtimeContext {
  db: Kysely<DatabaseSchema>;
  clock: () => Date;
  log: Logger;
  floodLog: FloodLog;
  readHost(cookieHeader: string | undefined): Promise<Host | null>;
  readRooms(): Promise<SiteSettings['chat']['rooms']>;
  record(act: HostAct): Recorded;
  addressOf(request: IncomingMessage): string | undefined;
  siteUrl: string;
  redisUrl: string | null;
}

/** A running chat. */
export interface ServedChat extends ChatModeration {
  close(): Promise<void>;
}

/** Adds a chat to `app.server`; the result is closed with the server. */
export type AddChat = (app: FastifyInstance, context: RealtimeContext) => ServedChat | undefined;

/** Registers the chat and gives it sessions, room settings and the audit trail. */
export function registerChat(app: FastifyInstance, add: AddChat): void {
  const { context } = app;
  const { db, clock, log, config } = context;
  const { floodLog, addressOf } = app.admission;
  const chat = add(app, {
    db,
    clock,
    log,
    floodLog,
    addressOf,
    siteUrl: config.siteUrl,
    redisUrl: config.redisUrl,
    async readHost(cookieHeader) {
      const session = await context.sessions.read(cookieHeader);
      return session === null || session.passwordIsGiven
        ? null
        : { accountId: session.accountId, username: session.username };
    },
    readRooms: cached(ROOMS_FOR_MS, async () => (await settingsRepository(db).read()).chat.rooms),
    record:
      ({ host, action, room, details = {} }) =>
      async (transaction, count) => {
        const change = { accountId: host.accountId, action: `chat.${action}`, subjectId: room } as const;
        await recordChange(transaction, { ...change, details: { ...details, count: String(count) } }, clock());
      },
  });
  if (chat === undefined) return;
  context.chat = chat;
  app.addHook('preClose', () => chat.close());
}
