import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { LISTEN_BACKLOG } from './admission/limits.ts';
import { buildApp } from './app.ts';
import { BackupError } from './backup/BackupError.ts';
import { refuseUnfinishedRestore, sweepRestore } from './backup/restoreBackup.ts';
import { ConfigError, forgetSecrets, readConfig } from './config.ts';
import { describeError } from './core/describeError.ts';
import { hashCode } from './core/hashCode.ts';
import { keepFilesPrivate, keepNewFilesPrivate } from './core/keepFilesPrivate.ts';
import { StartRefused } from './core/StartRefused.ts';
import { assertReleasesExist, CACHE_FOLDER } from './core/siteFolder.ts';
import { DatabaseInUse, isDiskFault } from './db/databaseErrors.ts';
import { readStartOptions } from './db/siteIdentity.ts';
import { BucketFailure } from './files/Bucket.ts';
import { endpointsOf, fixedPathsOf } from './http/registeredRoutes.ts';
import { createLog, readable, standardErrorStream } from './log.ts';
import { type Ready, readyNotice } from './readyNotice.ts';
import { attachChat } from './realtime/attachChat.ts';
import { ReleaseRefused } from './releases/gate/Refusal.ts';
import { unansweredCalls } from './releases/gate/surfaceRules.ts';
import type { ReleaseChanges } from './releases/ReleaseChanges.ts';
import { ReleaseStore } from './releases/ReleaseStore.ts';
import { UnreadableRelease } from './releases/releaseFiles.ts';
import { runInThread } from './releases/runInThread.ts';
import { saveServerSurface } from './releases/serverSurface.ts';
import { warmUp } from './web/warmUp.ts';
import { registerWeb } from './web/web.plugin.ts';

/** How long pending requests may take after the server was told to stop. */
const DRAIN_MS = 9_000;

/**
 * How much the heap may grow before a garbage collection, in per cent. V8's default on a large machine is about 300: a flood of new
 * pages then held 480 MB of garbage, with this value 230 MB.
 */
const HEAP_GROWTH_PERCENT = 100;

const sampleDir = fileURLToPath(new URL('../sample', import.meta.url));
const releaseProgram = new URL('./releases/releaseWorker.js', import.meta.url);
const renderProgram = fileURLToPath(new URL('../child/renderChild.mjs', import.meta.url));

/** Folders of the code that renders pages, besides the releases. */
const codeFolders = [
  import.meta.dirname,
  dirname(renderProgram),
  fileURLToPath(new URL('..', import.meta.resolve('@cog/contracts/lib/calendar'))),
];

/**
 * On a signal: stops accepting connections, lets requests finish, closes sockets and the database, and exits within 10 s.
 *
 * @returns a function that tells whether a signal has arrived, for a start that is still in progress
 */
function closeOnSignal(app: FastifyInstance, log: Logger, flush: () => void): () => boolean {
  let closing = false;
  const close = async (signal: NodeJS.Signals) => {
    if (closing) return;
    closing = true;
    log.info({ signal }, 'closing');
    const deadline = setTimeout(() => {
      log.warn('requests were cut off: they took too long');
      app.server.closeAllConnections();
      flush();
      process.exit(1);
    }, DRAIN_MS);
    try {
      await app.close();
      process.exitCode = 0;
    } catch (error) {
      log.error({ error: describeError(error) }, 'closing failed');
      process.exitCode = 1;
    }
    clearTimeout(deadline);
    flush();
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, close);
  return () => closing;
}

