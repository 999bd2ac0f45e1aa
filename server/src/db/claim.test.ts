import { describeOnEveryDatabase, describeOnPostgres, type TestDatabase } from '../testing/testDatabase.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { DatabaseInUse } from './databaseErrors.ts';
import { openDatabase } from './openDatabase.ts';

describeOnEveryDatabase('a database', (create) => {
  let database: TestDatabase;
  let server: TestServer;

  const start = (claimWaitMs: number | null) => startTestServer(database, { config: { claimWaitMs } });

  beforeEach(async () => {
    database = await create();
    server = await start(0);
  });
  afterEach(async () => {
    await server.app.close();
    await database.remove();
  });

  it('is refused to a second server, with a message that says what to do', async () => {
    const error: unknown = await start(0).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DatabaseInUse);
    expect(String(error)).toMatch(/Another server works with .*End that server, or give this one a DATA/s);
    // The first server does not notice.
    expect((await server.app.inject('/readyz')).statusCode).toBe(200);
  });

  it('is taken over by one that waits for the other to end', async () => {
    const waiting = start(30_000);
    await server.app.close();
    server = await waiting;
    expect((await server.app.inject('/readyz')).statusCode).toBe(200);
  });

  it('stays open to commands, and to further servers where those are allowed', async () => {
    const db = openDatabase(database);
    expect(await db.selectFrom('accounts').select('id').execute()).toHaveLength(1);
    await db.destroy();
    const second = await start(null);
    expect((await second.app.inject('/readyz')).statusCode).toBe(200);
    await second.app.close();
  });
});

describeOnPostgres('a database that several servers share', (create) => {
  let database: TestDatabase;
  let servers: TestServer[] = [];

  const start = async (redisUrl: string | null) => {
    const server = await startTestServer(database, { config: { claimWaitMs: 0, redisUrl } });
    servers.push(server);
    return server;
  };
  // No test here connects to it: only the chat would, and it is not loaded.
  const share = () => start('redis://localhost:6379');

  beforeEach(async () => {
    database = await create();
  });
  afterEach(async () => {
    await Promise.all(servers.map(({ app }) => app.close()));
    servers = [];
    await database.remove();
  });

  it('lets in each that shares it, and refuses one that would be alone', async () => {
    const [one, other] = [await share(), await share()];
    await expect(start(null)).rejects.toThrow('servers that share a site need the same REDIS_URL');
    for (const { app } of [one, other]) expect((await app.inject('/readyz')).statusCode).toBe(200);
  });

  it('refuses one that would share it while another is alone with it', async () => {
    await start(null);
    await expect(share()).rejects.toThrow(/does not share it/);
  });
});
