import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { SiteSettings } from '@cog/contracts/settings/schema';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import {
  type FirstAccount,
  makeConfiguredAccounts,
  makeFirstAccount,
  makeFirstPromoAccounts,
} from './api/accounts/firstAccounts.ts';
import { recordChange } from './api/audit/recordChange.ts';
import { registerDomains } from './api/domains.ts';
import { storeSampleFeeds } from './api/feeds/sampleFeeds.ts';
import { settingsRepository } from './api/settings/settings.repository.ts';
import type { Config } from './config.ts';
import { cached } from './core/cached.ts';
import { callerAddress, proxyTest } from './core/callerAddress.ts';
import { EventLoopLoad } from './core/EventLoopLoad.ts';
import { FloodLog } from './core/FloodLog.ts';
import { MissingFiles } from './core/MissingFiles.ts';
import { registerScope } from './core/registerScope.ts';
import { finishStartingId, SITE_FILE } from './core/siteFolder.ts';
import { migrate } from './db/migrate.ts';
import { openServerDatabase } from './db/openServerDatabase.ts';
import { SiteNotices } from './db/SiteNotices.ts';
import type { DatabaseSchema } from './db/schema.ts';
import { checkSite, keepSiteIdentity, type StartOptions } from './db/siteIdentity.ts';
import { withPreparationLock } from './db/withPreparationLock.ts';
import { Bucket } from './files/Bucket.ts';
import { answerFromCache, CacheHitCounts } from './http/answerFromCache.ts';
import { PUBLIC_BODY_BYTES } from './http/bodyLimits.ts';
import { beforeRequests, connectionOptions, limitConnections, oneRequestAtATime } from './http/connectionLimits.ts';
import { openToOrigins } from './http/crossOrigin.ts';
import {
  handleClientError,
  handleFrameworkError,
  installErrorHandling,
  refuseUpgrades,
  UNREADABLE,
} from './http/errorHandling.ts';
import { followOthersWrites } from './http/invalidateAnswers.ts';
import { malformedRequest } from './http/malformedRequest.ts';
import { answerOtherMethods } from './http/otherMethods.ts';
import { RequestScheduler } from './http/RequestScheduler.ts';
import { ResponseCache } from './http/ResponseCache.ts';
import { collectRoutes, type RegisteredRoute } from './http/registeredRoutes.ts';
import { responsesWith, securityHeaders } from './http/securityHeaders.ts';
import { sendProblem } from './http/sendProblem.ts';
import type { ChatModeration, ServerContext } from './http/serverContext.ts';
import { shedLoad } from './http/shedLoad.ts';
import { WholeLists } from './http/WholeLists.ts';
import { flushEveryMinute, installRequestLog } from './log.ts';
import { Metrics } from './metrics/Metrics.ts';
import { registerMetrics } from './metrics/metrics.plugin.ts';
import type { Recorded } from './realtime/chat.repository.ts';
import type { Host, HostAct } from './realtime/chatOptions.ts';
import { ReleaseChanges } from './releases/ReleaseChanges.ts';
import { ReleaseStore } from './releases/ReleaseStore.ts';
import { doReleaseJob, type RunReleaseJob } from './releases/releaseJob.ts';
import { SharedFiles } from './releases/SharedFiles.ts';
import { seedDatabase } from './seed/seed.ts';
import { adminSessions } from './sessions/adminSessions.ts';
import { promoSessions } from './sessions/promoSessions.ts';
import { createSessions } from './sessions/sessions.ts';

const CLOSING_STEP_MS = 50;
const isReading = (method: string) => ['GET', 'HEAD', 'OPTIONS'].includes(method);
/** Rooms and opening times that were changed in the settings hold within this. */
const ROOMS_FOR_MS = 1000;

/** What the chat is given. */
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

/** A chat that runs. */
export interface ServedChat extends ChatModeration {
  close(): Promise<void>;
}

export interface AppOptions {
  config: Config;
  log: Logger;
  /** The time, for tests to set; the system's by default. */
  clock?: () => Date;
  /** What the operator says at this start; nothing by default. */
  startOptions?: StartOptions;
  /** What has an effect, once nothing refuses the start any more. May be done late, when PostgreSQL was away. */
  onChecked?: (releases: ReleaseChanges) => Promise<void>;
  /** Shows the name and password of the account that is made when there is none. */
  onFirstAccount?: (account: FirstAccount) => void;
  /** Told when a database that came late cannot be worked with, or was taken by another server. */
  onDatabaseRefused?: (error: unknown) => void;
  /** What this process serves of releases, as the database says; with the files of `DATA_DIR` by default. */
  releases?: ReleaseStore;
  /** How work on releases is done; in this thread by default. */
  runReleaseJob?: RunReleaseJob;
  /** Adds the pages. */
  web?: (app: FastifyInstance) => Promise<void>;
  /** Adds the chat to `app.server`; what it returns is closed with the server. */
  realtime?: (app: FastifyInstance, context: RealtimeContext) => ServedChat | undefined;
}

