import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Encoding, Prepared } from './readCache.ts';
import { JSON_TYPE } from './sendProblem.ts';

/** The best encoding a browser takes; a phone on metered data pays for what is not compressed. */
export function chooseEncoding(accepted: string | undefined): Encoding | null {
  if (accepted === undefined) return null;
  if (/\bbr\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(accepted) ? 'gzip' : null;
}

/** If-None-Match by weak comparison (RFC 9110, section 13.1.2). */
export function isHeld(held: string | undefined, etag: string): boolean {
  if (held === undefined) return false;
  const opaque = etag.replace(/^W\//, '');
  return held.trim() === '*' || held.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque);
}

/**
 * Sends a read's answer: 304 when the client holds it already, compressed when it takes that.
 *
 * @param visibility whether a shared cache may keep it; either way it asks again before each use
 * @param type its content type
 */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: Prepared,
  visibility: 'public' | 'private',
  type = JSON_TYPE,
): FastifyReply | Promise<FastifyReply> {
  reply.header('etag', prepared.etag);
  reply.header('cache-control', visibility === 'public' ? 'no-cache' : 'private, no-cache');
  if (prepared.isCompressible) reply.header('vary', 'accept-encoding');
  if (isHeld(request.headers['if-none-match'], prepared.etag)) return reply.code(304).send();
  reply.header('content-type', type);
  const encoding = prepared.isCompressible ? chooseEncoding(request.headers['accept-encoding']) : null;
  if (encoding === null) return reply.send(prepared.bytes);
  return prepared.encoded(encoding).then((bytes) => reply.header('content-encoding', encoding).send(bytes));
}
