import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { registerAdmission } from './admission/admission.plugin.ts';
import { connectionOptions } from './admission/connections.ts';
import { PUBLIC_BODY_BYTES } from './admission/limits.ts';
import type { FirstAccount } from './api/accounts/firstAccounts.ts';
import { registerDomains } from './api/domains.ts';
import { type AddChat, registerChat } from './chat.plugin.ts';
import type { Config } from './config.ts';
import { MissingFiles } from './core/MissingFiles.ts';
import { registerScope } from './core/registerScope.ts';
import { openServerDatabase } from './db/openServerDatabase.ts';
import { SiteNotices } from './db/SiteNotices.ts';
import type { DatabaseSchema } from './db/schema.ts';
import { checkSite, type StartOptions } from './db/siteIdentity.ts';
import { Bucket } from './files/Bucket.ts';
import { answerFromMemoryFirst, MemoryCounts } from './http/answerFromCache.ts';
import { openToOrigins } from './http/crossOrigin.ts';
import {
  BUSY,
  handleClientError,
  handleFrameworkError,
  installErrorHandling,
  refuseUpgrades,
} from './http/errorHandling.ts';
import { followOthersWrites } from './http/invalidateAnswers.ts';
import { mayBeSentAway } from './http/mayBeSentAway.ts';
import { answerOtherMethods } from './http/otherMethods.ts';
import { ResponseCache } from './http/ResponseCache.ts';
import { refuseWithoutFolder } from './http/refuseWithoutFolder.ts';
import { collectRoutes, type RegisteredRoute } from './http/registeredRoutes.ts';
import { responsesWith, securityHeaders, wholeHeaders } from './http/securityHeaders.ts';
import { sendProblem } from './http/sendProblem.ts';
import type { ServerContext } from './http/serverContext.ts';
import { WholeLists } from './http/WholeLists.ts';
import { flushEveryMinute, installRequestLog } from './log.ts';
import { Metrics } from './metrics/Metrics.ts';
import { registerMetrics } from './metrics/metrics.plugin.ts';
import { offerFirstAccount, prepareDatabase } from './prepareSite.ts';
import { ReleaseChanges } from './releases/ReleaseChanges.ts';
import { ReleaseStore } from './releases/ReleaseStore.ts';
import { doReleaseJob, type RunReleaseJob } from './releases/releaseJob.ts';
import { SharedFiles } from './releases/SharedFiles.ts';
import { adminSessions } from './sessions/adminSessions.ts';
import { promoSessions } from './sessions/promoSessions.ts';
import { createSessions } from './sessions/sessions.ts';

export interface AppOptions {
  config: Config;
  log: Logger;
  /** The current time; the system's by default, set by tests. */
  clock?: () => Date;
  /** The operator's options for this start. */
  startOptions?: StartOptions;
  /** Work with side effects, run once no check refuses the start; late if PostgreSQL was unavailable. */
  onChecked?: (releases: ReleaseChanges) => Promise<void>;
  /** Shows the name and password of the first account. */
  onFirstAccount?: (account: FirstAccount) => void;
  /** Called when a database that became available late is unusable, or in use by another server. */
  onDatabaseRefused?: (error: unknown) => void;
  /** The releases to serve; by default those of the database with files in `DATA_DIR`. */
  releases?: ReleaseStore;
  /** Runs work on releases; in this thread by default. */
  runReleaseJob?: RunReleaseJob;
  /** Adds the pages. */
  web?: (app: FastifyInstance) => Promise<void>;
  /** Adds the chat. */
  realtime?: AddChat;
}

const NO_OPTIONS: StartOptions = { isNewSite: false, isNewKey: false };

