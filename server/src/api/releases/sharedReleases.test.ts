import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { Bucket } from '../../releases/bucket/Bucket.ts';
import { SharedReleases } from '../../releases/bucket/SharedReleases.ts';
import { type ObjectStorage, startObjectStorage } from '../../releases/bucket/testing/startObjectStorage.ts';
import { ReleaseStore } from '../../releases/ReleaseStore.ts';
import { writeBuild } from '../../releases/testing/writeBuild.ts';
import { describeOnEveryDatabase, type TestDatabase } from '../../testing/testDatabase.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { packBuild, releaseTeam } from './testing/releaseTeam.ts';

const [a, b] = ['1.0.0-a', '1.0.0-b'];

describeOnEveryDatabase('releases over HTTP that servers share by an object storage', (createDatabase) => {
  let database: TestDatabase;
  let storage: ObjectStorage;
  let builds: string;
  let server: TestServer;
  let store: ReleaseStore;
  let team: Awaited<ReturnType<typeof releaseTeam>>;
  let other: SharedReleases;
  let otherStore: ReleaseStore;
  const buckets: Bucket[] = [];

  async function share(directory: string): Promise<[ReleaseStore, SharedReleases]> {
    const one = new ReleaseStore(directory);
    const bucket = new Bucket(storage.address);
    buckets.push(bucket);
    const shared = new SharedReleases(one, bucket, pino({ level: 'silent' }));
    await shared.start();
    return [one, shared];
  }

  beforeEach(async () => {
    database = await createDatabase();
    storage = await startObjectStorage({ isConditional: true });
    builds = mkdtempSync(join(tmpdir(), 'shared-releases-'));
    [otherStore, other] = await share(join(builds, 'releases'));
    await other.change((draft) => draft.publish(writeBuild(builds, { name: 'shell' })));
    await other.change((draft) => draft.publish(build('a')));
    const [own, releaseChanges] = await share(join(database.dataDir, 'releases'));
    store = own;
    server = await startTestServer(database, { releases: own, openReleaseChanges: async () => releaseChanges });
    team = await releaseTeam(server.app);
  });
  afterEach(async () => {
    await server.app.close();
    for (const bucket of buckets.splice(0)) bucket.close();
    await storage.close();
    await database.remove();
    rmSync(builds, { recursive: true, force: true });
  });

  const build = (version: string) => writeBuild(builds, { name: 'mf-quiz', paths: ['/register', '/quiz'], version });
  const history = () => server.app.context.db.selectFrom('release_history').selectAll().orderBy('id').execute();

  it('are live on the other server when they are acknowledged', async () => {
    const answer = await team.upload(await packBuild(build('b')));
    expect([answer.statusCode, answer.json().message]).toEqual([200, `mf-quiz ${b} is live.`]);
    expect(store.pointedVersion('mf-quiz')).toBe(b);
    await other.pull();
    expect(otherStore.pointedVersion('mf-quiz')).toBe(b);
    const { by, who } = otherStore.pointer('mf-quiz') ?? {};
    expect([by, who]).toEqual(['release', 'Quiz team']);
  });

  it('stand in the history, whichever server made them', async () => {
    await team.call('POST', '/api/releases/promote', { name: 'mf-quiz', version: a, from: a, why: null });
    const cookie = await server.signIn();
    await server.app.inject({ url: '/api/releases/history', headers: { cookie } });
    expect((await history()).map(({ name, act, to_version: to }) => [name, act, to])).toEqual([
      ['shell', 'released', a],
      ['mf-quiz', 'released', a],
    ]);
  });

  it('are done once more by what another server made live meanwhile', async () => {
    let isFirst = true;
    storage.before = async ({ method, key }) => {
      if (method !== 'PUT' || key !== 'live.json' || !isFirst) return;
      isFirst = false;
      await other.change((draft) => draft.publish(writeBuild(builds, { name: 'mf-chat', paths: ['/interact'] })));
    };
    const answer = await team.upload(await packBuild(build('b')));
    expect(answer.statusCode).toBe(200);
    expect(store.live().remotes.map(({ name, version }) => [name, version])).toEqual([
      ['mf-chat', a],
      ['mf-quiz', b],
    ]);
  });

  it('are refused while the storage is away, and nothing has changed', async () => {
    storage.isAway = true;
    const upload = await team.upload(await packBuild(build('b')));
    const message = expect.stringMatching(
      /^The object storage could not be reached .* Nothing was released or changed\.$/,
    );
    expect([upload.statusCode, upload.json(), upload.headers['retry-after']]).toEqual([
      503,
      expect.objectContaining({ message }),
      '30',
    ]);
    const off = { name: 'mf-quiz', route: '/quiz', isDisabled: true, why: null };
    const switched = await team.call('PUT', '/api/releases/disabled', off);
    expect([switched.statusCode, switched.json().message]).toEqual([503, message]);
    expect([store.pointedVersion('mf-quiz'), store.live().remotes[0]?.routes.length]).toEqual([a, 2]);
  });

  it('are not moved from what is live on this server alone', async () => {
    await other.change((draft) => draft.publish(build('b')));
    const move = { name: 'mf-quiz', version: a, from: a, why: null };
    const answer = await team.call('POST', '/api/releases/promote', move);
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      `Of mf-quiz ${b} is live by now, not ${a}. Nothing was changed; look again.`,
    ]);
    expect(store.pointedVersion('mf-quiz')).toBe(b);
  });
});
