import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { MOST_PACK_BYTES, PACK_TYPE, UPLOAD_PATH } from '@cog/contracts/releases/constants';
import { create } from 'tar';
import type { ReleaseStore } from '../../../releases/ReleaseStore.ts';
import { type BuildOptions, entryOf, writeBuild } from '../../../releases/testing/writeBuild.ts';
import { describeWithDatabase, type TestDatabase } from '../../../testing/testDatabase.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { until } from '../../../testing/until.ts';
import { packBuild, releaseTeam } from '../testing/releaseTeam.ts';
import { Uploads } from './Uploads.ts';

describeWithDatabase('a build that a team brings', (createDatabase) => {
  let database: TestDatabase;
  let server: TestServer;
  let store: ReleaseStore;
  let builds: string;
  let team: Awaited<ReturnType<typeof releaseTeam>>;

  beforeEach(async () => {
    database = await createDatabase();
    builds = mkdtempSync(join(tmpdir(), 'uploads-'));
    server = await startTestServer(database);
    store = server.app.context.releases;
    const { releaseChanges } = server.app.context;
    await releaseChanges.publish(writeBuild(builds, { name: 'shell' }));
    await releaseChanges.publish(writeBuild(builds, { name: 'mf-chat', paths: ['/interact'] }));
    team = await releaseTeam(server.app);
  });
  afterEach(async () => {
    await server.app.close();
    await database.remove();
    rmSync(builds, { recursive: true, force: true });
  });

  const build = (options: Partial<BuildOptions> = {}) =>
    writeBuild(builds, { name: 'mf-quiz', paths: ['/register'], ...options });
  const packed = (options: Partial<BuildOptions> = {}) => packBuild(build(options));
  /** A pack of a build to which something was done. */
  async function packedWith(change: (folder: string) => string[]): Promise<Buffer> {
    const folder = build();
    const names = change(folder);
    const file = join(builds, `changed-${Math.random()}.tar.gz`);
    await create({ gzip: true, portable: true, file, cwd: folder, preservePaths: true }, names);
    return readFileSync(file);
  }
  /** Writes a file into a build. @returns what is packed: by default the file itself */
  const file =
    (name: string, content: string | Buffer, entry = name) =>
    (folder: string) => {
      const path = join(folder, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
      return [entry];
    };
  /** Everything below the releases, but for what others have there. */
  const files = () =>
    readdirSync(store.directory, { recursive: true, encoding: 'utf8' })
      .filter((file) => file !== 'uploads')
      .sort();
  const history = () => server.app.context.db.selectFrom('release_history').selectAll().orderBy('id').execute();

  it('is live, with who brought it, and why', async () => {
    const answer = await team.upload(await packed(), { why: 'Results at last' });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        success: true,
        message: 'mf-quiz 1.0.0-a is live.',
        data: { name: 'mf-quiz', version: '1.0.0-a', from: null, tryUrl: null },
      },
    ]);
    expect(store.live().remotes.map(({ name }) => name)).toEqual(['mf-chat', 'mf-quiz']);
    expect(store.pointer('mf-quiz')).toMatchObject({ by: 'release', who: 'Quiz team', why: 'Results at last' });
    expect((await history()).at(-1)).toMatchObject({
      name: 'mf-quiz',
      act: 'released',
      to_version: '1.0.0-a',
      way: 'token',
      who: 'Quiz team',
      why: 'Results at last',
    });
    expect(readdirSync(join(store.directory, 'uploads'))).toEqual([]);
  });

  it('is answered as done when it comes again', async () => {
    const pack = await packed();
    await team.upload(pack);
    const { movedAt } = store.pointer('mf-quiz') ?? {};
    const again = await team.upload(pack);
    expect([again.statusCode, again.json().message]).toEqual([200, 'mf-quiz 1.0.0-a is live already.']);
    expect(store.pointer('mf-quiz')?.movedAt).toBe(movedAt);
    expect((await history()).filter(({ name }) => name === 'mf-quiz')).toHaveLength(1);
  });

  describe('is refused, and nothing is left of it,', () => {
    let before: string[];
    beforeEach(() => {
      before = files();
    });
    const refusal = async (answer: ReturnType<typeof team.upload>) => {
      const { statusCode, body } = await answer;
      expect(files()).toEqual(before);
      expect(existsSync(join(store.directory, 'uploads')) ? readdirSync(join(store.directory, 'uploads')) : []).toEqual(
        [],
      );
      expect(body).not.toContain(database.dataDir);
      return [statusCode, JSON.parse(body).message];
    };

    it('without a token, with an unknown, a revoked or an expired one', async () => {
      const pack = await packed();
      expect(await refusal(team.upload(pack, { headers: { authorization: 'Bearer cog_release_x' } }))).toEqual([
        401,
        expect.stringMatching(/^This call needs a release token/),
      ]);
      const authorization = `Bearer cog_release_${Buffer.alloc(32, 7).toString('base64url')}`;
      expect(await refusal(team.upload(pack, { headers: { authorization } }))).toEqual([
        401,
        expect.stringMatching(/^This release token does not work here/),
      ]);
      server.advance(91 * 24 * 60 * 60_000);
      expect(await refusal(team.upload(pack))).toEqual([401, expect.stringMatching(/“Quiz team” ended on 2027-02-19/)]);
      await server.app.context.db.updateTable('release_tokens').set({ revoked_at: '2027' }).execute();
      expect(await refusal(team.upload(pack))).toEqual([
        401,
        expect.stringMatching(/^This release token does not work/),
      ]);
    });

    it('when it is to be tried and given to a share of visitors', async () => {
      expect(await refusal(team.upload(await packed(), { live: 'no', share: '10' }))).toEqual([
        400,
        expect.stringMatching(/leave one of the two out/),
      ]);
    });

    it('of a remote that the token is not for, in the query or in the pack', async () => {
      const chat = await packed({ name: 'mf-chat', paths: ['/interact'], version: 'b' });
      const message = 'The release token “Quiz team” is for mf-quiz, not for mf-chat.';
      expect(await refusal(team.upload(chat, { name: 'mf-chat' }))).toEqual([403, message]);
      expect(await refusal(team.upload(chat))).toEqual([
        422,
        'The pack is of mf-chat, not of mf-quiz. Nothing was released.',
      ]);
    });

    it('from a token that may only promote', async () => {
      const other = await releaseTeam(server.app, { name: 'Night shift', verbs: ['promote', 'disable'] });
      expect(await refusal(other.upload(await packed()))).toEqual([
        403,
        'The release token “Night shift” may promote and disable, but not publish.',
      ]);
    });

    it('when it is too large, says no length, or is no pack by its type', async () => {
      const pack = await packed();
      const headers = (more: Record<string, string>) => team.upload(pack, { headers: more });
      expect(await refusal(headers({ 'content-length': String(MOST_PACK_BYTES + 1) }))).toEqual([
        413,
        'The pack is larger than 32 MB. Nothing was released.',
      ]);
      expect(await refusal(headers({ 'content-type': 'application/zip' }))).toEqual([
        415,
        expect.stringMatching(/application\/gzip/),
      ]);
    });

    it('when it is cut off, damaged, or no archive', async () => {
      const pack = await packed();
      const cut = pack.subarray(0, pack.length - 20);
      for (const bad of [cut, Buffer.from('no archive at all'), gzipSync(gunzipSync(pack).subarray(0, 700))]) {
        expect(await refusal(team.upload(bad))).toEqual([
          422,
          expect.stringMatching(/^The pack is cut off, or no pack/),
        ]);
      }
    });

    it('when its sender breaks off', async () => {
      await server.app.listen({ port: 0, host: '127.0.0.1' });
      const pack = await packed();
      const { port } = server.app.server.address() as AddressInfo;
      const socket = connect(port, '127.0.0.1');
      const head = [
        `POST ${UPLOAD_PATH}?name=mf-quiz HTTP/1.1`,
        'Host: x',
        `Content-Type: ${PACK_TYPE}`,
        `Content-Length: ${pack.length}`,
        `Authorization: Bearer ${team.token}`,
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n`);
      socket.write(pack.subarray(0, 100));
      const uploads = join(store.directory, 'uploads');
      await until(() => existsSync(uploads) && readdirSync(uploads).length === 1);
      socket.destroy();
      await once(socket, 'close');
      await until(() => readdirSync(uploads).length === 0);
      expect(files()).toEqual(before);
    });

    it.each<[string, (folder: string) => string[], RegExp]>([
      ['a file outside its folder', file('../out.js', 'x'), /that no build has: \.\.\/out/],
      ['a hidden file', file('browser/.env', 'x'), /that no build has/],
      ['a file deeper down', file('browser/a/b.js', 'x'), /that no build has/],
      ['a folder', file('browser/a/b.js', 'x', 'browser/a'), /is no file/],
      ['nothing that says what it is', () => [`browser/${entryOf('mf-quiz')}`], /remote\.json is missing/],
      ['a file twice', () => ['remote.json', 'remote.json'], /holds remote\.json twice/],
      ['no JSON', file('remote.json', 'no'), /is no JSON/],
      [
        'a descriptor that is none',
        file('remote.json', '{"name":"mf-quiz"}'),
        /remote\.json is no descriptor of a release/,
      ],
      ['less than its descriptor names', () => ['remote.json', 'server/server.a.cjs'], /entry\.a\.\w+\.js is missing/],
      ['more than 64 MB', file('browser/a.js', Buffer.alloc(65 * 1024 ** 2)), /holds more than 64 MB/],
    ])('when it holds %s', async (_what, change, message) => {
      const [status, told] = await refusal(team.upload(await packedWith(change)));
      expect(told).toMatch(message);
      expect([409, 422]).toContain(status);
    });

    it('with a page that another remote has', async () => {
      expect(await refusal(team.upload(await packed({ paths: ['/interact'] })))).toEqual([
        409,
        expect.stringMatching(/\/interact belongs to mf-chat already/),
      ]);
    });

    it('while its remote is pinned', async () => {
      await team.upload(await packed());
      await server.app.context.releaseChanges.change((draft) =>
        draft.setFlag('mf-quiz', 'pinned', true, { who: 'Ada', why: 'the finals' }),
      );
      before = files();
      expect(await refusal(team.upload(await packed({ version: 'b' })))).toEqual([
        409,
        expect.stringMatching(/^mf-quiz is pinned at 1\.0\.0-a by Ada since .*: the finals/),
      ]);
    });
  });

  it('is kept from strangers’ pages, and taken one at a time from each team', async () => {
    const pack = await packed();
    const stranger = await team.upload(pack, {
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    });
    expect(stranger.statusCode).toBe(403);
    const others = await releaseTeam(server.app, { name: 'Another team' });
    const [first, second, ofOthers] = await Promise.all([team.upload(pack), team.upload(pack), others.upload(pack)]);
    expect([first.statusCode, second.statusCode, ofOthers.statusCode].sort()).toEqual([200, 200, 503]);
    expect(ofOthers.statusCode).toBe(200);
    expect([first, second].find(({ statusCode }) => statusCode === 503)?.headers['retry-after']).toBe('30');
  });

  it('is not live, and leaves nothing, where its pages cannot be rendered', async () => {
    const looked: unknown[] = [];
    server.app.context.lookAtRelease = async (live, release) => {
      looked.push([live.remotes.map(({ name }) => name), release]);
      return [{ release: 'mf-quiz 1.0.0-b', reason: 'rendering', message: 'mf-quiz 1.0.0-b: /register failed.' }];
    };
    await server.app.context.releaseChanges.publish(build());
    const answer = await team.upload(await packed({ version: 'b' }));
    expect([answer.statusCode, answer.json().message]).toEqual([409, 'mf-quiz 1.0.0-b: /register failed.']);
    expect(looked).toEqual([[['mf-chat', 'mf-quiz'], { name: 'mf-quiz', version: '1.0.0-b' }]]);
    expect(store.pointedVersion('mf-quiz')).toBe('1.0.0-a');
    expect(store.fileStore.versionsOf('mf-quiz')).toEqual(['1.0.0-a']);
  });

  it('is refused, and leaves nothing, where its token is revoked while its pages are looked at', async () => {
    const { context } = server.app;
    context.lookAtRelease = async () => {
      await context.db.updateTable('release_tokens').set({ revoked_at: '2026' }).execute();
      return [];
    };
    const answer = await team.upload(await packed());
    expect([answer.statusCode, answer.json().message]).toEqual([401, expect.stringMatching(/here: it was revoked/)]);
    expect(store.pointer('mf-quiz')).toBeNull();
    expect(store.fileStore.versionsOf('mf-quiz')).toEqual([]);
  });

  it('is refused by what a browser sees of its pages, and leaves nothing of a new remote', async () => {
    const { context } = server.app;
    const message = 'mf-quiz 1.0.0-a: /register: it throws.';
    const leftToPeople: boolean[] = [];
    context.lookAtRelease = async () => {
      // A start of the server in this moment leaves it out too.
      leftToPeople.push(store.flagsOf('mf-quiz').byHand !== null);
      return [];
    };
    context.lookInBrowser = async () => ({
      refusals: [{ release: 'mf-quiz 1.0.0-a', reason: 'smoke', message }],
      skipped: null,
    });
    const answer = await team.upload(await packed());
    expect([answer.statusCode, answer.json().message]).toEqual([409, message]);
    expect(store.fileStore.versionsOf('mf-quiz')).toEqual([]);
    expect(leftToPeople).toEqual([true]);
  });

  it('says why no browser has opened its pages', async () => {
    const { context } = server.app;
    context.lookAtRelease = async () => [];
    context.lookInBrowser = async () => ({ refusals: [], skipped: 'there is no Chromium on the server' });
    expect((await team.upload(await packed())).json().message).toBe(
      'mf-quiz 1.0.0-a is live. Its pages were rendered on the server and not opened in a browser: there is no Chromium on the server.',
    );
  });

  it('that was left by a process that was killed is removed after an hour, and a younger one is not', async () => {
    const folder = join(store.directory, 'uploads');
    for (const name of ['old.partial', 'young.partial']) mkdirSync(join(folder, name), { recursive: true });
    const now = server.app.context.clock();
    const at = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
    utimesSync(join(folder, 'old.partial'), at(61), at(61));
    utimesSync(join(folder, 'young.partial'), at(59), at(59));
    await new Uploads(store.directory).sweep(now);
    expect(readdirSync(folder)).toEqual(['young.partial']);
  });

  it('takes the place of old ones, which go while the clock is believed', async () => {
    const { context } = server.app;
    for (const version of 'abcdefgh') await team.upload(await packed({ version }));
    for (const [day, version] of [...'abcdefgh'].entries()) {
      const at = `2026-01-0${day + 1}`;
      await context.db
        .updateTable('release_versions')
        .set({ published_at: at, replaced_at: at })
        .where('version', '=', `1.0.0-${version}`)
        .where('name', '=', 'mf-quiz')
        .execute();
    }
    await context.releaseChanges.change(() => {});
    const seen_at = context.clock().toISOString();
    const state = { id: 'clock', seen_at, believed_from: seen_at };
    await context.db.insertInto('clock_state').values(state).execute();
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    await until(() => store.list().filter(({ name }) => name === 'mf-quiz').length === 6);
    expect(store.pointedVersion('mf-quiz')).toBe('1.0.0-h');
  });

  it('needs room for all of it', async () => {
    const uploads = new Uploads(store.directory);
    expect(await uploads.hasRoomFor(1000, database.dataDir)).toBe(true);
    expect(await uploads.hasRoomFor(1e15, database.dataDir)).toBe(false);
  });
});
