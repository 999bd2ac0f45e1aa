import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { describeError } from '../../core/describeError.ts';
import { refused } from '../../http/answer.ts';
import { JSON_TYPE, sendProblem } from '../../http/sendProblem.ts';

const OK = '{"status":"ok"}';

/** `/healthz`: the process answers. `/readyz`: it can serve, which takes a database that answers. */
export function registerHealth(app: FastifyInstance): void {
  const { db, log } = app.context;

  app.get('/healthz', (_request, reply) => {
    reply.headers({ 'content-type': JSON_TYPE, 'cache-control': 'no-store' }).send(OK);
  });

  app.get('/readyz', async (_request, reply) => {
    try {
      await sql`select 1`.execute(db);
    } catch (error) {
      log.warn({ error: describeError(error) }, 'the database does not answer');
      return sendProblem(reply, refused(503, 'The database does not answer.', { headers: { 'retry-after': '5' } }));
    }
    return reply.headers({ 'content-type': JSON_TYPE, 'cache-control': 'no-store' }).send(OK);
  });
}
