import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMPOSITION_HEADER } from '@cog/contracts/lib/headers';
import { reportIncident } from '@cog/contracts/reports/incidents.endpoints';
import { lookAtShares, whyWorse } from '../api/releases/shares/watchShares.ts';
import { packBuild, releaseTeam } from '../api/releases/testing/releaseTeam.ts';
import { ReleaseStore } from '../releases/ReleaseStore.ts';
import { type BuildOptions, writeBuild } from '../releases/testing/writeBuild.ts';
import { describeWithDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { START, startTestServer, type TestServer } from '../testing/testServer.ts';
import { bundleShell } from './testing/bundleShell.ts';
import { renderProgram } from './testing/renderProgram.ts';
import { registerWeb } from './web.plugin.ts';

const HOUR_MS = 60 * 60_000;
const PHONE = 'Mozilla/5.0 (Linux; Android 13; TECNO KI5) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile';
const SHELL = bundleShell();
const quiz = (version: string): BuildOptions => ({
  name: 'mf-quiz',
  paths: ['/register'],
  version,
  server: `exports.modules = { './register': { text: 'this is ${version}' } };`,
});
const [a, b] = ['1.0.0-a', '1.0.0-b'];
/** The share cookies of all hundred places. */
const PLACES = Array.from({ length: 100 }, (_, place) => `__Host-share=${place}`);

describe('a share', () => {
  const live = { liveVisits: 100, liveFailed: 2 };
  it.each([
    [
      'fails where what is live does not',
      { visits: 10, failed: 3, ...live },
      '3 of 10 visits failed, and of what is live 2 of 100 visits failed.',
    ],
    ['has too few visits to tell', { visits: 9, failed: 9, ...live }, null],
    ['has failed too rarely to tell', { visits: 10, failed: 2, ...live }, null],
    [
      'fails as what is live does, when the network is down',
      { visits: 20, failed: 10, liveVisits: 100, liveFailed: 48 },
      null,
    ],
    ['is a little worse, as chance has it', { visits: 100, failed: 6, ...live }, null],
    [
      'is alone',
      { visits: 10, failed: 3, liveVisits: 0, liveFailed: 0 },
      '3 of 10 visits failed, and what is live had no visits.',
    ],
  ])('that %s is judged so', (_, counts, why) => expect(whyWorse(counts)).toBe(why));
});

describeWithDatabase('a version for a share of visitors', (create) => {
  let database: TestDatabase;
  let directory: string;
  let server: TestServer;
  let other: TestServer;
  let team: Awaited<ReturnType<typeof releaseTeam>>;

  beforeEach(async () => {
    database = await create();
    directory = mkdtempSync(join(tmpdir(), 'shares-'));
    const start = () => {
      const store = new ReleaseStore(join(directory, 'releases'));
      const siteUrl = 'https://church.example';
      const web = { store, renderProgram, siteUrl, clock: () => START };
      return startTestServer(database, { releases: store, web: (app) => registerWeb(app, web) });
    };
    server = await start();
    const { releaseChanges } = server.app.context;
    await releaseChanges.publish(writeBuild(directory, { name: 'shell', server: SHELL }));
    await releaseChanges.publish(writeBuild(directory, quiz('a')));
    // The tests' shell has no `main`, which the check of pages needs.
    server.app.context.lookAtRelease = null;
    team = await releaseTeam(server.app);
    other = await start();
  });
  afterEach(async () => {
    await server.app.close();
    await other.app.close();
    await database.remove();
    rmSync(directory, { recursive: true, force: true });
  });

  const bring = async (share = '20', more = {}) =>
    team.upload(await packBuild(writeBuild(directory, quiz('b'))), { share, ...more });
  const get = (cookie: string, at = server, url = '/register', remoteAddress = '192.0.2.1', agent = PHONE) =>
    at.app.inject({
      method: 'GET',
      url,
      remoteAddress,
      headers: { 'user-agent': agent, ...(cookie === '' ? {} : { cookie }) },
    });
  const isNew = ({ body }: { body: string }) => body.includes('this is b');
  /** The places that get the new version. */
  const placesOfShare = async (at = server) => {
    await at.app.context.releaseChanges.read();
    // As a program, so that the visits are not counted.
    const pages = await Promise.all(PLACES.map((cookie) => get(cookie, at, '/register', '192.0.2.1', 'curl')));
    for (const { body } of pages) expect(body).toMatch(/this is [ab]/);
    return PLACES.filter((_, place) => isNew(pages[place] ?? { body: '' }));
  };
  const store = () => server.app.context.releases;
  const history = () => server.app.context.db.selectFrom('release_history').selectAll().orderBy('id').execute();
  const promote = (more: object) =>
    team.call('POST', '/api/releases/promote', { name: 'mf-quiz', version: b, ...more });
  /** Makes a number of visits from a place, some of which report a failure. */
  const visit = async (place: string, { visits, failed }: { visits: number; failed: number }) => {
    for (let index = 0; index < visits; index++) {
      const page = await get(place, server, '/register', `192.0.2.${index % 200}`);
      const composition = String(page.headers[COMPOSITION_HEADER] ?? /"id":"([0-9a-f]{12})"/.exec(page.body)?.[1]);
      if (index >= failed) continue;
      const version = isNew(page) ? b : a;
      const incident = {
        kind: 'page-blank',
        remote: 'mf-quiz',
        version,
        route: '/register',
        message: 'x',
        failed: composition,
      };
      const answer = await server.app.inject({
        method: 'POST',
        url: reportIncident.path,
        payload: incident,
        headers: { 'user-agent': PHONE },
      });
      expect(answer.statusCode).toBe(202);
    }
    await server.app.context.writeVisitCounts?.();
  };

  it('is shown to as many of a hundred as was said, the same on every server, and to all of these when it grows', async () => {
    const { message } = (await bring()).json();
    expect(message).toBe(`20 of 100 visitors have mf-quiz ${b}, the others ${a}.`);
    const share = await placesOfShare();
    expect(share).toHaveLength(20);
    expect(await placesOfShare(other)).toEqual(share);
    expect(store().pointedVersion('mf-quiz')).toBe(a);
    expect((await promote({ share: 50 })).statusCode).toBe(200);
    const grown = await placesOfShare();
    expect(grown).toHaveLength(50);
    expect(grown).toEqual(expect.arrayContaining(share));
  });

  it('is kept to by a visitor whose network changes, and who keeps no cookie while it does not', async () => {
    expect((await get('')).headers['set-cookie']).toBeUndefined();
    await bring('50');
    const first = await get('');
    const [cookie = ''] = String(first.headers['set-cookie']).split(';');
    expect(cookie).toMatch(/^__Host-share=\d{1,2}$/);
    expect(first.headers['cache-control']).toMatch(/^private/);
    expect(first.headers.vary).toMatch(/Cookie/);
    for (const network of ['192.0.2.1', '198.51.100.7', '203.0.113.9']) {
      expect(isNew(await get(cookie, server, '/register', network))).toBe(isNew(first));
    }
    expect(isNew(await get(''))).toBe(isNew(first));
    expect((await get(cookie)).headers['set-cookie']).toBeUndefined();
  });

  it('mixes with nothing: data of pages and their scripts are of the document’s composition', async () => {
    await bring();
    const [place = ''] = await placesOfShare();
    const document = await get(place);
    const id = /"id":"([0-9a-f]{12})"/.exec(document.body)?.[1];
    expect(id).not.toBe(store().live().id);
    const data = await get(place, server, '/page-data?of=%2Fregister');
    expect([data.json().composition, data.headers[COMPOSITION_HEADER]]).toEqual([id, id]);
    expect(data.body).toContain('this is b');
    const scripts = await get(place, server, `/page-scripts?of=${id}`);
    expect([scripts.statusCode, Object.keys(scripts.json())]).toEqual([200, ['/register']]);
    // API answers are cached for everyone.
    expect((await get(place, server, '/api/settings')).headers[COMPOSITION_HEADER]).toBeUndefined();
  });

  it('is taken back where it is worse, once, with the reason, and its team is told', async () => {
    await bring('20', { mail: 'quiz@church.example' });
    const share = await placesOfShare();
    const others = PLACES.find((place) => !share.includes(place)) ?? '';
    await visit(others, { visits: 20, failed: 0 });
    await visit(share[0] ?? '', { visits: 12, failed: 2 });
    expect(await lookAtShares(server.app.context)).toBe(0);
    expect(await placesOfShare()).toHaveLength(20);
    await visit(share[1] ?? '', { visits: 1, failed: 1 });
    const { share: told } = (await team.ask({ method: 'GET', url: '/api/releases' })).json().items[0];
    expect(told).toMatchObject({ version: b, percent: 20, visits: 13, failed: 3, liveVisits: 20, liveFailed: 0 });
    const look = ({ app }: TestServer) => lookAtShares(app.context);
    // On SQLite there is only one server.
    const isMany = server.app.context.releaseChanges.isShared;
    const mails = isMany ? await Promise.all([look(server), look(other)]) : [await look(server), await look(other)];
    expect(mails.sort()).toEqual([0, 1]);
    expect(await placesOfShare()).toEqual([]);
    expect(await placesOfShare(other)).toEqual([]);
    const why = '3 of 13 visits failed, and of what is live 0 of 20 visits failed.';
    expect((await history()).at(-1)).toMatchObject({
      act: 'withdrawn',
      from_version: b,
      to_version: a,
      way: 'site',
      why,
    });
    const [mail] = await server.app.context.db.selectFrom('mails').selectAll().execute();
    expect(mail).toMatchObject({ to_address: 'quiz@church.example', subject: `mf-quiz ${b} was taken back` });
    expect(mail?.body).toContain(why);
    const incidents = (await team.ask({ method: 'GET', url: '/api/releases/incidents' })).json();
    expect(incidents.withdrawn).toEqual([expect.objectContaining({ name: 'mf-quiz', version: b, why })]);
    expect(incidents.items[0]).toMatchObject({ version: b, kind: 'page-blank', count: 3 });
  });

  it('is taken back together with the mail that says so, or not at all', async () => {
    await bring('20', { mail: 'quiz@church.example' });
    const [place = ''] = await placesOfShare();
    await visit(place, { visits: 12, failed: 3 });
    const { db } = server.app.context;
    await db.schema.alterTable('mails').renameTo('elsewhere').execute();
    await expect(lookAtShares(server.app.context)).rejects.toThrow(/mails/);
    expect(await placesOfShare()).toHaveLength(20);
    await db.schema.alterTable('elsewhere').renameTo('mails').execute();
    expect(await lookAtShares(server.app.context)).toBe(1);
  });

  it('goes to everyone when asked, or after its time', async () => {
    await bring('20', { everyoneAfter: '1' });
    expect(await lookAtShares(server.app.context)).toBe(0);
    server.advance(HOUR_MS - 1);
    await lookAtShares(server.app.context);
    expect(store().pointedVersion('mf-quiz')).toBe(a);
    server.advance(1);
    const { db, clock } = server.app.context;
    const believe = (believed_from: string) => db.updateTable('clock_state').set({ believed_from }).execute();
    await db
      .insertInto('clock_state')
      .values({ id: 'clock', seen_at: clock().toISOString(), believed_from: '2026' })
      .execute();
    // Fewer visits do not tell how it does.
    const [place = ''] = await placesOfShare();
    await visit(place, { visits: 9, failed: 2 });
    await lookAtShares(server.app.context);
    expect(store().pointedVersion('mf-quiz')).toBe(a);
    await visit(place, { visits: 1, failed: 0 });
    await believe('2028');
    await lookAtShares(server.app.context);
    expect(store().pointedVersion('mf-quiz')).toBe(a);
    await believe('2026');
    await lookAtShares(server.app.context);
    expect(store().pointedVersion('mf-quiz')).toBe(b);
    expect(await placesOfShare()).toHaveLength(100);
    expect((await history()).at(-1)).toMatchObject({ act: 'promoted', to_version: b, way: 'site' });
    expect((await promote({ version: a, share: 30 })).statusCode).toBe(200);
    expect((await promote({ version: a })).json().message).toBe(`mf-quiz ${a} is live.`);
    expect(store().shares()).toEqual([]);
  });

  it('is taken back when asked, and where something else goes live', async () => {
    await bring();
    const back = await promote({ share: 0 });
    expect(back.json().message).toBe(`mf-quiz ${b} is taken back: everyone has ${a}.`);
    expect(await placesOfShare()).toEqual([]);
    await promote({ share: 20 });
    await server.app.context.releaseChanges.publish(writeBuild(directory, quiz('c')));
    expect(store().shares()).toEqual([]);
  });

  it('is refused, with what to do, where it is none', async () => {
    await bring();
    await promote({ share: 0 });
    for (const [what, body, status, message] of [
      ['of what is live', { version: a, share: 10 }, 409, `mf-quiz ${a} is live: everyone has it.`],
      ['of a version that there is not', { version: '1.0.0-z', share: 10 }, 404, 'mf-quiz has no version 1.0.0-z.'],
      ['of all', { share: 100 }, 400, 'Share must be 0 to 99 of a hundred visitors. For everyone leave it out'],
      ['of a text', { share: 'many' }, 400, 'Share must be a number'],
      ['for no time', { share: 10, everyoneAfter: 0 }, 400, 'Everyone after must be an hour at least'],
      ['of a team that has no address', { share: 10, mail: 'quiz' }, 400, 'mail'],
    ] as const) {
      const answer = await promote(body);
      expect([what, answer.statusCode, JSON.stringify(answer.json())]).toEqual([
        what,
        status,
        expect.stringContaining(message),
      ]);
      expect(store().shares()).toEqual([]);
    }
  });
});
