import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { negotiate } from '@fastify/accept-negotiator';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { describeError } from '../core/describeError.ts';
import { registerScope } from '../core/registerScope.ts';
import type { MakeDelta } from '../releases/deltas/makeDelta.ts';
import { type ReleasedScript, releasedScript } from '../releases/deltas/ReleasedScript.ts';
import { type DeltaLimits, ScriptDeltas } from '../releases/deltas/ScriptDeltas.ts';
import type { ReleaseStore } from '../releases/ReleaseStore.ts';

const PREFIX = '/releases/';
/** Name and file, without a way out of their folder. */
const RELEASED = /^\/releases\/([\w-]+)\/((?:[\w-][\w.-]*\/)*[\w-][\w.-]*)(?:\?|$)/;
const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** Released files never change. */
const FOR_EVER = `public, max-age=${YEAR_SECONDS}, immutable`;
/** For one browser: a cache that many use would keep the whole file in the place of a delta that is there in a moment. */
const FOR_EVER_HERE = FOR_EVER.replace('public', 'private');
/** As `@fastify/static` says of one. */
const SCRIPT_TYPE = 'application/javascript; charset=utf-8';

/** Compressed forms that lie next to a file, and files that have some. */
const COMPRESSED = /\.(br|gz)$/;
/** Pictures of a release. */
const PICTURE = /\.(jpe?g|png|webp|avif|svg)$/;

/** The delta that RFC 9842 calls dictionary-compressed Zstandard. */
const ENCODING = 'dcz';
const DICTIONARY = /^:([A-Za-z0-9+/]{43}=):$/;

/** What browsers are told to use a script as: the dictionary of its later releases, whatever they are fetched for. */
const useAsDictionary = ({ remote, role }: ReleasedScript): string => `match="${PREFIX}${remote}/${role}.*.js"`;

/** SHA-256 of the file that a client has as a dictionary (RFC 9842, section 2.2); null where it says none, or takes no delta. */
function dictionaryFor({ headers }: FastifyRequest): Buffer | null {
  const [, hash] = DICTIONARY.exec(String(headers['available-dictionary'] ?? '')) ?? [];
  return hash !== undefined && negotiate(headers['accept-encoding'] ?? '', [ENCODING]) === ENCODING
    ? Buffer.from(hash, 'base64')
    : null;
}

/** Whether a request is for the file as such: no part of it, no question whether it is still the same, and not because the last answer was wrong. */
const isPlain = ({ method, headers }: FastifyRequest) =>
  method === 'GET' &&
  !/no-cache/.test(headers['cache-control'] ?? '') &&
  !['range', 'if-none-match', 'if-modified-since'].some((name) => name in headers);

/**
 * Serves the browser files of all releases, live or not: compressed, to be kept for ever. Who has an older release of a
 * script gets what the newer one differs in.
 */
export async function registerReleasedFiles(
  app: FastifyInstance,
  store: ReleaseStore,
  makeDelta: MakeDelta,
  limits: Partial<DeltaLimits> = {},
): Promise<void> {
  mkdirSync(store.files, { recursive: true });
  const tell = (error: unknown) =>
    app.log.warn({ error: describeError(error) }, 'a delta between two releases could not be made');
  const deltas = new ScriptDeltas(store, makeDelta, tell, limits);
  await registerScope(app, async (files) => {
    /** Requests that are answered with the whole file because their delta is not there yet. */
    const early = new WeakSet<FastifyRequest>();

    files.addHook('onRequest', async (request, reply) => {
      const script = releasedScript(request.url);
      if (script === null || !('available-dictionary' in request.headers)) return;
      reply.header('vary', 'accept-encoding, available-dictionary');
      const dictionary = isPlain(request) ? dictionaryFor(request) : null;
      if (dictionary === null) return;
      const delta = await deltas.find(script, dictionary);
      if (delta === 'later') early.add(request);
      if (typeof delta === 'string') return;
      return reply
        .headers({
          'content-type': SCRIPT_TYPE,
          'content-encoding': ENCODING,
          'cache-control': FOR_EVER,
          'use-as-dictionary': useAsDictionary(script),
        })
        .send(delta);
    });
    files.addHook('preHandler', async (request, reply) => {
      const [, name = '', file = ''] = RELEASED.exec(request.url) ?? [];
      if (name === '' || existsSync(join(store.files, name, file)) || !store.wasReleased(name, file)) return;
      request.log.error({ file: `${name}/${file}` }, 'a file of a release is missing');
      return reply
        .code(503)
        .headers({ 'retry-after': '60', 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
        .send('This file cannot be had just now. Please try again later.');
    });
    files.addHook('onSend', async (request, reply) => {
      if (early.has(request) && reply.statusCode === 200) reply.header('cache-control', FOR_EVER_HERE);
    });

    await files.register(fastifyStatic, {
      root: store.files,
      prefix: PREFIX,
      preCompressed: true,
      immutable: true,
      maxAge: YEAR_SECONDS * 1000,
      index: false,
      setHeaders(response, path) {
        const file = path.replace(COMPRESSED, '');
        const script = releasedScript(PREFIX + file.slice(store.files.length + 1));
        if (script !== null) response.header('use-as-dictionary', useAsDictionary(script));
        // Cards of our pages stand in other sites' pages, with their pictures.
        if (PICTURE.test(file)) response.header('cross-origin-resource-policy', 'cross-origin');
      },
    });
  });
}
