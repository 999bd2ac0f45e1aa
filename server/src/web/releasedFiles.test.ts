import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { applyDelta, type MakeDelta, makeDelta } from '../releases/deltas/makeDelta.ts';
import { ReleaseStore } from '../releases/ReleaseStore.ts';
import { writeBuild } from '../releases/testing/writeBuild.ts';
import { registerReleasedFiles } from './releasedFiles.ts';

const CODE = Array.from({ length: 400 }, (_, line) => createHash('sha256').update(String(line)).digest('hex')).join(
  '\n',
);
const OLD = `${CODE}\nold`;
const NOW = `${CODE}\nnow`;

const sha256 = (text: string) => createHash('sha256').update(text);
const named = (text: string) => `main.${sha256(text).digest('hex').slice(0, 10)}.js`;
/** A machine that has other work takes long over the first one. */
const PATIENCE_MS = 4000;

/** As a browser says it that has an older file. */
const having = (text: string) => ({
  'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
  'available-dictionary': `:${sha256(text).digest('base64')}:`,
});

let directory: string;
let app: FastifyInstance;
let store: ReleaseStore;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'files-'));
  store = new ReleaseStore(join(directory, 'releases'));
  for (const [version, text] of [
    ['a', OLD],
    ['b', NOW],
  ] as const) {
    const files = { [named(text)]: text, 'canoe.0123456789.svg': '<svg/>', 'card.0123456789.png': 'png' };
    store.publish(writeBuild(directory, { name: 'shell', version, files }));
  }
  app = await serve(makeDelta, PATIENCE_MS);
});
afterEach(async () => {
  await app.close();
  rmSync(directory, { recursive: true, force: true });
});

async function serve(make: MakeDelta, waitMs: number): Promise<FastifyInstance> {
  const server = fastify();
  await registerReleasedFiles(server, store, make, { waitMs });
  return server;
}

const ask = (
  headers: Record<string, string>,
  { method = 'GET', file = named(NOW) }: { method?: 'GET' | 'HEAD'; file?: string } = {},
) => app.inject({ method, url: `/releases/shell/${file}`, headers });

/** The headers that caches and browsers go by. */
const told = ({ headers }: Awaited<ReturnType<typeof ask>>) => ({
  encoding: headers['content-encoding'],
  vary: headers.vary,
  cache: headers['cache-control'],
  type: headers['content-type'],
  dictionary: headers['use-as-dictionary'],
});

const forAll = {
  cache: 'public, max-age=31536000, immutable',
  type: 'application/javascript; charset=utf-8',
  dictionary: 'match="/releases/shell/main.*.js"',
};
const whole = { ...forAll, encoding: 'br', vary: 'accept-encoding, available-dictionary' };

describe('who has an older release of a script', () => {
  it('gets the difference, by which caches tell it from the whole file', async () => {
    const answer = await ask(having(OLD));
    expect(answer.statusCode).toBe(200);
    expect(told(answer)).toEqual({ ...whole, encoding: 'dcz' });
    expect(Number(answer.headers['content-length'])).toBeLessThan(150);
    expect((await applyDelta(answer.rawPayload, Buffer.from(OLD))).toString()).toBe(NOW);
  });

  it('gets the whole file while the difference is being made, which no shared cache keeps', async () => {
    await app.close();
    app = await serve(() => new Promise(() => {}), 10);
    const answer = await ask(having(OLD));
    expect(told(answer)).toEqual({ ...whole, cache: 'private, max-age=31536000, immutable' });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(NOW);
  });

  it.each([
    ['which we do not know', having('anything')],
    ['and takes no deltas', { ...having(OLD), 'accept-encoding': 'gzip, br' }],
    ['and refuses deltas', { ...having(OLD), 'accept-encoding': 'br, dcz;q=0' }],
    ['whose hash is no hash', { ...having(OLD), 'available-dictionary': ':YWJj:' }],
    ['and says so in another way', { ...having(OLD), 'available-dictionary': sha256(OLD).digest('hex') }],
    ['and fetches again what came wrong', { ...having(OLD), 'cache-control': 'no-cache' }],
  ])('gets the whole file: one %s', async (_, headers) => {
    const answer = await ask(headers);
    expect(told(answer)).toEqual(whole);
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(NOW);
  });

  it('gets the whole file at an address with a query, as files are fetched once more', async () => {
    expect((await ask(having(OLD), { file: `${named(NOW)}?retry=1` })).headers['content-encoding']).toBe('br');
  });

  it('gets parts of a file, its headers, and word that it has not changed, as everybody does', async () => {
    const part = await ask({ ...having(OLD), range: 'bytes=0-9', 'accept-encoding': 'identity, dcz' });
    expect([part.statusCode, part.body]).toEqual([206, NOW.slice(0, 10)]);
    const { headers } = await ask(having('anything'));
    const unchanged = await ask({ ...having(OLD), 'if-none-match': String(headers.etag) });
    expect(unchanged.statusCode).toBe(304);
    const head = await ask(having(OLD), { method: 'HEAD' });
    expect([head.statusCode, head.body, told(head)]).toEqual([200, '', whole]);
  });
});

describe('everybody else', () => {
  it('gets the whole file, to be a dictionary once there is a newer one', async () => {
    const answer = await ask({ 'accept-encoding': 'gzip, br' });
    expect(told(answer)).toEqual({ ...forAll, encoding: 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(NOW);
    const plain = await ask({});
    expect(told(plain)).toEqual({ ...forAll, encoding: undefined, vary: 'accept-encoding' });
    expect(plain.body).toBe(NOW);
  });

  it('is told of dictionaries at no other file', async () => {
    const [entry, drawing, picture] = await Promise.all(
      ['entry.b.js', 'canoe.0123456789.svg', 'card.0123456789.png'].map((file) => ask({}, { file })),
    );
    expect([entry, drawing, picture].map((one) => one?.headers['use-as-dictionary'])).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect([drawing, picture].map((one) => one?.headers['cross-origin-resource-policy'])).toEqual([
      'cross-origin',
      'cross-origin',
    ]);
    expect([drawing, picture].map((one) => one?.headers.vary)).toEqual(['accept-encoding', 'accept-encoding']);
  });

  it('is told that a file is not there', async () => {
    expect((await ask(having(OLD), { file: 'main.0123456789.js' })).statusCode).toBe(404);
  });
});
