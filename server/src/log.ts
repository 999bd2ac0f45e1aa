import type { FastifyInstance } from 'fastify';
import { type DestinationStream, destination, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** Bytes gathered before a write: a write for every few lines would cost a cached read half its speed. */
const BUFFERED_BYTES = 64 * 1024;
const FLUSHED_EVERY_MS = 1000;

/** Writes to standard error: standard output is for the lines that a person who starts the server reads. */
export function standardErrorStream(): DestinationStream & { flushSync(): void } {
  return destination({
    dest: 2,
    sync: false,
    minLength: BUFFERED_BYTES,
    maxWrite: 2 * BUFFERED_BYTES,
    periodicFlush: FLUSHED_EVERY_MS,
  });
}

/** The server's log: lines of JSON. Requests and answers are never logged as objects, which hold addresses and cookies. */
export function createLog(level: Config['logLevel'], stream: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { req: () => undefined, res: () => undefined },
    },
    stream,
  );
}

/** One line a request, with the route's pattern for its address: never a query, body, cookie, IP or name. */
export function installRequestLog(app: FastifyInstance): void {
  const { log } = app.context;
  if (!log.isLevelEnabled('info')) return;
  app.addHook('onResponse', (request, reply, done) => {
    log.info({
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    });
    done();
  });
}
