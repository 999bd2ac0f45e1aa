import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { registerScope } from '../core/registerScope.ts';
import type { ReleaseStore } from '../releases/ReleaseStore.ts';

const PREFIX = '/releases/';
/** Name and file, without a way out of their folder. */
const RELEASED = /^\/releases\/([\w-]+)\/((?:[\w-][\w.-]*\/)*[\w-][\w.-]*)(?:\?|$)/;
/** Released files never change. */
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** Pictures of a release, with compressed forms next to them or not. */
const PICTURE = /\.(jpe?g|png|webp|avif|svg)(\.br|\.gz)?$/;

/** Serves the browser files of all releases, live or not: compressed, to be kept for ever. */
export async function registerReleasedFiles(app: FastifyInstance, store: ReleaseStore): Promise<void> {
  mkdirSync(store.files, { recursive: true });
  await registerScope(app, async (files) => {
    files.addHook('preHandler', async (request, reply) => {
      const [, name = '', file = ''] = RELEASED.exec(request.url) ?? [];
      if (name === '' || existsSync(join(store.files, name, file)) || !store.wasReleased(name, file)) return;
      request.log.error({ file: `${name}/${file}` }, 'a file of a release is missing');
      return reply
        .code(503)
        .headers({ 'retry-after': '60', 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
        .send('This file cannot be had just now. Please try again later.');
    });

    await files.register(fastifyStatic, {
      root: store.files,
      prefix: PREFIX,
      preCompressed: true,
      immutable: true,
      maxAge: YEAR_MS,
      index: false,
      setHeaders(response, path) {
        // Cards of our pages stand in other sites' pages, with their pictures.
        if (PICTURE.test(path)) response.header('cross-origin-resource-policy', 'cross-origin');
      },
    });
  });
}
