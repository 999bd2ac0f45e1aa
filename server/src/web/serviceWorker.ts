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

/** A service worker's script, in every form it is sent in. */
interface WorkerScript {
  file: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** For a script that stays on phones, at work on every page: it sends and fetches at home, and makes no script of text. */
const WORKER_POLICY =
  "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";

/** Answers that may differ for a signed-in user. */
const API = /^\/(api|citizen)\//;

/**
 * A release's service worker, compared with the hash that its build gave. Browsers check no such hash themselves, as
 * they do for scripts, and a worker is what a bad release would stay on phones by.
 *
 * @throws Error when its bytes, in any form, are not those that were built, or when the build gave no hash
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
 * Serves the live shell's service worker for the whole site, and says of answers of the API that were made
 * for a signed-in user that it must not keep them.
 *
 * @param isOff true where pages must always be the newest: for `npm run dev`
 */
export function registerServiceWorker(app: FastifyInstance, store: ReleaseStore, isOff: boolean): void {
  /** Checked once: what is sent afterwards comes from memory. */
  let checked: WorkerScript | null = null;

  /** @returns null where the live shell has none. @throws when it, or its worker, is not what was built */
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
    // What the response cache has for this request is the same for everyone.
    const isShared = mayBePersonal && app.context.responseCache.get(request.raw.url ?? '', cookie) !== undefined;
    if (mayBePersonal && !isShared) reply.header(OFFLINE_HEADER, 'no');
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
  route: Pick<PublishedRoute, 'access' | 'noIndex'> | undefined,
): Record<string, string> {
  if (!isServed) return { [OFFLINE_HEADER]: 'none' };
  const isForAll = route?.access === 'public' && !route.noIndex && session === null && promoSession === null;
  return { [COMPOSITION_HEADER]: id, ...(isForAll ? { [OFFLINE_HEADER]: 'keep' } : {}) };
}
