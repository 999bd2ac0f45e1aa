import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { joinPieces, readWeek } from '@cog/contracts/composition/week';
import { usualNames } from '@cog/contracts/settings/usualNames';
import fastify, { type FastifyInstance } from 'fastify';
import { isAhead } from '../../core/internalRequestToken.ts';
import { ReleaseStore } from '../../releases/ReleaseStore.ts';
import { namedAfter, writeBuild } from '../../releases/testing/writeBuild.ts';
import { RenderChildren } from '../rendering/RenderChildren.ts';
import { bundleShell } from '../testing/bundleShell.ts';
import { emptyPage } from '../testing/emptyPage.ts';
import { renderProgram } from '../testing/renderProgram.ts';
import { addTestContext } from '../testing/testContext.ts';
import { registerWeb } from '../web.plugin.ts';

const SHELL = bundleShell();
const WORKER = '/* worker */';
const TODAY = '2026-11-21';
/** Days with a text. */
const DAYS = ['2026-11-20', TODAY, '2026-11-22', '2026-11-25', '2026-11-28', '2026-11-29'];
const PHONE = { 'x-keep-ahead': '1' };

let directory: string;
let app: FastifyInstance;
let daysToCome: 'hidden' | 'shown';
/** Pages that cannot be rendered. */
let broken: string[];
/** Number of reads of the days with a text. */
let daysAsked: number;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'week-'));
  const store = new ReleaseStore(join(directory, 'releases'));
  const serviceWorker = namedAfter(WORKER, 'worker.js');
  store.publish(
    writeBuild(directory, {
      name: 'shell',
      server: SHELL,
      files: { 'worker.js': WORKER },
      describe: () => ({ serviceWorker }),
    }),
  );
  store.publish(writeBuild(directory, { name: 'mf-devotional', paths: ['/fast', '/sermon'] }));
  daysToCome = 'hidden';
  broken = [];
  daysAsked = 0;
  jest.spyOn(RenderChildren.prototype, 'render').mockImplementation(async (_remote, _shell, { transport, url }) => {
    const { pathname, search } = new URL(url);
    if (broken.includes(pathname + search)) throw new Error('broken on purpose');
    const { body } = await transport({ method: 'GET', path: '/api/messages', headers: {} });
    return { ...emptyPage, html: `<main><h1>Day</h1><p class="a">${search} ${JSON.stringify(body)}</p></main>` };
  });
  app = fastify();
  addTestContext(app);
  app.get('/api/settings', async () => ({
    churchName: 'COG Church',
    about: { values: [], leaders: [], teams: [], contact: { whatsApp: null } },
    headquarters: { address: '1 Sample Road', mapLink: null, phone: null },
    names: usualNames,
    look: {},
    radio: { streamUrl: null },
    texts: { daysToCome },
  }));
  app.get('/api/admin/session', async (_, reply) => reply.code(401).send({ success: false, message: 'no' }));
  app.get('/api/messages', async ({ headers }) => ({ isAhead: isAhead(headers) }));
  app.get<{ Querystring: { from: string; to: string } }>('/api/devotionals/days', async ({ query: { from, to } }) => {
    daysAsked++;
    return DAYS.filter((date) => date >= from && date <= to).map((date) => ({ date, languages: [] }));
  });
  await registerWeb(app, {
    store,
    renderProgram,
    siteUrl: 'https://cog.example',
    clock: () => new Date(`${TODAY}T09:00:00Z`),
  });
});

afterEach(async () => {
  jest.restoreAllMocks();
  await app.close();
  rmSync(directory, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const weekOf = (page: string, headers: Record<string, string> = {}) =>
  get(`/page-data/week?of=${encodeURIComponent(page)}`, { ...PHONE, ...headers });
/** Rebuilds the pages of the week as a phone does. */
async function made(page: string) {
  const { body: base } = await get(page);
  const week = readWeek((await weekOf(page)).json());
  return (week?.pages ?? []).map(({ address, headers, pieces }) => ({
    address,
    opensOn: headers['x-opens-on'],
    html: joinPieces(pieces, base),
  }));
}

it('is today in both languages and the next seven days that have a text, made of the page that the phone has', async () => {
  const pages = await made('/fast?lang=yo');
  expect(pages.map(({ address }) => address)).toEqual([
    `/fast?date=${TODAY}&lang=yo`,
    `/fast?date=${TODAY}&lang=en`,
    '/fast?date=2026-11-22&lang=yo',
    '/fast?date=2026-11-25&lang=yo',
    '/fast?date=2026-11-28&lang=yo',
  ]);
  for (const { address, html } of pages.slice(0, 2)) expect(html).toBe((await get(address)).body);
});

it('has the words of the days to come, which no visitor is shown, and says from when on they are shown', async () => {
  const [today, , tomorrow] = await made('/fast');
  expect([today?.opensOn, tomorrow?.opensOn]).toEqual([undefined, '2026-11-22']);
  expect(tomorrow?.html).toContain('{"isAhead":true}');
  expect(today?.html).toContain('{"isAhead":false}');
  expect((await get('/fast?date=2026-11-22&lang=en', PHONE)).body).toContain('{"isAhead":false}');
});

it('is shown at once where the church wants that', async () => {
  daysToCome = 'shown';
  const pages = await made('/fast');
  expect(pages.map(({ opensOn }) => opensOn)).toEqual(pages.map(() => undefined));
  expect(pages.at(-1)?.html).toContain('{"isAhead":false}');
});

it('is no answer to a link, nor for another page', async () => {
  expect((await get('/page-data/week?of=%2Ffast')).statusCode).toBe(404);
  for (const page of ['/sermon', '/', 'https://evil.example/fast', '', 'http://']) {
    expect([page, (await weekOf(page)).statusCode]).toEqual([page, 404]);
  }
});

it('is made once for all phones, and is not sent again to one that has it', async () => {
  const [first, second] = await Promise.all([weekOf('/fast'), weekOf('/fast')]);
  expect(second.body).toBe(first.body);
  const etag = String(first.headers.etag);
  const again = await weekOf('/fast', { 'if-none-match': etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect(daysAsked).toBe(1);
});

it('goes without a page that cannot be made, and has it the next time', async () => {
  broken = ['/fast?date=2026-11-25&lang=en'];
  const addresses = async () => (await made('/fast')).map(({ address }) => address);
  expect(await addresses()).not.toContain(broken[0]);
  const [missing] = broken;
  broken = [];
  expect(await addresses()).toContain(missing);
});
