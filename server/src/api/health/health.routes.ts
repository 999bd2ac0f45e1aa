import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { describeError } from '../../core/describeError.ts';
import { refused } from '../../http/answer.ts';
import { JSON_TYPE, problemOf } from '../../http/sendProblem.ts';

const OK = '{"status":"ok"}';
/** Time limit for the database or the first page; after it, the server reports not ready. */
const ANSWER_MS = 2000;
/** Shortest interval between log entries of the same lasting fault. */
const LOGGED_EVERY_MS = 60_000;

/** Something is missing or not writable; the message says what. */
class NotInPlace extends Error {}

/**
 * Rejects when the work takes too long. A result that arrived while this process had no CPU counts, because it is read before the
 * rejection.
 */
const inTime = <Value>(work: Promise<Value>) =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => setImmediate(reject, new Error('The time is over.')), ANSWER_MS).unref();
    }),
  ]);

/**
 * `/healthz`: the process answers. `/readyz`: it can serve, which needs a database that answers, a live shell that renders, and a
 * rendered page. The status is `degraded` while the rendering of a remote is paused, or when there can be no isolates and browsers
 * render the pages (`rendering`). A remote that was left out or held back affects only its own pages and is listed in `releases`.
 */
export function registerHealth(app: FastifyInstance): void {
  const { context } = app;
  /** The running query, which all requests share. */
  let asking: Promise<unknown> | null = null;

  const askDatabase = () => {
    asking ??= sql`select 1`.execute(context.db).finally(() => {
      asking = null;
    });
    return asking;
  };
  const loggedAt = new Map<string, number>();
  const logNowAndThen = (message: string, error: unknown) => {
    const now = performance.now();
    if (now - (loggedAt.get(message) ?? Number.NEGATIVE_INFINITY) < LOGGED_EVERY_MS) return;
    loggedAt.set(message, now);
    context.log.warn({ error: describeError(error) }, message);
  };
  const { databaseState, fileChecks, missingFiles } = context;
  const lookAtFiles = async () => {
    if (databaseState.writeFault !== null) throw new NotInPlace(databaseState.writeFault);
    const found = await Promise.all(fileChecks.map((look) => look()));
    const reason = found.find((missing) => missing !== null) ?? missingFiles.reason();
    if (reason !== null) throw new NotInPlace(reason);
  };
  const checks: { check: () => Promise<unknown> | undefined; says: string; logs: string }[] = [
    { check: askDatabase, says: 'The database does not answer.', logs: 'the database does not answer' },
    { check: lookAtFiles, says: 'Files cannot be read.', logs: 'something of the site is missing' },
    { check: () => context.pages?.check(), says: 'The pages cannot be made.', logs: 'the pages cannot be made' },
    { check: () => context.pages?.firstPage(), says: 'No page was rendered yet.', logs: 'no page was rendered yet' },
  ];

  app.get('/healthz', (_request, reply) => {
    reply.headers({ 'content-type': JSON_TYPE, 'cache-control': 'no-store' }).send(OK);
  });

  app.get('/readyz', async (request, reply) => {
    reply.headers({ 'content-type': JSON_TYPE, 'cache-control': 'no-store' });
    const releases = () => {
      const unrendered = context.pages?.unrendered() ?? null;
      return {
        ...(context.pages === null ? {} : { releases: context.pages.releases() }),
        ...(unrendered === null ? {} : { rendering: `left to browsers: ${unrendered}` }),
      };
    };
    for (const { check, says, logs } of checks) {
      try {
        await inTime(Promise.resolve(check()));
      } catch (error) {
        logNowAndThen(logs, error);
        const reason = error instanceof NotInPlace ? error.message : (databaseState.reason ?? says);
        const refusal = refused(503, reason, { headers: { 'retry-after': '5' } });
        const problem = problemOf(refusal, request.id);
        return reply
          .code(refusal.status)
          .headers(refusal.headers ?? {})
          .send(JSON.stringify({ ...problem, ...releases() }));
      }
    }
    const resting = context.pages?.resting() ?? [];
    const isWhole = resting.length === 0 && (context.pages?.unrendered() ?? null) === null;
    const state = isWhole ? { status: 'ok' } : { status: 'degraded', resting };
    return reply.send(JSON.stringify({ ...state, ...releases() }));
  });
}
