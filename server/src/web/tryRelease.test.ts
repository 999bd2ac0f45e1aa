import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packBuild, releaseTeam } from '../api/releases/testing/releaseTeam.ts';
import { ReleaseStore } from '../releases/ReleaseStore.ts';
import { type BuildOptions, writeBuild } from '../releases/testing/writeBuild.ts';
import { sealTry } from '../releases/triedRelease.ts';
import { describeWithDatabase } from '../testing/testDatabase.ts';
import { START } from '../testing/testServer.ts';
import { withServer } from '../testing/withServer.ts';
import { bundleShell } from './testing/bundleShell.ts';
import { renderProgram } from './testing/renderProgram.ts';
import { registerWeb } from './web.plugin.ts';

const SHELL = bundleShell();
const DAY_MS = 86_400_000;
const saying = (text: string) => `exports.modules = { './register': { text: '${text}' } };`;
const quiz = (version: string, text: string): BuildOptions => ({
  name: 'mf-quiz',
  paths: ['/register'],
  version,
  server: saying(text),
});

describeWithDatabase('a release that is tried before it is live', (create) => {
  let builds: string;
  let store: ReleaseStore;
  let team: Awaited<ReturnType<typeof releaseTeam>>;

  const server = withServer(create, {
    between: 'restart',
    prepare: ({ dataDir }) => {
      builds = mkdtempSync(join(tmpdir(), 'tried-'));
      store = new ReleaseStore(join(dataDir, 'releases'));
      const web = { store, renderProgram, siteUrl: 'https://church.example', clock: () => START };
      return { releases: store, web: (app) => registerWeb(app, web) };
    },
    fill: async () => {
      const { releaseChanges } = server.app.context;
      await releaseChanges.publish(writeBuild(builds, { name: 'shell', server: SHELL }));
      await releaseChanges.publish(writeBuild(builds, quiz('a', 'the old one')));
      // The tests' shell has no `main`, which the check of pages needs.
      server.app.context.lookAtRelease = null;
      team = await releaseTeam(server.app);
    },
  });
  afterEach(() => rmSync(builds, { recursive: true, force: true }));

  const get = (url: string, headers = {}) => server.app.inject({ method: 'GET', url, headers });
  const seal = (version: string, until = START.getTime() + DAY_MS) =>
    sealTry(server.database.dataDir, { name: 'mf-quiz', version: `1.0.0-${version}`, until });
  const bring = async () => {
    const pack = await packBuild(writeBuild(builds, quiz('b', 'the new one')));
    return team.upload(pack, { live: 'no' });
  };
  /** Opens a link. @returns the cookie that it sets, as browsers send it */
  const open = async (sealed: string) => {
    const answer = await get(`/register?cog-try=${encodeURIComponent(sealed)}&stage=2`);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/register?stage=2']);
    return String(answer.headers['set-cookie']).split(';')[0] ?? '';
  };

  it('is brought for no visitor, with a link that shows it', async () => {
    const answer = await bring();
    const { message, data } = answer.json();
    expect(message).toBe('mf-quiz 1.0.0-b can be tried. No visitor has it yet.');
    expect(store.pointedVersion('mf-quiz')).toBe('1.0.0-a');
    expect((await get('/register')).body).toContain('the old one');
    const [, query] = data.tryUrl.split('/register?');
    const opened = await get(`/register?${query}`);
    expect(opened.headers['set-cookie']).toMatch(/HttpOnly; Secure; SameSite=Lax/);
    const history = await server.app.context.db.selectFrom('release_history').selectAll().orderBy('id').execute();
    expect(history.at(-1)).toMatchObject({ act: 'published', to_version: '1.0.0-b', from_version: '1.0.0-a' });
  });

  it('is shown on the phone that opened the link, with a way back, and is kept nowhere', async () => {
    await bring();
    await get('/register');
    const cookie = await open(seal('b'));
    const { body, headers } = await get('/register', { cookie });
    expect(body).toContain('the new one');
    expect(body).toContain('You are trying mf-quiz 1.0.0-b. Visitors do not see it.');
    expect(body).toContain('/releases/mf-quiz/entry.b.');
    expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['no-store', 'noindex']);
    const stranger = await get('/register');
    expect(stranger.body).toContain('the old one');
    expect(stranger.body).not.toContain('You are trying');
    const back = await get('/register?cog-try=off', { cookie });
    expect([back.headers.location, back.headers['set-cookie']]).toEqual([
      '/register',
      expect.stringMatching(/Max-Age=0/),
    ]);
  });

  it('goes live as any version does, and is live for all then', async () => {
    await bring();
    const answer = await team.call('POST', '/api/releases/promote', { name: 'mf-quiz', version: '1.0.0-b' });
    expect(answer.statusCode).toBe(200);
    expect((await get('/register')).body).toContain('the new one');
    expect(store.previous('mf-quiz')).toBe('1.0.0-a');
  });

  it.each([
    ['signed by another site', () => `${seal('b').slice(0, -4)}AAAA`],
    ['over', () => seal('b', START.getTime() - 1)],
    ['of a version that is gone', () => seal('c')],
    ['nothing of ours', () => 'x'],
  ])('is not shown by a link that is %s', async (_, sealed) => {
    await bring();
    const { body } = await get('/register', { cookie: `__Host-cog-try=${encodeURIComponent(sealed())}` });
    expect(body).toContain('the old one');
    expect(body).not.toContain('You are trying');
  });

  it('says so when a link is over, and forgets what was tried before', async () => {
    const { statusCode, body, headers } = await get(`/register?cog-try=${seal('b', START.getTime() - 1)}`);
    expect([statusCode, headers['set-cookie']]).toEqual([410, expect.stringMatching(/Max-Age=0/)]);
    expect(body).toContain('This link has ended');
  });

  it('is linked to by those who may release it alone', async () => {
    await bring();
    const body = { name: 'mf-quiz', version: '1.0.0-b' };
    expect((await team.call('POST', '/api/releases/try', body)).json().data.url).toMatch(
      /\/register\?cog-try=mf-quiz%2F1.0.0-b/,
    );
    expect((await team.call('POST', '/api/releases/try', { ...body, version: '1.0.0-z' })).statusCode).toBe(404);
    const others = await releaseTeam(server.app, { name: 'Chat team', remotes: ['mf-chat'] });
    expect((await others.call('POST', '/api/releases/try', body)).statusCode).toBe(403);
    const stranger = await server.app.inject({ method: 'POST', url: '/api/releases/try', payload: body });
    expect(stranger.statusCode).toBe(401);
  });

  it('that breaks says nothing of the site’s health', async () => {
    const pack = await packBuild(writeBuild(builds, { ...quiz('b', ''), server: `throw new Error('at import');` }));
    await team.upload(pack, { live: 'no' });
    const cookie = await open(seal('b'));
    expect((await get('/register', { cookie })).body).toContain('skeleton');
    expect((await get('/readyz')).json().status).not.toBe('degraded');
  });
});
