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
  /** Adds the chat. */
  realtime?: AddChat;
}

const NO_OPTIONS: StartOptions = { isNewSite: false, isNewKey: false };

/**
 * The whole server, ready but not listening. `close()` drains requests and closes the database. A PostgreSQL that
 * cannot be reached does not keep it from starting: what needs it is answered 503 until it comes.
 *
 * @throws what keeps it from starting: a refused password, a failed migration, a wrong sample, another server
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, log, startOptions = NO_OPTIONS } = options;
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
    check: (opened) => checkSite(opened, config, startOptions),
    async prepare(opened, isReadOnly) {
      if (!isReadOnly) await prepareDatabase(opened, { config, startOptions, now: clock() });
      await options.onChecked?.(changesBy(opened));
      // A database that came late: the site has been ready for a while.
      if (!isReadOnly && server.listening) await offerFirstAccount(opened, options.onFirstAccount, clock());
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
    // A start takes as long as the machine lets it: after ten seconds by the clock Fastify would give up.
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
