import type { FastifyInstance } from 'fastify';
import { type DestinationStream, destination, type Logger, pino } from 'pino';
import { MOST_LOGGED_ANSWERS } from './admission/limits.ts';
import type { Config } from './config.ts';

/** Bytes gathered before a write: a write for every few lines would cost a cached read half its speed. */
const BUFFERED_BYTES = 64 * 1024;
const FLUSHED_EVERY_MS = 1000;
/** Lines that wait while they cannot be written, as on a full disk; further ones are lost. */
const MOST_WAITING_BYTES = 1024 * 1024;

/**
 * Writes lines of JSON to standard error: standard output is for the lines that a person who starts the server reads. What cannot be
 * written is tried again each second; a log that cannot be written, as on a full disk, ends no server.
 *
 * @param descriptor of the file; standard error by default
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
  // There is no other place to tell it.
  let isFailing = false;
  stream.on('error', () => {
    isFailing = true;
  });
  stream.on('write', () => {
    isFailing = false;
  });
  return {
    write: (line) => stream.write(line),
    // It tries without an end what cannot be written, and the process is about to end.
    flushSync: () => (isFailing ? undefined : stream.flushSync()),
  };
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

const FLUSHED_COUNTS_EVERY_MS = 60_000;

const READABLE_LEVELS: Readonly<Record<string, string>> = {
  debug: 'debug  ',
  info: '',
  warn: 'warning  ',
  error: 'error  ',
  fatal: 'error  ',
};

/** A line of the log as a person reads it: time, level and message, what belongs to it, and an error below. */
function readableLine(json: string): string {
  const { level, time, msg, error, ...details } = JSON.parse(json);
  const clock = new Date(time).toTimeString().slice(0, 8);
  const shown = Object.entries(details).map(([name, value]) => {
    return `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`;
  });
  const first = `${clock}  ${READABLE_LEVELS[level] ?? ''}${[msg, ...shown].join('  ')}\n`;
  return error === undefined ? first : `${first}${String(error).replaceAll(/^/gm, '          ')}\n`;
}

/** Makes the lines of the log readable on their way to a terminal. */
export const readable = <Stream extends DestinationStream>(stream: Stream): Stream => ({
  ...stream,
  write: (line: string) => stream.write(readableLine(line)),
});

/**
 * One line a request, at level 'debug' where it was answered, with the route's pattern for its address: never a query, body, cookie, IP or name. Of what is
 * refused one network has a line a minute for each route and status, and of what it is answered so many.
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

/** Logs what was counted every minute while the server listens, and once more when it closes. */
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