function shownUrl({ address, family, port }: AddressInfo): string {
  const isAny = address === '0.0.0.0' || address === '::';
  const host = isAny ? 'localhost' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${host}:${port}`;
}

const isPortTaken = (error: unknown): error is { port: number } =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error;

/** Reports an error on standard error, as a sentence where possible. */
function reportFailure(error: unknown): void {
  const known = [ConfigError, DatabaseInUse, BackupError, BucketFailure, StartRefused];
  const isKnown = error instanceof Error && known.some((kind) => error instanceof kind);
  if (isKnown) console.error(error.message);
  else if (isPortTaken(error)) console.error(`Port ${error.port} is taken. PORT=${error.port + 1} npm start`);
  else console.error('The server could not start.', describeError(error));
}

/** Stores the list of this server's endpoints for the gate, and logs calls of live releases that it does not answer. */
function storeSurface({ context, log }: FastifyInstance, store: ReleaseStore): void {
  const surface = {
    endpoints: endpointsOf(context.routes).map(({ method, path }) => `${method} ${path}`),
    paths: fixedPathsOf(context.routes),
  };
  try {
    saveServerSurface(store.directory, surface);
    const { shell, remotes } = store.live();
    const unanswered = [shell, ...remotes].flatMap((release) => unansweredCalls(release, surface.endpoints));
    if (unanswered.length > 0) {
      const calls = unanswered.map(({ message }) => message);
      log.warn({ calls }, 'live releases call what this server does not answer');
    }
  } catch (error) {
    // For example on a full disk or before the first release; the site works without it.
    log.warn({ error: describeError(error) }, 'what this server answers could not be written down for the gate');
  }
}

export interface ServerOptions {
  /** Publishes builds that are newer than the live releases. */
  publish?: (releases: ReleaseChanges) => Promise<void>;
}

async function start({ publish }: ServerOptions): Promise<void> {
  const config = readConfig(process.env, { sampleDir, isTerminal: process.stderr.isTTY });
  forgetSecrets(process.env);
  const startOptions = readStartOptions(process.argv);
  refuseUnfinishedRestore(config.dataDir);
  if (config.filesBucket === null && !startOptions.isNewSite) assertReleasesExist(config.dataDir);
  const stream = config.logFormat === 'text' ? readable(standardErrorStream()) : standardErrorStream();
  const log = createLog(config.logLevel, stream);
  keepNewFilesPrivate();
  const store = new ReleaseStore(join(config.dataDir, 'releases'), (name, error, served) => {
    const file = error instanceof UnreadableRelease ? error.file : null;
    log.error({ remote: name, file, served, error: describeError(error) }, 'a live release cannot be read');
  });
  let isShown = false;
  /** Shows the notice once, with the first account if this start has created it. */
  const showReadyNotice = (firstAccount: Ready['firstAccount']) => {
    if (isShown && firstAccount === null) return;
    isShown = true;
    const address = app.server.address();
    const url = typeof address === 'object' && address !== null ? shownUrl(address) : String(address);
    stream.flushSync();
    console.log(readyNotice({ url, firstAccount }, process.stdout.isTTY));
  };
  const app = await buildApp({
    config,
    log,
    releases: store,
    startOptions,
    async onChecked(releases) {
      const open = keepFilesPrivate(config.dataDir);
      if (open.length > 0) {
        log.warn({ count: open.length, first: open[0] }, 'other accounts of this machine can read files of DATA_DIR');
      }
      try {
        sweepRestore(config.dataDir);
        await publish?.(releases);
      } catch (error) {
        // If the disk, the object storage or the gate is against it, the live releases are served.
        await releases.readLive();
        const isPassing = isDiskFault(error) || error instanceof BucketFailure || error instanceof ReleaseRefused;
        if (!isPassing || store.pointedVersion('shell') === null) throw error;
        log.error({ error: describeError(error) }, 'what is newer could not be published; what is live is served');
      }
    },
    runReleaseJob: runInThread(releaseProgram),
    onFirstAccount: (account) => showReadyNotice(account),
    onDatabaseRefused: (error) => {
      // Nothing is lost: without its database the server has accepted no writes.
      log.fatal({ error: describeError(error) }, 'the server ends: it cannot work with its database');
      stream.flushSync();
      reportFailure(error);
      process.exit(1);
    },
    realtime: (server, context) => {
      const chat = attachChat(server.server, context);
      server.context.metrics.watchChat(chat);
      return chat;
    },
    web: (server) =>
      registerWeb(server, {
        renderProgram,
        store,
        siteUrl: config.siteUrl,
        clock: () => new Date(),
        liveReload: process.env.LIVE_RELOAD === '1',
        pagesFile: { path: join(config.dataDir, CACHE_FOLDER, 'pages'), code: hashCode(codeFolders) },
      }),
  });
  const isClosing = closeOnSignal(app, log, () => stream.flushSync());
  process.on('uncaughtExceptionMonitor', (error) => {
    log.fatal({ error: describeError(error) }, 'the server crashed');
    stream.flushSync();
  });
  storeSurface(app, store);
  if (isClosing()) return;
  try {
    // Before pages are rendered, which takes minutes on a slow machine, so that a supervisor sees a live process.
    await app.listen({ port: config.port, host: config.host, backlog: LISTEN_BACKLOG });
    if (config.warmsUp) {
      await warmUp(app, store);
      await app.admission.garbage.collectNow();
    }
    if (isClosing()) return;
    await app.context.offerFirstAccount();
    showReadyNotice(null);
    if (config.warmsUp) await app.context.pages?.startAll();
  } catch (error) {
    // Work in progress at shutdown has lost its port or its database.
    if (isClosing()) return;
    stream.flushSync();
    throw error;
  }
}

// Without a listener SIGUSR1 opens Node's inspector, and any process of this account can send it.
process.on('SIGUSR1', () => {});

/** Runs the server until it is stopped. A refused start changes nothing and publishes nothing, and ends the process. */
export async function runServer(options: ServerOptions = {}): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
  try {
    await start(options);
  } catch (error) {
    reportFailure(error);
    // What was opened before, such as the claim of a database, would keep the process alive.
    process.exit(1);
  }
}

if (import.meta.main) await runServer();
