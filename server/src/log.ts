import type { FastifyInstance } from 'fastify';
import { type DestinationStream, destination, type Logger, pino } from 'pino';
import { MOST_LOGGED_ANSWERS } from './admission/limits.ts';
import type { Config } from './config.ts';

/** Buffer size: writing every few lines would halve the speed of cached reads. */
const BUFFERED_BYTES = 64 * 1024;
const FLUSHED_EVERY_MS = 1000;
/** Most lines that are held while the log cannot be written; further ones are lost. */
const MOST_WAITING_BYTES = 1024 * 1024;

/**
 * Writes JSON lines to standard error; standard output is for messages to the person who starts the server. Failed writes, for
 * example on a full disk, are retried each second and never end the server.
 *
 * @param descriptor file descriptor; standard error by default
 */
export function standardErrorStream(descriptor = 2): DestinationStream & { flushSync(): void } {
  const stream = destination({
    dest: descriptor,
    sync: false,
    minLength: BUFFERED_BYTES,
    maxWrite: 2 * BUFFERED_BYTES,
    maxLength: MOST_WAITING_BYTES,
    periodicFlush: FLUSHED_EVERY_MS,
  });
  // There is nowhere else to report this.
  let isFailing = false;
  stream.on('error', () => {
    isFailing = true;
  });
  stream.on('write', () => {
    isFailing = false;
  });
  return {
    write: (line) => stream.write(line),
    // It would retry forever, and the process is about to exit.
    flushSync: () => (isFailing ? undefined : stream.flushSync()),
  };
}

/** The server's logger. Requests and responses are never logged as objects, which contain addresses and cookies. */
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

const FLUSHED_COUNTS_EVERY_MS = 60_000;

const READABLE_LEVELS: Readonly<Record<string, string>> = {
  debug: 'debug  ',
  info: '',
  warn: 'warning  ',
  error: 'error  ',
  fatal: 'error  ',
};

/** Formats a log line for a person: time, level and message, further fields, and an error below. */
function readableLine(json: string): string {
  const { level, time, msg, error, ...details } = JSON.parse(json);
  const clock = new Date(time).toTimeString().slice(0, 8);
  const shown = Object.entries(details).map(([name, value]) => {
    return `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`;
  });
  const first = `${clock}  ${READABLE_LEVELS[level] ?? ''}${[msg, ...shown].join('  ')}\n`;
  return error === undefined ? first : `${first}${errorText(error).replaceAll(/^/gm, '          ')}\n`;
}

/** An error as `describeError` describes it, or a text. */
function errorText(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  const { name, code, message, frames }: Partial<Record<string, unknown>> = { ...error };
  const first = [name, code, message].filter((part) => part !== undefined).join(': ');
  return [first, ...(Array.isArray(frames) ? frames : [])].join('\n  ');
}

/** A stream that formats JSON log lines for a terminal. */
export const readable = <Stream extends DestinationStream>(stream: Stream): Stream => ({
  ...stream,
  write: (line: string) => stream.write(readableLine(line)),
});

/**
 * Logs one line per request, at level 'debug' if it was answered, with the route's pattern and never a query, body, cookie, IP or
 * name. Refusals are logged at most once a minute per network, route and status.
 */
export function installRequestLog(app: FastifyInstance): void {
  const { log } = app.context;
  const { floodLog } = app.admission;
  if (!log.isLevelEnabled('info')) return;
  const isAnsweredLogged = log.isLevelEnabled('debug');
  app.addHook('onResponse', (request, reply, done) => {
    const status = reply.statusCode;
    if (status < 400 && !isAnsweredLogged) return done();
    floodLog.add({
      message: status < 400 ? 'answered' : 'refused',
      address: request.ip,
      kind: { method: request.method, route: request.routeOptions.url ?? 'unknown', status },
      details: { requestId: request.id, ms: Math.round(reply.elapsedTime * 10) / 10 },
      level: status < 400 ? 'debug' : 'info',
      mostAtOnce: status < 400 || status === 500 ? MOST_LOGGED_ANSWERS : 1,
    });
    done();
  });
}

/** Logs the counts every minute while the server listens, and once when it closes. */
export function flushEveryMinute(app: FastifyInstance, ...counts: readonly { flush(): void }[]): void {
  const flush = () => {
    for (const one of counts) one.flush();
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setInterval(flush, FLUSHED_COUNTS_EVERY_MS);
    timer.unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    flush();
  });
}
