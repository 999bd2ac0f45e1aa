import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { ReleaseStore } from '../releases/ReleaseStore.ts';
import { namedAfter, writeBuild } from '../releases/testing/writeBuild.ts';
import { describeWithDatabase } from '../testing/testDatabase.ts';
import { withServer } from '../testing/withServer.ts';
import { registerReleasedFiles } from './releasedFiles.ts';
import { addTestContext } from './testing/testContext.ts';

const CODE = 'console.log("morning");';
const ENTRY = namedAfter(CODE, 'entry.a.js');

let directory: string;
let app: FastifyInstance;
let store: ReleaseStore;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'files-'));
  store = new ReleaseStore(join(directory, 'releases'));
  const files = { 'canoe.svg': '<svg/>', 'card.png': 'png' };
  store.publish(writeBuild(directory, { name: 'shell', script: CODE, files }));
  app = fastify();
  addTestContext(app);
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

describeWithDatabase('a file that was sent before', (create) => {
  const server = withServer(create, { between: 'restart', web: (site) => registerReleasedFiles(site, store) });

  it('comes from memory in the same bytes and with the same headers; parts, conditions and others from the disk', async () => {
    const url = `${await server.app.listen({ port: 0, host: '127.0.0.1' })}/releases/shell/${ENTRY}`;
    const load = async (headers: Record<string, string> = {}, more = '') => {
      const response = await fetch(url + more, { headers: { 'accept-encoding': 'br', ...headers } });
      const { date: _, ...shared } = Object.fromEntries(response.headers);
      return { status: response.status, headers: shared, text: await response.text() };
    };
    const first = await load();
    expect(first).toMatchObject({ status: 200, text: CODE, headers: { 'content-encoding': 'br' } });
    rmSync(store.files, { recursive: true });
    expect(await load()).toEqual(first);
    expect(server.app.context.fromMemory.counts.totals().get('/releases/*')).toEqual({ sent: 1, held: 0 });
    const others = [load({ 'accept-encoding': 'identity' }), load({ range: 'bytes=0-3' }), load({}, '?a')];
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([503, 503, 503]);
  });
});