const NO_OPTIONS: StartOptions = { isNewSite: false, isNewKey: false };

/**
 * Brings a database to where the server can work with it: its tables, and then all first content at once or none, so
 * that a start that was killed leaves nothing half done.
 */
async function prepareDatabase(
  db: Kysely<DatabaseSchema>,
  { config, startOptions = NO_OPTIONS }: AppOptions,
  clock: () => Date,
): Promise<void> {
  await migrate(db);
  await withPreparationLock(db, async (transaction) => {
    await keepSiteIdentity(transaction, config, startOptions);
    await makeConfiguredAccounts(transaction, config.adminAccounts, clock());
    await makeFirstPromoAccounts(transaction, config.promoAccounts, clock());
    await seedDatabase(transaction, config, clock());
    await storeSampleFeeds(transaction, config);
  });
  finishStartingId(config.dataDir);
}

/**
 * Makes the first account where there is none, and shows its password before it is committed: an account whose password was
 * never shown could not be signed in to. Done once the site is ready, so that the password is the last thing on the terminal.
 */
async function offerFirstAccount(
  db: Kysely<DatabaseSchema>,
  { onFirstAccount }: AppOptions,
  clock: () => Date,
): Promise<void> {
  if (onFirstAccount === undefined) return;
  await withPreparationLock(db, async (transaction) => {
    const made = await makeFirstAccount(transaction, clock());
    if (made !== null) onFirstAccount(made);
  });
}

/**
 * Answers cached reads from memory and hands everything else on; while the server closes, everything. Done
 * last, so that it runs before everything else, even before the chat looks at the address.
 */
function answerCachedFirst(
  { server, context }: FastifyInstance,
  counts: CacheHitCounts,
  headers: Readonly<Record<string, string>>,
): void {
  const site = { allowedOrigins: context.config.allowedOrigins, headers };
  beforeRequests(server, (request, response, next) => {
    if (
      server.listening &&
      malformedRequest(request) === null &&
      answerFromCache(context.responseCache, counts, request, response, site)
    ) {
      return;
    }
    next();
  });
}

/**
 * Answers writes with 503 while the data folder is not the site's, as when its disk is not mounted any more: what is
 * written there would be gone when it is back.
 */
function refuseWithoutFolder(app: FastifyInstance): void {
  const { config, databaseState, fileChecks, missingFiles } = app.context;
  const file = join(config.dataDir, SITE_FILE);
  // One that was opened for reading may have no id yet.
  const isThere = () => databaseState.writeFault !== null || !databaseState.isReachable || missingFiles.isThere(file);
  fileChecks.push(async () => (isThere() ? null : 'The data folder is missing.'));
  app.addHook('onRequest', async (request, reply) => {
    if (isReading(request.method) || isThere()) return;
    return sendProblem(reply, UNREADABLE);
  });
}

/** While the server closes, ends each connection as soon as its last answer is out; kept alive it would hold the server up. */
function closeConnectionsAsTheyIdle({ server }: FastifyInstance): void {
  // One that never listened has no connections, and never emits the 'close' that ends the timer.
  if (!server.listening) return;
  const timer = setInterval(() => server.closeIdleConnections(), CLOSING_STEP_MS);
  server.once('close', () => clearInterval(timer));
  timer.unref();
}

