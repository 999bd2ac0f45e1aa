import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Released, ReleaseHistoryEntry } from '@cog/contracts/releases/schema';
import type { ReleaseStore } from '../../releases/ReleaseStore.ts';
import { writeBuild } from '../../releases/testing/writeBuild.ts';
import { describeWithDatabase, type TestDatabase } from '../../testing/testDatabase.ts';
import { ADMIN, startTestServer, type TestServer } from '../../testing/testServer.ts';
import { releaseTeam } from './testing/releaseTeam.ts';

const [a, b] = ['1.0.0-a', '1.0.0-b'];

describeWithDatabase('releases, to administrators and teams,', (create) => {
  let database: TestDatabase;
  let server: TestServer;
  let store: ReleaseStore;
  let builds: string;
  let cookie: string;

  beforeEach(async () => {
    database = await create();
    builds = mkdtempSync(join(tmpdir(), 'releases-'));
    server = await startTestServer(database);
    store = server.app.context.releases;
    const { releaseChanges } = server.app.context;
    await releaseChanges.publish(writeBuild(builds, { name: 'shell' }));
    await releaseChanges.publish(writeBuild(builds, { name: 'mf-chat', paths: ['/interact'] }));
    for (const version of ['a', 'b']) {
      await releaseChanges.publish(writeBuild(builds, { name: 'mf-quiz', paths: ['/register', '/quiz'], version }));
    }
    cookie = await server.signIn();
  });
  afterEach(async () => {
    await server.app.close();
    await database.remove();
    rmSync(builds, { recursive: true, force: true });
  });

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    server.app.inject({ method, url: `/api/releases${url}`, headers: { cookie }, ...(payload ? { payload } : {}) });
  const list = async (): Promise<Released[]> => (await call('GET', '')).json().items;
  const quiz = async () => (await list()).find(({ name }) => name === 'mf-quiz');
  const history = async (query = ''): Promise<ReleaseHistoryEntry[]> =>
    (await call('GET', `/history${query}`)).json().items;
  const outcome = async (answer: ReturnType<typeof call>) => {
    const { statusCode, body } = await answer;
    return [statusCode, JSON.parse(body).message];
  };

  it('are listed by name, the shell first, with what is live since when', async () => {
    const items = await list();
    expect(items.map(({ name, state }) => [name, state])).toEqual([
      ['shell', 'live'],
      ['mf-chat', 'live'],
      ['mf-quiz', 'live'],
    ]);
    const { movedAt } = store.pointer('mf-quiz') ?? {};
    expect(items[2]).toMatchObject({
      live: { version: b, since: movedAt, by: 'release', who: null, why: null },
      previous: a,
      pinned: null,
      disabled: null,
      disabledRoutes: [],
      routes: [
        { path: '/register', title: 'Title of /register' },
        { path: '/quiz', title: 'Title of /quiz' },
      ],
    });
    expect(items[2]?.versions.map(({ version, isLive, commit }) => [version, isLive, commit]).sort()).toEqual([
      [a, false, null],
      [b, true, null],
    ]);
  });

  it('say which shared modules they take, and the shell which it gives', async () => {
    const describe = (name: string, version: string, more: object) => {
      const path = join(store.versionFolder(name, version), 'remote.json');
      writeFileSync(path, JSON.stringify({ ...store.describe(name, version), ...more }));
    };
    const { uses } = store.describe('mf-quiz', b);
    describe('mf-quiz', b, { uses: { ...uses, modules: { react: ['useState'] } } });
    describe('shell', a, { gives: { modules: { react: ['useState'], axios: ['default'] }, cssVariables: [] } });
    expect((await list()).map(({ name, modules }) => [name, modules])).toEqual([
      ['shell', ['react', 'axios']],
      ['mf-chat', []],
      ['mf-quiz', ['react']],
    ]);
  });

  it('say of what commit they are, where their build does', async () => {
    const commit = '0123456789abcdef0123456789abcdef01234567';
    const path = join(store.versionFolder('mf-quiz', b), 'remote.json');
    writeFileSync(path, JSON.stringify({ ...store.describe('mf-quiz', b), commit, dirty: true }));
    expect((await quiz())?.versions.find(({ version }) => version === b)).toMatchObject({ commit, isDirty: true });
    const { releaseChanges } = server.app.context;
    for (const version of [a, b]) await releaseChanges.change((draft) => draft.promote('mf-quiz', version));
    expect((await history())[0]).toMatchObject({ act: 'promoted', to: b, commit });
  });

  it('are listed although one of them is damaged', async () => {
    writeFileSync(join(store.versionFolder('mf-quiz', b), 'remote.json'), '{');
    rmSync(store.versionFolder('mf-chat', a), { recursive: true });
    store.follow(store.rows);
    const items = await list();
    expect(items.map(({ name, state, live }) => [name, state, live?.version])).toEqual([
      ['shell', 'live', '1.0.0-a'],
      ['mf-chat', 'kept', a],
      ['mf-quiz', 'kept', b],
    ]);
    expect((await call('GET', '')).body).not.toContain(database.dataDir);
  });

  it('go back to what was live before, by who is signed in, and forward again', async () => {
    const back = { name: 'mf-quiz', version: a, from: b, why: 'Nobody could register' };
    const answer = await call('POST', '/promote', back);
    expect(answer.json()).toMatchObject({ message: 'mf-quiz 1.0.0-a is live.', data: { previous: null } });
    expect(store.pointer('mf-quiz')).toMatchObject({
      version: a,
      by: 'promotion',
      who: ADMIN.username,
      why: 'Nobody could register',
    });
    // Rolling back twice does not return to the newer version.
    expect(await outcome(call('POST', '/promote', back))).toEqual([
      409,
      'Of mf-quiz 1.0.0-a is live by now, not 1.0.0-b. Nothing was changed; look again.',
    ]);
    expect(await outcome(call('POST', '/promote', { name: 'mf-quiz', version: a }))).toEqual([
      200,
      'mf-quiz 1.0.0-a is live already.',
    ]);
    expect((await history('?name=mf-quiz')).map(({ act, from, to, way, who }) => [act, from, to, way, who])).toEqual([
      ['promoted', b, a, 'account', ADMIN.username],
      ['released', a, b, 'command line', null],
      ['released', null, a, 'command line', null],
    ]);
  });

  it.each([
    [{ name: 'mf-quiz', version: '9.9.9' }, 404, 'mf-quiz has no version 9.9.9.'],
    [{ name: 'mf-none', version: a }, 404, 'mf-none has no version 1.0.0-a.'],
    [{ name: '../shell', version: a }, 400, 'Name must be one such as mf-hymns'],
    [{ name: 'mf-quiz', version: '../a' }, 400, 'Version must be one such as 1.0.0-3f9a1c20b7de'],
    [{ name: 'mf-quiz', version: a, why: 'two\nlines' }, 400, 'Why must be one line'],
  ])('are not moved by %j', async (payload, status, message) => {
    expect(await outcome(call('POST', '/promote', payload))).toEqual([status, message]);
    expect(store.pointer('mf-quiz')?.version).toBe(b);
  });

  it('leave the site and come back, but for the shell', async () => {
    expect(await outcome(call('POST', '/retire', { name: 'mf-quiz', from: b, why: 'The quiz is over' }))).toEqual([
      200,
      'mf-quiz is off the site. Its versions stay, and any can be made live again.',
    ]);
    expect(await quiz()).toMatchObject({ state: 'retired', live: null, previous: b, routes: [] });
    expect(await outcome(call('POST', '/retire', { name: 'mf-quiz' }))).toEqual([
      200,
      'mf-quiz is off the site already.',
    ]);
    expect(await outcome(call('POST', '/promote', { name: 'mf-quiz', version: b }))).toEqual([
      200,
      'mf-quiz 1.0.0-b is live.',
    ]);
    expect((await outcome(call('POST', '/retire', { name: 'shell' })))[0]).toBe(409);
    expect((await history('?name=mf-quiz')).slice(0, 2)).toMatchObject([
      { act: 'promoted', from: null, to: b },
      { act: 'retired', from: b, to: null, why: 'The quiz is over' },
    ]);
  });

  it('are pinned, and not moved until they are unpinned', async () => {
    expect(await outcome(call('PUT', '/pin', { name: 'mf-quiz', isPinned: true, why: 'The finals' }))).toEqual([
      200,
      'mf-quiz is pinned at 1.0.0-b.',
    ]);
    expect(await quiz()).toMatchObject({ pinned: { who: ADMIN.username, why: 'The finals' } });
    const [status, message] = await outcome(call('POST', '/promote', { name: 'mf-quiz', version: a }));
    expect([status, message]).toEqual([
      409,
      expect.stringMatching(/pinned at 1\.0\.0-b by .*: The finals\. Unpin it first/),
    ]);
    expect(await outcome(call('PUT', '/pin', { name: 'mf-quiz', isPinned: false }))).toEqual([
      200,
      'mf-quiz is not pinned any more.',
    ]);
    expect((await outcome(call('POST', '/promote', { name: 'mf-quiz', version: a })))[0]).toBe(200);
  });

  it('are switched off and on, as a whole or one page of them', async () => {
    const off = { name: 'mf-quiz', isDisabled: true, why: 'It loops' };
    expect(await outcome(call('PUT', '/disabled', { ...off, route: '/quiz' }))).toEqual([
      200,
      '/quiz is switched off.',
    ]);
    expect(await quiz()).toMatchObject({
      state: 'live',
      disabledRoutes: [{ route: '/quiz', who: ADMIN.username, why: 'It loops' }],
      routes: [{ path: '/register' }, { path: '/quiz' }],
    });
    expect(await outcome(call('PUT', '/disabled', off))).toEqual([200, 'mf-quiz is switched off.']);
    expect(await outcome(call('PUT', '/disabled', off))).toEqual([200, 'mf-quiz was switched off already.']);
    expect(await quiz()).toMatchObject({ state: 'disabled', disabled: { why: 'It loops' } });
    for (const route of ['/quiz', null]) await call('PUT', '/disabled', { name: 'mf-quiz', route, isDisabled: false });
    expect(await quiz()).toMatchObject({ state: 'live', disabled: null, disabledRoutes: [] });
    expect(await outcome(call('PUT', '/disabled', { ...off, route: '/pay' }))).toEqual([
      409,
      'mf-quiz has no page /pay.',
    ]);
    expect((await outcome(call('PUT', '/disabled', { name: 'shell', isDisabled: true })))[0]).toBe(409);
    expect((await history('?name=mf-quiz')).slice(0, 4).map(({ act, route }) => [act, route])).toEqual([
      ['enabled', null],
      ['enabled', '/quiz'],
      ['disabled', null],
      ['disabled', '/quiz'],
    ]);
  });

  it('stand in the trail, with who it was', async () => {
    await call('POST', '/promote', { name: 'mf-quiz', version: a, why: 'Broken' });
    const { items } = (
      await server.app.inject({ method: 'GET', url: '/api/admin/audit?kind=release', headers: { cookie } })
    ).json();
    expect(items[0]).toMatchObject({
      who: ADMIN.username,
      action: 'release.promoted',
      subjectId: 'mf-quiz',
      details: { version: a, from: b, why: 'Broken' },
    });
    expect(items[1]).toMatchObject({ who: null, action: 'release.released' });
  });

  it('are not changed where that cannot be written down', async () => {
    const { db } = server.app.context;
    await db.schema.alterTable('release_history').renameTo('elsewhere').execute();
    expect((await outcome(call('POST', '/promote', { name: 'mf-quiz', version: a })))[0]).toBe(500);
    expect((await quiz())?.live?.version).toBe(b);
    await db.schema.alterTable('elsewhere').renameTo('release_history').execute();
    expect((await outcome(call('POST', '/promote', { name: 'mf-quiz', version: a })))[0]).toBe(200);
  });

  describe('with a token', () => {
    it('are seen and moved as far as it goes', async () => {
      const team = await releaseTeam(server.app, { verbs: ['promote'] });
      const seen = await team.ask({ method: 'GET', url: '/api/releases' });
      expect(seen.json().items.map(({ name }: Released) => name)).toEqual(['mf-quiz']);
      const told = await team.ask({ method: 'GET', url: '/api/releases/history' });
      expect(told.json()).toMatchObject({ total: 2, items: [{ name: 'mf-quiz' }, { name: 'mf-quiz' }] });
      const moved = await team.call('POST', '/api/releases/promote', { name: 'mf-quiz', version: a, why: 'Broken' });
      expect(moved.json().message).toBe('mf-quiz 1.0.0-a is live.');
      expect(store.pointer('mf-quiz')).toMatchObject({ who: 'Quiz team', why: 'Broken' });
      expect((await history())[0]).toMatchObject({ way: 'token', who: 'Quiz team' });
    });

    it.each([
      ['POST', '/api/releases/promote', { name: 'mf-chat', version: a }],
      ['POST', '/api/releases/promote', { name: 'mf-none', version: a }],
      ['POST', '/api/releases/retire', { name: 'mf-chat' }],
      ['PUT', '/api/releases/pin', { name: 'mf-chat', isPinned: true }],
      ['PUT', '/api/releases/disabled', { name: 'mf-chat', isDisabled: true }],
      ['PUT', '/api/releases/disabled', { name: 'mf-chat', route: '/none', isDisabled: true }],
    ] as const)('of another team are not touched: %s %s %j', async (method, url, payload) => {
      const team = await releaseTeam(server.app);
      const answer = await team.call(method, url, payload);
      expect([answer.statusCode, answer.json().message]).toEqual([
        403,
        `The release token “Quiz team” is for mf-quiz, not for ${payload.name}.`,
      ]);
    });

    it('are not touched beyond its verbs', async () => {
      const team = await releaseTeam(server.app, { verbs: ['publish'] });
      const promotion = { name: 'mf-quiz', version: a };
      expect((await team.call('POST', '/api/releases/promote', promotion)).json().message).toBe(
        'The release token “Quiz team” may publish, but not promote.',
      );
      expect(store.pointer('mf-quiz')?.version).toBe(b);
    });

    it('open nothing else', async () => {
      const team = await releaseTeam(server.app);
      for (const url of ['/api/releases/tokens', '/api/admin/audit', '/api/admin/accounts', '/api/admin/overview']) {
        expect([url, (await team.ask({ method: 'GET', url })).statusCode]).toEqual([url, 401]);
      }
    });
  });

  describe('tokens', () => {
    const input = { name: 'Quiz team', remotes: ['mf-quiz', 'mf-quiz'], verbs: ['promote', 'publish'], days: 30 };

    it('are shown once, and kept as a hash', async () => {
      const made = await call('POST', '/tokens', input);
      const { token, data } = made.json();
      expect(made.statusCode).toBe(201);
      expect(token).toMatch(/^cog_release_[\w-]{43}$/);
      expect(data).toMatchObject({
        name: 'Quiz team',
        remotes: ['mf-quiz'],
        verbs: ['publish', 'promote'],
        createdBy: ADMIN.username,
        expiresAt: '2026-12-21T09:00:00.000Z',
        lastUsedAt: null,
      });
      expect((await call('GET', '/tokens')).json()).toEqual({ items: [data] });
      const { db } = server.app.context;
      const stored = JSON.stringify([
        await db.selectFrom('release_tokens').selectAll().execute(),
        await db.selectFrom('audit_trail').selectAll().execute(),
      ]);
      expect(stored).not.toContain(token.slice('cog_release_'.length));
      expect(server.logged()).not.toContain(token.slice('cog_release_'.length));
    });

    it('are revoked for good, and both is in the trail', async () => {
      const { data } = (await call('POST', '/tokens', input)).json();
      for (let time = 0; time < 2; time++) {
        expect(await outcome(call('DELETE', '/tokens', { id: data.id }))).toEqual([
          200,
          'The token “Quiz team” no longer works.',
        ]);
      }
      const trail = await server.app.context.db
        .selectFrom('audit_trail')
        .select(['action', 'details'])
        .where('action', 'like', 'releaseToken.%')
        .orderBy('id')
        .execute();
      expect(trail.map(({ action }) => action)).toEqual(['releaseToken.created', 'releaseToken.revoked']);
      expect(JSON.parse(trail[0]?.details ?? '')).toEqual({
        title: 'Quiz team',
        remotes: 'mf-quiz',
        verbs: 'publish, promote',
        until: '2026-12-21',
      });
    });

    it('are made by who has shown a moment ago who they are', async () => {
      server.advance(11 * 60_000);
      const answer = await call('POST', '/tokens', input);
      expect([answer.statusCode, answer.json().reason]).toEqual([403, 'authenticate-again']);
    });

    it.each([
      [{ remotes: [] }, 'Choose what the token is for'],
      [{ verbs: [] }, 'Choose what the token may do'],
      [{ verbs: ['all'] }, 'Verbs must be of publish, promote, disable'],
      [{ remotes: ['*'] }, 'Name must be one such as mf-hymns'],
      [{ days: 0 }, 'A token is good for a day at least'],
      [{ days: 1000 }, 'A token is good for 366 days at most'],
      [{ name: ' ' }, 'Name is required'],
    ])('are not made of %j', async (wrong, message) => {
      expect(await outcome(call('POST', '/tokens', { ...input, ...wrong }))).toEqual([400, message]);
    });
  });
});
