import { createHash, createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACK_TYPE, UPLOAD_PATH } from '@cog/contracts/releases/constants';
import type { NewReleaseToken } from '@cog/contracts/releases/schema';
import { RELEASE_TOKEN, signatureHeader, signedText } from '@cog/contracts/releases/signedRequest';
import type { FastifyInstance } from 'fastify';
import { create } from 'tar';
import { makeToken } from '../tokens/releaseTokens.routes.ts';

const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

interface Request {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  body?: Buffer;
}

/** What of a signed request is wrong, in tests of that. */
export interface Wrong {
  /** Another body is signed than is sent. */
  signedBody?: Buffer;
  /** Another address is signed than is asked. */
  signedUrl?: string;
  /** When it was signed, in place of now. */
  created?: Date;
}

/** `Authorization` of a request that a token signs. */
export function signedBy(token: string, { method, url, body }: Request, now: Date, wrong: Wrong = {}): string {
  const secret = Buffer.from(RELEASE_TOKEN.exec(token)?.[1] ?? '', 'base64url');
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_ED25519, secret]), format: 'der', type: 'pkcs8' });
  const signed = {
    created: Math.floor((wrong.created ?? now).getTime() / 1000),
    nonce: randomBytes(16).toString('base64url'),
    digest: createHash('sha256')
      .update(wrong.signedBody ?? body ?? '')
      .digest('base64url'),
  };
  const text = signedText({ method, target: wrong.signedUrl ?? url, ...signed });
  const key = createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '';
  return signatureHeader({
    key,
    ...signed,
    signature: sign(null, Buffer.from(text), privateKey).toString('base64url'),
  });
}

/** Packs a build as the command does. */
export async function packBuild(build: string): Promise<Buffer> {
  const files = readdirSync(build, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(build.length + 1));
  const file = join(mkdtempSync(join(build, '../pack-')), 'pack.tar.gz');
  await create({ gzip: true, portable: true, file, cwd: build }, files);
  return readFileSync(file);
}

/** A team with a token of a server. */
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

  const ask = (request: Request, { authorization, wrong = {} }: { authorization?: string; wrong?: Wrong } = {}) => {
    const { method, url, body } = request;
    const signed = authorization ?? signedBy(made.token, request, context.clock(), wrong);
    return app.inject({
      method,
      url,
      headers: { authorization: signed },
      ...(body === undefined ? {} : { payload: body }),
    });
  };
  return {
    token: made.token,
    id: made.data.id,
    ask,
    /** Calls an endpoint that takes JSON. */
    call(method: 'POST' | 'PUT', url: string, payload: object, wrong: Wrong = {}) {
      const body = Buffer.from(JSON.stringify(payload));
      const authorization = signedBy(made.token, { method, url, body }, context.clock(), wrong);
      return app.inject({ method, url, payload: body, headers: { authorization, 'content-type': 'application/json' } });
    },
    /** Brings a pack. */
    upload(
      pack: Buffer,
      { name = 'mf-quiz', why = '', headers = {}, authorization = '', ...wrong }: UploadOptions = {},
    ) {
      const url = `${UPLOAD_PATH}?${new URLSearchParams({ name, ...(why === '' ? {} : { why }) })}`;
      const request = { method: 'POST', url, body: pack } as const;
      const signed = authorization === '' ? signedBy(made.token, request, context.clock(), wrong) : authorization;
      const sent = {
        authorization: signed,
        'content-type': PACK_TYPE,
        'content-length': String(pack.length),
        ...headers,
      };
      return app.inject({ method: 'POST', url, payload: pack, headers: sent });
    },
  };
}

export interface UploadOptions extends Wrong {
  name?: string;
  why?: string;
  headers?: Record<string, string>;
  /** Another one than a right signature. */
  authorization?: string;
}
