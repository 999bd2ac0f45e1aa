import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DRAWING_LIMIT } from '../../admission/limits.ts';
import { MemoryLimit } from '../../admission/MemoryLimit.ts';
import { refused } from '../answer.ts';
import { retryLater } from '../retryLater.ts';
import { matchesEtag } from '../sendEncoded.ts';
import { sendProblem } from '../sendProblem.ts';
import { type Draw, Drawings } from './Drawings.ts';

/** Changes with how pictures are drawn, so that browsers ask for them again. */
const STYLE = 2;

const NOT_NOW = refused(503, 'We can’t draw this picture right now. Please try again in a minute.', {
  headers: { 'retry-after': '60' },
});

/** Sends a picture that is drawn of `shows`, which holds all that is on it. */
export type SendDrawing = (
  request: FastifyRequest,
  reply: FastifyReply,
  shows: object,
  draw: Draw,
) => Promise<FastifyReply>;

/**
 * Sends pictures that are drawn when they are asked for. Drawing is bounded by network and over all; what is there is answered to
 * everybody, and other sites may show it.
 */
export function drawingSender({ context: { log, clock } }: FastifyInstance): SendDrawing {
  const drawings = new Drawings(log);
  const limit = new MemoryLimit(DRAWING_LIMIT, () => clock().getTime());

  return async (request, reply, shows, draw) => {
    const key = createHash('sha1')
      .update(JSON.stringify([STYLE, shows]))
      .digest('base64url');
    const etag = `"${key}"`;
    // Its address stays the same when what it shows is edited: a browser asks each time whether it still holds.
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
