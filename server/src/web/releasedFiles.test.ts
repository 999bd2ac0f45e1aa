import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { ReleaseStore } from '../releases/ReleaseStore.ts';
import { namedAfter, writeBuild } from '../releases/testing/writeBuild.ts';
import { registerReleasedFiles } from './releasedFiles.ts';

const CODE = 'console.log("morning");';
const ENTRY = namedAfter(CODE, 'entry.a.js');

let directory: string;
let app: FastifyInstance;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'files-'));
  const store = new ReleaseStore(join(directory, 'releases'));
  const files = { 'canoe.svg': '<svg/>', 'card.png': 'png' };
  store.publish(writeBuild(directory, { name: 'shell', script: CODE, files }));
  app = fastify();
  await registerReleasedFiles(app, store);
});
afterEach(async () => {
  await app.close();
  rmSync(directory, { recursive: true, force: true });
});

const ask = (file: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/releases/shell/${file}`, headers });

it('sends a script compressed, to be kept for ever by caches that tell compressed ones apart', async () => {
  const answer = await ask(ENTRY, { 'accept-encoding': 'gzip, br' });
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/javascript; charset=utf-8',
    'content-encoding': 'br',
    vary: 'accept-encoding',
  });
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(CODE);
  expect((await ask(ENTRY)).body).toBe(CODE);
});

it('lets other sites show its pictures, and nothing else', async () => {
  const br = { 'accept-encoding': 'br' };
  const answers = await Promise.all(
    [namedAfter('<svg/>', 'canoe.svg'), namedAfter('png', 'card.png'), ENTRY].map((file) => ask(file, br)),
  );
  expect(answers.map(({ headers }) => headers['cross-origin-resource-policy'])).toEqual([
    'cross-origin',
    'cross-origin',
    undefined,
  ]);
});

it('says of a file that is none of a release that it is not there', async () => {
  expect((await ask('main.0123456789.js')).statusCode).toBe(404);
});
