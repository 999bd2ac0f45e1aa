import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Composition } from '@cog/contracts/composition/composition';
import { SERVICE_WORKER_PATH, type ShellDescriptor } from '@cog/contracts/composition/descriptor';
import type { PublishedRoute } from '@cog/contracts/composition/route';
import { COMPOSITION_HEADER, OFFLINE_HEADER } from '@cog/contracts/lib/headers';
import type { FastifyInstance } from 'fastify';
import { acceptedEncoding } from '../core/acceptedEncoding.ts';
import { describeError } from '../core/describeError.ts';
import { maySignIn } from '../core/maySignIn.ts';
import type { ReleaseStore } from '../releases/ReleaseStore.ts';
import { WORKER_POLICY } from './releasedFiles.ts';

/** A service worker's script in all encodings. */
interface WorkerScript {
  file: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** Paths whose answers may be personal. */
const API = /^\/(api|citizen)\//;

/**
 * Reads a release's service worker and checks the hash that its build recorded: browsers do not check it, as they do for
 * scripts, and a bad worker would stay on phones.
 *
 * @throws Error when its bytes in any encoding differ from the build, or the build has no hash
 */
function readServiceWorker(files: string, { name, integrity }: ShellDescriptor, file: string): WorkerScript {
  const path = join(files, name, file);
  const plain = readFileSync(path);
  if (`sha256-${createHash('sha256').update(plain).digest('base64')}` !== integrity[file]) {
    throw new Error(`${name}/${file} is not the file that was built`);
  }
  const [br, gzip] = [readFileSync(`${path}.br`), readFileSync(`${path}.gz`)];
  const limit = { maxOutputLength: plain.length };
  if (!brotliDecompressSync(br, limit).equals(plain) || !gunzipSync(gzip, limit).equals(plain)) {
    throw new Error(`${name}/${file}.br or .gz holds another file`);
  }
  return { file, plain, br, gzip };
}

/**
 * Serves the live shell's service worker, and marks personal API answers so that it does not cache them.
 *
 * @param isOff true for `npm run dev`, where pages must always be the newest
 */
export function registerServiceWorker(app: FastifyInstance, store: ReleaseStore, isOff: boolean): void {
  /** The worker that was checked, in memory. */
  let checked: WorkerScript | null = null;

  /** @returns null where the live shell has none. @throws Error when the file differs from the build */
  function liveWorker(): WorkerScript | null {
    const { shell } = store.live();
    if (isOff || !shell.serviceWorker) return null;
    if (checked?.file !== shell.serviceWorker) checked = readServiceWorker(store.files, shell, shell.serviceWorker);
    return checked;
  }

  app.get(SERVICE_WORKER_PATH, (request, reply) => {
    let worker: WorkerScript | null;
    try {
      worker = liveWorker();
    } catch (error) {
      request.log.error({ error: describeError(error) }, 'the service worker was not sent');
      return reply.code(503).header('cache-control', 'no-store').send();
    }
    if (worker === null) return reply.callNotFound();
    const etag = `"${worker.file}"`;
    reply
      .header('etag', etag)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .header('content-type', 'text/javascript; charset=utf-8')
      .header('content-security-policy', WORKER_POLICY);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (encoding !== null) reply.header('content-encoding', encoding);
    return reply.send(worker[encoding ?? 'plain']);
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    const { cookie } = request.headers;
    const mayBePersonal = API.test(request.url) && maySignIn(cookie);
    // An answer in the response cache is the same for everyone.
    const isShared = mayBePersonal && app.context.responseCache.get(request.raw.url ?? '', cookie) !== undefined;
    if (mayBePersonal && !isShared) reply.header(OFFLINE_HEADER, 'no');
    done(null, payload);
  });
}

/**
 * Headers that tell the service worker which releases a document is from, and whether it may save it.
 *
 * @param isServed whether there is a service worker
 */
export function offlineHeaders(
  { id, session, promoSession }: Pick<Composition, 'id' | 'session' | 'promoSession'>,
  isServed: boolean,
  route: Pick<PublishedRoute, 'access' | 'noIndex'> | undefined,
): Record<string, string> {
  if (!isServed) return { [OFFLINE_HEADER]: 'none' };
  const isForAll = route?.access === 'public' && !route.noIndex && session === null && promoSession === null;
  return { [COMPOSITION_HEADER]: id, ...(isForAll ? { [OFFLINE_HEADER]: 'keep' } : {}) };
}
