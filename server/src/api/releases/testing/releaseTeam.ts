import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACK_TYPE, UPLOAD_PATH } from '@cog/contracts/releases/constants';
import type { NewReleaseToken } from '@cog/contracts/releases/schema';
import type { FastifyInstance } from 'fastify';
import { create } from 'tar';
import { makeToken } from '../tokens/releaseTokens.routes.ts';

interface Request {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  body?: Buffer;
}

/** Packs a build like the command. */
export async function packBuild(build: string): Promise<Buffer> {
  const files = readdirSync(build, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(build.length + 1));
  const file = join(mkdtempSync(join(build, '../pack-')), 'pack.tar.gz');
  await create({ gzip: true, portable: true, file, cwd: build }, files);
  return readFileSync(file);
}

/** A team with a release token of a server. */
export async function releaseTeam(app: FastifyInstance, token: Partial<NewReleaseToken> = {}) {
  const { context } = app;
  const input = {
    name: 'Quiz team',
    remotes: ['mf-quiz'],
    verbs: ['publish', 'promote', 'disable'],
    days: 90,
    ...token,
  };
  const made = await makeToken(context.db, input as NewReleaseToken, null, context.clock());

  const headers = { authorization: `Bearer ${made.token}` };
  const ask = ({ method, url, body }: Request) =>
    app.inject({ method, url, headers, ...(body === undefined ? {} : { payload: body }) });
  return {
    token: made.token,
    id: made.data.id,
    ask,
    /** Calls an endpoint with a JSON body. */
    call: (method: 'POST' | 'PUT', url: string, payload: object) => app.inject({ method, url, payload, headers }),
    /** Uploads a pack. */
    upload(pack: Buffer, { name = 'mf-quiz', why = '', headers: more = {}, ...query }: UploadOptions = {}) {
      const url = `${UPLOAD_PATH}?${new URLSearchParams({ name, ...(why === '' ? {} : { why }), ...query })}`;
      const sent = { ...headers, 'content-type': PACK_TYPE, 'content-length': String(pack.length), ...more };
      return app.inject({ method: 'POST', url, payload: pack, headers: sent });
    },
  };
}

export interface UploadOptions {
  name?: string;
  why?: string;
  live?: 'no';
  share?: string;
  everyoneAfter?: string;
  mail?: string;
  headers?: Record<string, string>;
}
