import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from '../../http/sendEncoded.ts';

/** Longest that a visitor waits for a picture that is asked for the first time. */
const LONGEST_WAIT_MS = 250;

/** A week; then the browser asks whether it has changed. */
export const PICTURE_CACHE_CONTROL = 'public, max-age=604800';
/** The picture itself may be there in a moment. */
export const STAND_IN_CACHE_CONTROL = 'public, max-age=60';

/** Waits for something, but not for longer than a visitor will. */
export async function waitBriefly(wanted: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LONGEST_WAIT_MS);
  });
  await Promise.race([wanted, patience]);
  clearTimeout(timer);
}

/** Sends a picture, or 304 to a browser that holds it. */
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
