import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from '../../http/sendEncoded.ts';

/** How long a first request waits for a picture. */
const LONGEST_WAIT_MS = 250;

/** A week; then the browser revalidates it. */
export const PICTURE_CACHE_CONTROL = 'public, max-age=604800';
/** The real picture may be available soon. */
export const STAND_IN_CACHE_CONTROL = 'public, max-age=60';

/** Waits for a promise, but no longer than a visitor should wait. */
export async function waitBriefly(promise: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LONGEST_WAIT_MS);
  });
  await Promise.race([promise, patience]);
  clearTimeout(timer);
}

/** Sends a picture, or 304 to a browser that has it. */
export function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, type, cacheControl }: { bytes: Buffer; type: string; cacheControl: string },
): FastifyReply {
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
  reply.header('etag', etag).header('cache-control', cacheControl).header('x-content-type-options', 'nosniff');
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.header('content-type', type).send(bytes);
}
