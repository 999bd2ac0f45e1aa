import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { ReadCache } from './readCache.ts';
import { chooseEncoding, isHeld } from './sendPrepared.ts';

/**
 * Answers a hot read straight from memory, before any routing: the same bytes and headers that the
 * router gave the first who asked, at nearly the speed of bare Node.
 *
 * @returns false when the request has to take the usual way
 */
export function answerHotRead(
  reads: ReadCache,
  log: Logger,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.method !== 'GET' || request.url === undefined) return false;
  const hot = reads.hot(request.url);
  if (hot === undefined) return false;
  const { prepared, headers, route } = hot;
  const { 'if-none-match': held, 'accept-encoding': accepted } = request.headers;
  const encoding = prepared.isCompressible ? chooseEncoding(accepted) : null;
  const bytes = encoding === null ? prepared.bytes : prepared.encodedAlready(encoding);
  if (bytes === undefined) return false;

  const status = isHeld(held, prepared.etag) ? 304 : 200;
  if (status === 304) {
    const { 'content-type': _type, ...rest } = headers;
    response.writeHead(304, rest).end();
  } else {
    const size = { 'content-length': bytes.length };
    response.writeHead(
      200,
      encoding === null ? { ...headers, ...size } : { ...headers, ...size, 'content-encoding': encoding },
    );
    response.end(bytes);
  }
  log.info({ requestId: randomUUID(), method: 'GET', route, status, ms: 0 });
  return true;
}
