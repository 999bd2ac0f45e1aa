import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Session } from '@cog/contracts/sessions/constants';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { makeFirstAccounts, makeFirstPromoAccounts } from './accounts/firstAccounts.ts';
import { registerAccounts } from './api/accounts/accounts.routes.ts';
import { registerOwnAccount } from './api/accounts/ownAccount.routes.ts';
import { registerApiDescription } from './api/apiDescription/apiDescription.routes.ts';
import { registerAuditTrail } from './api/audit/audit.routes.ts';
import { registerBooks } from './api/books/books.routes.ts';
import { registerCalendar } from './api/calendar/calendar.routes.ts';
import { describeError, handleClientError, handleFrameworkError, installErrorHandling } from './api/core/errors.ts';
import { answerHotRead, HotReadCounts, registerHotReadCounts } from './api/core/hotReads.ts';
import { ReadCache } from './api/core/readCache.ts';
import { collectRoutes, type RegisteredRoute } from './api/core/registeredRoutes.ts';
import type { ServerContext } from './api/core/serverContext.ts';
import { registerDevotionals } from './api/devotionals/devotionals.routes.ts';
import { registerEvents } from './api/events/events.routes.ts';
import { registerFeeds } from './api/feeds/feeds.routes.ts';
import { storeSampleFeeds } from './api/feeds/sampleFeeds.ts';
import { registerHealth } from './api/health/health.routes.ts';
import { registerIncidents } from './api/incidents/incidents.routes.ts';
import { registerLive } from './api/live/live.routes.ts';
import { registerMails } from './api/mails/mails.routes.ts';
import { registerOverview } from './api/overview/overview.routes.ts';
import { registerPreviews } from './api/previews/previews.routes.ts';
import { registerPromo } from './api/promo/promo.routes.ts';
import { promoSessions } from './api/promo/promoSessions.ts';
import { registerRegistrations } from './api/registrations/registrations.routes.ts';
import { registerReports } from './api/reports/reports.routes.ts';
import { registerSermons } from './api/sermons/sermons.routes.ts';
import { adminSessions } from './api/session/adminSessions.ts';
import { registerSession } from './api/session/session.routes.ts';
import { createSessions } from './api/session/sessions.ts';
import { registerSettings } from './api/settings/settings.routes.ts';
import type { Config } from './config.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/openDatabase.ts';
import type { DatabaseSchema } from './db/schema.ts';
import { registerHousekeeping } from './housekeeping.ts';
import { installRequestLog } from './log.ts';
import { registerMail } from './mail/mail.plugin.ts';
import { seedDatabase } from './seed/seed.ts';

const BODY_LIMIT_BYTES = 1024 * 1024;
/** Longest a request may take to arrive: a slow phone sends a form in seconds. */
const REQUEST_TIMEOUT_MS = 60_000;
/** Longer than the idle time of common load balancers, so that they close first. */
const KEEP_ALIVE_MS = 72_000;
const CLOSING_STEP_MS = 50;

/** What the chat is given. */
export interface RealtimeContext {
  db: Kysely<DatabaseSchema>;
  clock: () => Date;
  log: Logger;
  readSession(cookieHeader: string | undefined): Promise<Session | null>;
  siteUrl: string;
}

export interface AppOptions {
  config: Config;
  log: Logger;
  /** The time, for tests to set; the system's unless told. */
  clock?: () => Date;
  /** Told the name and password of the account that was made when there was none. */
  onFirstAccount?: (account: { username: string; password: string }) => void;
  /** Adds the pages. */
  web?: (app: FastifyInstance) => Promise<void>;
  /** Adds the chat to `app.server`. */
  realtime?: (app: FastifyInstance, context: RealtimeContext) => void;
}

/** Opens the database and brings it to where the server can work with it. */
async function prepareDatabase({ config, log, onFirstAccount }: AppOptions, clock: () => Date) {
  const db = openDatabase(config, (error) =>
    log.warn({ error: describeError(error) }, 'a database connection dropped'),
  );
  try {
    await migrate(db);
    const made = await makeFirstAccounts(db, config.adminAccounts, clock());
    await makeFirstPromoAccounts(db, config.promoAccounts, clock());
    await seedDatabase(db, config, clock());
    await storeSampleFeeds(db, config);
    if (made !== null) onFirstAccount?.(made);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

function createHttpServer(handle: RequestListener): Server {
  const server = createServer(handle);
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return server;
}

/**
 * Answers hot reads from memory and hands everything else on; while the server closes, everything. Done
 * last, so that not even the chat's own look at the address stands before it.
 */
function answerHotReadsFirst({ server, context }: FastifyInstance, counts: HotReadCounts): void {
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (server.listening && answerHotRead(context.reads, counts, request, response)) return;
    for (const listener of listeners) listener.call(server, request, response);
  });
}

/** While the server closes, ends each connection as soon as its last answer is out; kept alive it would hold the server up. */
function closeConnectionsAsTheyIdle({ server }: FastifyInstance): void {
  const timer = setInterval(() => server.closeIdleConnections(), CLOSING_STEP_MS);
  server.once('close', () => clearInterval(timer));
  timer.unref();
}

/**
 * The whole server, ready but not listening. `close()` drains requests and closes the database.
 *
 * @throws what keeps it from starting: an unreachable database, a failed migration, a wrong sample
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, log } = options;
  const clock = options.clock ?? (() => new Date());
  const db = await prepareDatabase(options, clock);
  const isSecure = config.siteUrl.startsWith('https:');
  const routes: RegisteredRoute[] = [];
  const context: ServerContext = {
    config,
    db,
    clock,
    log,
    sessions: createSessions(db, clock, isSecure, adminSessions),
    promoSessions: createSessions(db, clock, isSecure, promoSessions),
    reads: new ReadCache(),
    routes,
  };

  const hotReadCounts = new HotReadCounts(log);
  const loggerInstance: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    serverFactory: createHttpServer,
    forceCloseConnections: 'idle',
    trustProxy: config.trustProxy ?? false,
    genReqId: (_request: IncomingMessage) => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: handleFrameworkError,
    clientErrorHandler: handleClientError,
  });
  app.decorate('context', context);
  collectRoutes(app, routes);
  app.decorateRequest('activeSession', null);
  app.decorateRequest('promoSession', null);
  app.addHook('preClose', async () => closeConnectionsAsTheyIdle(app));
  app.addHook('onClose', async () => db.destroy());
  installErrorHandling(app);
  installRequestLog(app);
  registerHotReadCounts(app, hotReadCounts);

  registerHealth(app);
  registerApiDescription(app);
  registerSession(app);
  registerOwnAccount(app);
  registerAccounts(app);
  registerAuditTrail(app);
  registerPromo(app);
  registerSettings(app);
  registerPreviews(app);
  registerDevotionals(app);
  registerSermons(app);
  registerBooks(app);
  registerEvents(app);
  registerCalendar(app);
  registerRegistrations(app);
  registerFeeds(app, registerLive(app));
  registerIncidents(app);
  registerMail(app);
  registerMails(app);
  registerOverview(app);
  registerReports(app);
  registerHousekeeping(app);

  options.realtime?.(app, {
    db,
    clock,
    log,
    siteUrl: config.siteUrl,
    async readSession(cookieHeader) {
      const session = await context.sessions.read(cookieHeader);
      return session === null ? null : { username: session.username, role: session.role };
    },
  });
  answerHotReadsFirst(app, hotReadCounts);
  await options.web?.(app);
  return app;
}
