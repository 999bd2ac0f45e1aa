import { existsSync, mkdirSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { acceptedEncoding } from '../core/acceptedEncoding.ts';
import { registerScope } from '../core/registerScope.ts';
import type { ReleaseStore } from '../releases/ReleaseStore.ts';

const PREFIX = '/releases/';
/** The route's name in the metrics. */
const ROUTE = `${PREFIX}*`;
/** Release name and file path, without path traversal. */
const RELEASED = /^\/releases\/([\w-]+)\/((?:[\w-][\w.-]*\/)*[\w-][\w.-]*)(?:\?|$)/;
/** Cache lifetime: released files never change. */
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** Policy of scripts, which browsers apply to those that run as a worker: it may only connect to this site, and evaluates no strings. */
export const WORKER_POLICY =
  "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Scripts, with or without a compressed form. */
const SCRIPT = /\.js(\.br|\.gz)?$/;

/** Pictures, with or without a compressed form. */
const PICTURE = /\.(jpe?g|png|webp|avif|svg)(\.br|\.gz)?$/;

/** Most bytes in memory. All live files take about 3 MB compressed; after a release, those of both versions are kept. */
const MOST_BYTES = 24 * 1024 * 1024;
/** Larger files are read from the disk. */
const LARGEST_KEPT_BYTES = 1024 * 1024;

/** A file in memory, ready to be sent. */
interface KeptFile {
  bytes: Buffer;
  headers: Readonly<OutgoingHttpHeaders>;
}

/** Requests with one of these headers are answered from the disk. */
const CONDITIONS = ['range', 'if-none-match', 'if-modified-since', 'if-match', 'if-unmodified-since'];

/** In-memory cache of released files, which never change. The first one added is the first to go. */
class KeptFiles {
  readonly #files = new Map<string, KeptFile>();
  #bytes = 0;

  get(url: string, encoding: string | null): KeptFile | undefined {
    return this.#files.get(`${encoding} ${url}`);
  }

  add(url: string, encoding: string | null, file: KeptFile): void {
    const key = `${encoding} ${url}`;
    if (this.#files.has(key)) return;
    this.#files.set(key, file);
    this.#bytes += file.bytes.length;
    for (const [oldest, { bytes }] of this.#files) {
      if (this.#bytes <= MOST_BYTES) break;
      this.#files.delete(oldest);
      this.#bytes -= bytes.length;
    }
  }
}

/**
 * Serves the browser files of all releases, live or not, compressed and immutable. Repeated requests for whole files are answered
 * from memory, before the router; all others from the disk.
 */
export async function registerReleasedFiles(app: FastifyInstance, store: ReleaseStore): Promise<void> {
  mkdirSync(store.files, { recursive: true });
  const { fromMemory } = app.context;
  const kept = new KeptFiles();
  fromMemory.ways.push(({ method, url = '', headers }, response) => {
    if (method !== 'GET' || !url.startsWith(PREFIX) || CONDITIONS.some((name) => headers[name] !== undefined))
      return false;
    const file = kept.get(url, acceptedEncoding(headers['accept-encoding']));
    if (file === undefined) return false;
    response.writeHead(200, file.headers).end(file.bytes);
    fromMemory.counts.add(ROUTE, false);
    return true;
  });
  await registerScope(app, async (files) => {
    files.addHook('onSend', async ({ raw, method, headers }, reply, payload) => {
      const { url = '' } = raw;
      const size = Number(reply.getHeader('content-length'));
      const isWhole = method === 'GET' && reply.statusCode === 200 && payload instanceof Readable;
      if (!isWhole || url.includes('?') || !(size <= LARGEST_KEPT_BYTES)) return payload;
      const encoding = acceptedEncoding(headers['accept-encoding']);
      const bytes = await buffer(payload);
      const { 'content-encoding': sent = encoding } = reply.getHeaders();
      // Files without a compressed form are sent as they are.
      if (sent === encoding)
        kept.add(url, encoding, {
          bytes,
          headers: fromMemory.headersOf(reply.getHeaders()),
        });
      return bytes;
    });
    files.addHook('preHandler', async (request, reply) => {
      const [, name = '', file = ''] = RELEASED.exec(request.url) ?? [];
      if (name === '' || existsSync(join(store.files, name, file)) || !store.wasReleased(name, file)) return;
      request.log.error({ file: `${name}/${file}` }, 'a file of a release is missing');
      return reply
        .code(503)
        .headers({ 'retry-after': '60', 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
        .send('This file isn’t available right now. Please try again later.');
    });

    await files.register(fastifyStatic, {
      root: store.files,
      prefix: PREFIX,
      preCompressed: true,
      immutable: true,
      maxAge: YEAR_MS,
      index: false,
      setHeaders(response, path) {
        if (SCRIPT.test(path)) response.header('content-security-policy', WORKER_POLICY);
        // Other sites show our pictures in link previews.
        if (PICTURE.test(path)) response.header('cross-origin-resource-policy', 'cross-origin');
      },
    });
  });
}
