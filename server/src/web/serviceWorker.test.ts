import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { CompressibleBody } from '../http/CompressibleBody.ts';
import { ReleaseStore } from '../releases/ReleaseStore.ts';
import { namedAfter, writeBuild } from '../releases/testing/writeBuild.ts';
import { offlineHeaders, registerServiceWorker } from './serviceWorker.ts';
import { addTestContext } from './testing/testContext.ts';

let directory: string;
let store: ReleaseStore;
let app: FastifyInstance;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'worker-'));
  store = new ReleaseStore(join(directory, 'releases'));
  app = fastify();
  addTestContext(app);
});
afterEach(async () => {
  await app.close();
  rmSync(directory, { recursive: true, force: true });
});

const SCRIPT = '/* worker */';
const WORKER = namedAfter(SCRIPT, 'service-worker.js');
const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Publishes a shell with a service worker and the hash that its build recorded. */
function publishWithWorker(hash = sha256(SCRIPT)) {
  const build = writeBuild(directory, { name: 'shell', version: 'b' });
  mkdirSync(join(build, 'worker'));
  writeFileSync(join(build, 'worker', WORKER), SCRIPT);
  const path = join(build, 'remote.json');
  const descriptor = JSON.parse(readFileSync(path, 'utf8'));
  const integrity = { ...descriptor.integrity, [WORKER]: hash };
  const files = { ...descriptor.files, [WORKER]: { bytes: SCRIPT.length, hash } };
  writeFileSync(path, JSON.stringify({ ...descriptor, integrity, files, serviceWorker: WORKER }));
  store.publish(build);
}

const ask = (headers = {}) => app.inject({ url: '/service-worker.js', headers });

it("serves the live shell's service worker, asked for again each time", async () => {
  registerServiceWorker(app, store, false);
  publishWithWorker();
  const answer = await ask();
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe('/* worker */');
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.headers['content-type']).toContain('text/javascript');
  expect((await ask({ 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
  expect((await ask({ 'if-none-match': answer.headers.etag })).statusCode).toBe(304);
});

describe('a service worker that is not the one that was built', () => {
  const file = (suffix = '') => join(store.files, 'shell', WORKER + suffix);

  it.each([
    ['was changed on the disk', () => writeFileSync(file(), '/* other! */')],
    ['was cut short', () => writeFileSync(file(), SCRIPT.slice(0, 4))],
    [
      'was changed in a form that browsers ask for',
      () => writeFileSync(file('.br'), brotliCompressSync('/* other! */')),
    ],
    ['has a broken form', () => writeFileSync(file('.gz'), 'no gzip')],
    ['is gone', () => rmSync(file())],
  ])('is not sent when it %s', async (_what, damage) => {
    registerServiceWorker(app, store, false);
    publishWithWorker();
    damage();
    for (const encoding of ['identity', 'br', 'gzip']) {
      const answer = await ask({ 'accept-encoding': encoding });
      expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([503, '', 'no-store']);
    }
  });

  it('is not released when its build gave another hash', () => {
    expect(() => publishWithWorker(sha256('/* other! */'))).toThrow(`${WORKER} is not what its build says`);
  });

  it('goes on being sent as it was checked', async () => {
    registerServiceWorker(app, store, false);
    publishWithWorker();
    expect((await ask()).body).toBe(SCRIPT);
    writeFileSync(file(), '/* other! */');
    expect((await ask()).body).toBe(SCRIPT);
  });
});

it('has none with a shell that brings none, from the moment that it is live', async () => {
  registerServiceWorker(app, store, false);
  publishWithWorker();
  store.publish(writeBuild(directory, { name: 'shell', version: 'a' }));
  expect((await ask()).statusCode).toBe(404);
});

it('has none while a developer works on the site', async () => {
  registerServiceWorker(app, store, true);
  publishWithWorker();
  expect((await ask()).statusCode).toBe(404);
});

it('says of answers made for a signed-in user that they are not to be kept', async () => {
  registerServiceWorker(app, store, false);
  app.get('/api/echo', async () => ({}));
  const asked = async (cookie?: string) =>
    (await app.inject({ url: '/api/echo', headers: cookie ? { cookie } : {} })).headers['x-offline'];
  expect(await asked('__Host-session=abc')).toBe('no');
  expect(await asked('lite=1')).toBeUndefined();
  expect(await asked()).toBeUndefined();
});

it('says so of what an editor is answered where the cache has another answer for visitors', async () => {
  const { responseCache } = app.context;
  registerServiceWorker(app, store, false);
  app.get('/api/texts', async () => ({}));
  const asked = async () =>
    (await app.inject({ url: '/api/texts', headers: { cookie: 'session=abc' } })).headers['x-offline'];
  const put = (isForVisitors: boolean) =>
    responseCache.put('/api/texts', 'devotionals', 0, new CompressibleBody('{}'), { isForVisitors });
  put(false);
  expect(await asked()).toBeUndefined();
  put(true);
  expect(await asked()).toBe('no');
});

describe('a document', () => {
  const visitor = { id: 'abc', session: null, promoSession: null };
  const session = { username: 'ronke', role: 'editor' as const };

  it('may be kept when it is public and the visitor is not signed in', () => {
    expect(offlineHeaders(visitor, true, { access: 'public' })).toEqual({
      'x-composition': 'abc',
      'x-offline': 'keep',
    });
  });

  it.each([
    ['of the admin area', visitor, 'editor' as const],
    ['of administrators', visitor, 'administrator' as const],
    ['of the promo', visitor, 'promo' as const],
    ['of a signed-in user', { ...visitor, session }, 'public' as const],
  ])('%s may not', (_, who, access) => {
    expect(offlineHeaders(who, true, { access })).toEqual({ 'x-composition': 'abc' });
  });

  it('that is not there may not', () => {
    expect(offlineHeaders(visitor, true, undefined)).not.toHaveProperty('x-offline');
  });

  it('sends a service worker away where none is served any more', () => {
    expect(offlineHeaders(visitor, false, { access: 'public' })).toEqual({ 'x-offline': 'none' });
  });
});
