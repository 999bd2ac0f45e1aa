import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Composition } from '@cog/contracts/composition/composition';
import { SERVICE_WORKER_PATH } from '@cog/contracts/composition/descriptor';
import type { PublishedRoute } from '@cog/contracts/composition/route';
import { COMPOSITION_HEADER, OFFLINE_HEADER } from '@cog/contracts/lib/headers';
import type { FastifyInstance } from 'fastify';
import { chooseEncoding } from '../api/core/sendPrepared.ts';
import type { ReleaseStore } from './ReleaseStore.ts';

const SUFFIX = { br: '.br', gzip: '.gz' } as const;

/** Answers that somebody who is signed in may get otherwise than others. */
const API = /^\/(api|citizen)\//;
const SESSION_COOKIE = /session=/;

/**
 * Serves the live shell's service worker for the whole site, and says of answers of the API that were made
 * for somebody who is signed in that it must not keep them.
 *
 * @param isOff true where pages must always be the newest: for `npm run dev`
 */
export function registerServiceWorker(app: FastifyInstance, store: ReleaseStore, isOff: boolean): void {
  app.get(SERVICE_WORKER_PATH, (request, reply) => {
    const { shell } = store.live();
    if (isOff || !shell.serviceWorker) return reply.callNotFound();
    const etag = `"${shell.serviceWorker}"`;
    reply
      .header('etag', etag)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .header('content-type', 'text/javascript; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .header('x-content-type-options', 'nosniff');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding !== null) reply.header('content-encoding', encoding);
    const path = join(store.files, shell.name, shell.serviceWorker);
    return reply.send(readFileSync(encoding === null ? path : path + SUFFIX[encoding]));
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    const isForSomebody = API.test(request.url) && SESSION_COOKIE.test(request.headers.cookie ?? '');
    // What the read cache holds is the same for everybody.
    const isShared =
      isForSomebody && app.hasDecorator('context') && app.context.reads.get(request.raw.url ?? '') !== undefined;
    if (isForSomebody && !isShared) reply.header(OFFLINE_HEADER, 'no');
    done(null, payload);
  });
}

/**
 * Headers that tell the service worker what a document is made of, and whether it may keep it.
 *
 * @param isServed whether there is a service worker
 */
export function offlineHeaders(
  { id, session, promoSession }: Pick<Composition, 'id' | 'session' | 'promoSession'>,
  isServed: boolean,
  route: Pick<PublishedRoute, 'access'> | undefined,
): Record<string, string> {
  if (!isServed) return { [OFFLINE_HEADER]: 'none' };
  const isForAll = route?.access === 'public' && session === null && promoSession === null;
  return { [COMPOSITION_HEADER]: id, ...(isForAll ? { [OFFLINE_HEADER]: 'keep' } : {}) };
}
