import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DRAWING_LIMIT } from '../../admission/limits.ts';
import { MemoryLimit } from '../../admission/MemoryLimit.ts';
import { refused } from '../answer.ts';
import { retryLater } from '../retryLater.ts';
import { matchesEtag } from '../sendEncoded.ts';
import { sendProblem } from '../sendProblem.ts';
import { type Draw, Drawings } from './Drawings.ts';

/** Version of the drawing code, so that browsers fetch pictures again after a change. */
const STYLE = 2;

const NOT_NOW = refused(503, 'We can’t draw this picture right now. Please try again in a minute.', {
  headers: { 'retry-after': '60' },
});

/** Sends a picture; `shows` holds everything on it. */
export type SendDrawing = (
  request: FastifyRequest,
  reply: FastifyReply,
  shows: object,
  draw: Draw,
) => Promise<FastifyReply>;

/**
 * Sends pictures that are drawn on demand. Drawing is rate-limited per network and in total; cached pictures are always answered.
 * Other sites may embed them.
 */
export function drawingSender({ context: { log, clock } }: FastifyInstance): SendDrawing {
  const drawings = new Drawings(log);
  const limit = new MemoryLimit(DRAWING_LIMIT, () => clock().getTime());

  return async (request, reply, shows, draw) => {
    const key = createHash('sha1')
      .update(JSON.stringify([STYLE, shows]))
      .digest('base64url');
    const etag = `"${key}"`;
    // The address stays the same after an edit, so browsers revalidate each time.
    reply
      .header('etag', etag)
      .header('cache-control', 'public, no-cache')
      .header('cross-origin-resource-policy', 'cross-origin');
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    const wait = drawings.has(key) ? 0 : limit.take(request.ip);
    const picture = wait > 0 ? null : await drawings.get(key, draw);
    if (picture !== null) return reply.header('content-type', 'image/jpeg').send(picture);
    reply.removeHeader('etag').header('cache-control', 'no-store');
    return sendProblem(reply, wait > 0 ? retryLater(wait, 'Many pictures are being drawn.') : NOT_NOW);
  };
}