/**
 * The whole server, ready but not listening. `close()` drains requests and closes the database. A PostgreSQL that
 * cannot be reached does not keep it from starting: what needs it is answered 503 until it comes.
 *
 * @throws what keeps it from starting: a refused password, a failed migration, a wrong sample, another server
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, log } = options;
  const clock = options.clock ?? (() => new Date());
  // Several that are let in unasked, as in tests, tell each other too.
  const notices = new SiteNotices(
    config.databaseUrl !== null && (config.redisUrl !== null || config.claimWaitMs === null),
  );
  const releases = options.releases ?? new ReleaseStore(join(config.dataDir, 'releases'));
  const shared = config.filesBucket === null ? null : new SharedFiles(new Bucket(config.filesBucket), log);
  const changesBy = (opened: Kysely<DatabaseSchema>) =>
    new ReleaseChanges({ db: opened, store: releases, notices, log, shared, isPostgres: config.databaseUrl !== null });
  const headers = securityHeaders(config.siteUrl);
  const server = createServer({ ...connectionOptions, ServerResponse: responsesWith(headers) });
  const database = await openServerDatabase({
    location: config,
    clock,
    log,
    claimWaitMs: config.claimWaitMs,
    isShared: config.redisUrl !== null,
    notices: notices.listener,
    check: (opened) => checkSite(opened, config, options.startOptions ?? NO_OPTIONS),
    async prepare(opened, isReadOnly) {
      if (!isReadOnly) await prepareDatabase(opened, options, clock);
      await options.onChecked?.(changesBy(opened));
      // A database that came late: the site has been ready for a while.
      if (!isReadOnly && server.listening) await offerFirstAccount(opened, options, clock);
    },
    onRefused: (error) => options.onDatabaseRefused?.(error),
  });
  const { db, state: databaseState } = database;
  const releaseChanges = changesBy(db);
  try {
    await releaseChanges.start();
  } catch (error) {
    await database.close();
    throw error;
  }
  const isSecure = config.siteUrl.startsWith('https:');
  const routes: RegisteredRoute[] = [];
  const floodLog = new FloodLog(log);
  const addressOf = callerAddress(config.trustProxy);
  const cacheHits = new CacheHitCounts(log);
  const missingFiles = new MissingFiles(log);
  const context: ServerContext = {
    config,
    db,
    databaseState,
    async offerFirstAccount() {
      if (!databaseState.isReachable || databaseState.writeFault !== null) return;
      await offerFirstAccount(db, options, clock);
    },
    clock,
    log,
    sessions: createSessions(db, clock, isSecure, adminSessions),
    promoSessions: createSessions(db, clock, isSecure, promoSessions),
    responseCache: new ResponseCache(() => !databaseState.isReachable, clock),
    wholeLists: new WholeLists(config.dataDir, () => !databaseState.isReachable),
    notices,
    floodLog,
    eventLoop: new EventLoopLoad(),
    missingFiles,
    fileChecks: [],
    connections: limitConnections(server, { floodLog, addressOf, isProxy: proxyTest(config.trustProxy) }),
    turns: new RequestScheduler(),
    pageRefusals: { shellStyles: '', refuse: null },
    routes,
    releases,
    releaseChanges,
    runReleaseJob: options.runReleaseJob ?? doReleaseJob,
    pages: null,
    metrics: new Metrics({ remotes: () => context.pages?.releases() ?? [], fromMemory: () => cacheHits.totals() }),
    keepIncident: null,
    countDocument: null,
    writeVisitCounts: null,
    chat: null,
  };

  followOthersWrites(notices, context.responseCache);

  const loggerInstance: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: PUBLIC_BODY_BYTES,
    serverFactory: (handle) => server.on('request', handle),
    forceCloseConnections: 'idle',
    // A start takes as long as the machine lets it: after ten seconds by the clock Fastify would give up.
    pluginTimeout: 0,
    trustProxy: config.trustProxy ?? false,
    genReqId: (_request: IncomingMessage) => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: handleFrameworkError,
    clientErrorHandler: (error, socket) => handleClientError(error, socket, context),
  });
  app.decorate('context', context);
  collectRoutes(app, routes);
  app.decorateRequest('activeSession', null);
  app.decorateRequest('promoSession', null);
  app.decorateRequest('releaseToken', null);
  app.addHook('preClose', async () => closeConnectionsAsTheyIdle(app));
  app.addHook('onClose', async () => {
    context.wholeLists.close();
    shared?.close();
    await database.close();
  });
  installErrorHandling(app);
  refuseWithoutFolder(app);
  installRequestLog(app);
  openToOrigins(app);
  shedLoad(app);
  flushEveryMinute(app, cacheHits, floodLog);
  registerMetrics(app);
  context.metrics.watchConnections(context.connections);

  registerDomains(app);
  void registerScope(app, answerOtherMethods);

  const chat = options.realtime?.(app, {
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
  if (chat !== undefined) {
    context.chat = chat;
    app.addHook('preClose', () => chat.close());
  }
  refuseUpgrades(app);
  answerCachedFirst(app, cacheHits, headers);
  oneRequestAtATime(server, { counts: context.connections, floodLog, addressOf, turns: context.turns });
  await options.web?.(app);
  return app;
}
