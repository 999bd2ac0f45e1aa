import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '../core/acceptedEncoding.ts';
import type { CompressibleBody } from './CompressibleBody.ts';
import { addVary } from './crossOrigin.ts';
import { JSON_TYPE } from './sendProblem.ts';

/** Evaluates If-None-Match by weak comparison (RFC 9110, section 13.1.2). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = etag.replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque);
}

/**
 * Sends a read's answer: 304 when the client has it already, compressed if accepted.
 *
 * @param visibility whether shared caches may store it and revalidate before each use; personal answers must not be stored
 * @param type content type
 */
export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  body: CompressibleBody,
  visibility: 'public' | 'private',
  type = JSON_TYPE,
): FastifyReply | Promise<FastifyReply> {
  reply.header('etag', body.etag);
  reply.header('cache-control', visibility === 'public' ? 'no-cache' : 'private, no-store');
  if (body.isCompressible) addVary(reply, 'accept-encoding');
  if (matchesEtag(request.headers['if-none-match'], body.etag)) return reply.code(304).send();
  reply.header('content-type', type);
  const encoding = body.isCompressible ? acceptedEncoding(request.headers['accept-encoding']) : null;
  if (encoding === null) return reply.send(body.bytes);
  return body.compress(encoding).then((bytes) => reply.header('content-encoding', encoding).send(bytes));
}
