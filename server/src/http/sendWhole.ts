import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '../core/acceptedEncoding.ts';
import { addVary } from './crossOrigin.ts';
import { matchesEtag } from './sendEncoded.ts';
import { JSON_TYPE } from './sendProblem.ts';
import type { WholeList } from './WholeLists.ts';

/** Streams a whole list: 304 when the client has it already, compressed if accepted. */
export async function sendWhole(
  request: FastifyRequest,
  reply: FastifyReply,
  list: WholeList,
  visibility: 'public' | 'private',
): Promise<FastifyReply> {
  const { etag, encoding, content } = await request.server.context.wholeLists.answer(list, {
    encoding: acceptedEncoding(request.headers['accept-encoding']),
    isHeld: (tag) => matchesEtag(request.headers['if-none-match'], tag),
  });
  reply.headers({ etag, 'cache-control': visibility === 'private' ? 'private, no-store' : 'no-cache' });
  addVary(reply, 'accept-encoding');
  if (content === null) return reply.code(304).send();
  reply.headers({ 'content-type': JSON_TYPE, 'content-length': content.size });
  if (encoding !== null) reply.header('content-encoding', encoding);
  return reply.send(content.body);
}
