import type { FastifyInstance } from 'fastify';
import { describeError } from '../core/describeError.ts';
import { refused } from '../http/answer.ts';
import { sendProblem } from '../http/sendProblem.ts';
import type { CountedMails } from './Metrics.ts';
import { mayReadMetrics } from './mayReadMetrics.ts';

/** Path of the metrics. */
export const METRICS_PATH = '/metrics';

/** How long a scrape waits for the database. */
const DATABASE_MS = 2000;

/** Path prefixes of files, which are neither pages nor answers of the API. */
const FILES = ['/releases/', '/assets/'];

/** Kind of a route, for response times: `/*` is every page. */
function kindOf(route: string): 'page' | 'api' | 'file' {
  if (route === '/*') return 'page';
  return FILES.some((prefix) => route.startsWith(prefix)) ? 'file' : 'api';
}

/** @returns null when it takes too long, or fails */
async function soon<Value>(work: Promise<Value>, onError: (error: unknown) => void): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), DATABASE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    onError(error);
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Counts answers, and serves `GET /metrics` in Prometheus' text format: for this machine, or with `Authorization: Bearer
 * METRICS_TOKEN`.
 */
export function registerMetrics(app: FastifyInstance): void {
  const { metrics, config, db, log } = app.context;
  const notFound = 'unknown';
  const logQuietly = (error: unknown) => log.debug({ error: describeError(error) }, 'the metrics lack the database');

  metrics.watchConnections(app.admission.connections);
  metrics.watchDatabase(async () => app.context.databaseState);
  metrics.watchMails(async (): Promise<CountedMails[] | null> => {
    const counted = db
      .selectFrom('mails')
      .select(['status', db.fn.countAll<number>().as('count')])
      .groupBy('status');
    const rows = await soon(counted.execute(), logQuietly);
    return rows?.map(({ status, count }) => ({ status, count: Number(count) })) ?? null;
  });

  app.addHook('onListen', async () => metrics.watchProcess());
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? notFound;
    const { method } = request;
    metrics.answered({
      method,
      route,
      status: reply.statusCode,
      kind: kindOf(route),
      seconds: reply.elapsedTime / 1000,
    });
    done();
  });

  /** A single scrape at a time, shared by concurrent requests. */
  let reading: Promise<string> | null = null;
  app.get(METRICS_PATH, async (request, reply) => {
    const reader = { peer: request.socket.remoteAddress, headers: request.headers };
    if (!mayReadMetrics(reader, config.metricsToken)) {
      return sendProblem(reply, refused(403, 'The metrics are for this machine itself, or with METRICS_TOKEN.'));
    }
    reading ??= metrics.text().finally(() => {
      reading = null;
    });
    return reply
      .header('content-type', metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await reading);
  });
}