/**
 * Builds the whole server, not yet listening. `close()` drains requests and closes the database. The server also starts without a
 * reachable PostgreSQL, and answers 503 until it is available.
 *
 * @throws what prevents the start: a refused password, a failed migration, invalid sample content, another server
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, log, startOptions = NO_OPTIONS } = options;
  const clock = options.clock ?? (() => new Date());
  // Several servers on one database without a claim, as in tests, notify each other, too.
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
    check: (opened) => checkSite(opened, config, startOptions),
    async prepare(opened, isReadOnly) {
      if (!isReadOnly) await prepareDatabase(opened, { config, startOptions, now: clock() });
      await options.onChecked?.(changesBy(opened));
      // The database became available after the start.
      if (!isReadOnly && server.listening) await offerFirstAccount(opened, options.onFirstAccount, clock());
    },
    onRefused: (error) => options.onDatabaseRefused?.(error),
  });
  const { db, state: databaseState } = database;
  const releaseChanges = changesBy(db);
  try {
    await releaseChanges.start({ isServer: true });
  } catch (error) {
    await database.close();
    throw error;
  }
  const isSecure = config.siteUrl.startsWith('https:');
  const routes: RegisteredRoute[] = [];
  const counts = new MemoryCounts(log);
  const missingFiles = new MissingFiles(log);
  const context: ServerContext = {
    config,
    db,
    databaseState,
    async offerFirstAccount() {
      if (!databaseState.isReachable || databaseState.writeFault !== null) return;
      await offerFirstAccount(db, options.onFirstAccount, clock());
    },
    clock,
    log,
    sessions: createSessions(db, clock, isSecure, adminSessions),
    promoSessions: createSessions(db, clock, isSecure, promoSessions),
    responseCache: new ResponseCache(() => !databaseState.isReachable, clock),
    fromMemory: { ways: [], counts, headersOf: (own) => wholeHeaders(headers, own) },
    wholeLists: new WholeLists(config.dataDir, () => !databaseState.isReachable),
    notices,
    missingFiles,
    fileChecks: [],
    pageRefusals: { shellStyles: '', refuse: null },
    routes,
    releases,
    releaseChanges,
    runReleaseJob: options.runReleaseJob ?? doReleaseJob,
    lookAtRelease: null,
    lookInBrowser: null,
    pages: null,
    metrics: new Metrics({
      remotes: () => context.pages?.releases() ?? [],
      fromMemory: () => counts.totals(),
    }),
    keepIncident: null,
    countDocument: null,
    countFailed: null,
    writeVisitCounts: null,
    chat: null,
  };

  followOthersWrites(notices, context.responseCache);

  const loggerInstance: FastifyBaseLogger = log;
  const app: FastifyInstance = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: PUBLIC_BODY_BYTES,
    serverFactory: (handle) => server.on('request', handle),
    forceCloseConnections: 'idle',
    // Fastify would give up after ten seconds, which a slow machine may need.
    pluginTimeout: 0,
    trustProxy: config.trustProxy ?? false,
    genReqId: (_request: IncomingMessage) => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: handleFrameworkError,
    clientErrorHandler: (error, socket) => handleClientError(error, socket, app),
  });
  app.decorate('context', context);
  collectRoutes(app, routes);
  app.decorateRequest('activeSession', null);
  app.decorateRequest('promoSession', null);
  app.decorateRequest('releaseToken', null);
  app.addHook('onClose', async () => {
    context.wholeLists.close();
    shared?.close();
    await database.close();
  });
  installErrorHandling(app);
  refuseWithoutFolder(app);
  openToOrigins(app);
  registerAdmission(app, {
    trustProxy: config.trustProxy,
    mayBeSentAway,
    sendAway: (reply) => sendProblem(reply, BUSY),
  });
  installRequestLog(app);
  flushEveryMinute(app, counts, app.admission.floodLog);
  registerMetrics(app);

  registerDomains(app);
  void registerScope(app, answerOtherMethods);

  if (options.realtime !== undefined) registerChat(app, options.realtime);
  refuseUpgrades(app);
  answerFromMemoryFirst(app);
  await options.web?.(app);
  return app;
}
