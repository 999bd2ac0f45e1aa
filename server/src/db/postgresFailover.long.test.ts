import { createRegistration } from '@cog/contracts/registrations/endpoints';
import { getSettings } from '@cog/contracts/settings/endpoints';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { type FaultyProxy, startFaultyProxy } from '../testing/faultyProxy.ts';
import { withClient } from '../testing/templateDatabase.ts';
import { describeOnPostgres, type TestDatabase } from '../testing/testDatabase.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { until } from '../testing/until.ts';
import { openDatabase } from './openDatabase.ts';

const REFUSED = 'You can read the site, but we can’t save anything right now. Please try again later.';

describeOnPostgres('a server whose database takes no writes any more, or moves', (create) => {
  let database: TestDatabase;
  let proxies: FaultyProxy[];
  let server: TestServer | undefined;

  const register = async (number: number) => {
    const answer = await server?.app.inject({
      method: 'POST',
      url: createRegistration.path,
      headers: { 'idempotency-key': uuidv7() },
      payload: {
        fullName: `Adé Sample ${number}`,
        age: 30,
        gender: 'Male',
        phoneNumber: `+2348030000${String(number).padStart(3, '0')}`,
        availableAllStages: true,
        termsAccepted: true,
      },
    });
    return [answer?.statusCode, answer?.json().message];
  };
  const readiness = async () => {
    const answer = await server?.app.inject('/readyz');
    return answer?.statusCode === 200 ? 'ready' : `${answer?.statusCode} ${answer?.json().message}`;
  };
  /** Sets the default for new sessions, as an administrator may. */
  const setReadOnly = (value: 'on' | 'off') =>
    withClient(database.databaseUrl ?? '', async (client) => {
      const name = new URL(database.databaseUrl ?? '').pathname.slice(1);
      await client.query('set session characteristics as transaction read write');
      await client.query(`alter database ${name} set default_transaction_read_only = ${value}`);
    });
  const endSessions = () =>
    withClient(database.databaseUrl ?? '', (client) =>
      client.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`),
    );
  /** One database URL that names both proxies as hosts. */
  const bothHosts = () => {
    const [first, second] = proxies.map(({ url }) => new URL(url));
    const url = new URL(database.databaseUrl ?? '');
    return `postgres://${url.username}@${first?.host},${second?.host}${url.pathname}?target_session_attrs=read-write`;
  };

  beforeEach(async () => {
    database = await create();
    proxies = [await startFaultyProxy(database.databaseUrl ?? ''), await startFaultyProxy(database.databaseUrl ?? '')];
  });
  afterEach(async () => {
    await server?.app.close();
    for (const proxy of proxies) await proxy.close();
    await database.remove();
  });

  it('answers writes with 503 and reads, is not ready, and works again when it takes writes', async () => {
    server = await startTestServer(database);
    expect([(await register(1))[0], await readiness()]).toEqual([201, 'ready']);
    await setReadOnly('on');
    await endSessions();
    await until(async () => (await readiness()).startsWith('503 PostgreSQL takes no writes'));
    expect(await register(2)).toEqual([503, REFUSED]);
    expect((await server.app.inject(getSettings.path)).statusCode).toBe(200);
    expect((await server.app.inject('/api/events')).statusCode).toBe(200);
    expect(server.logged()).not.toContain('a request failed');
    const { db } = server.app.context;
    await Promise.all(Array.from({ length: 8 }, () => sql`select pg_sleep(0.3)`.execute(db)));
    await setReadOnly('off');
    await until(async () => (await readiness()) === 'ready');
    // None of the connections made meanwhile is reused.
    for (let number = 3; number < 16; number++) expect((await register(number))[0]).toBe(201);
  });

  it('notices at the first write that is refused, where the connection that watches was made before', async () => {
    server = await startTestServer(database);
    await setReadOnly('on');
    const refused = await withClient(database.databaseUrl ?? '', async (client) => {
      // Ends all sessions except the watching one, which has a name.
      await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
        and pid <> pg_backend_pid() and application_name not like 'cog-server %'`);
      await until(async () => (await register(1))[1] === REFUSED);
      return readiness();
    });
    await until(async () => (await readiness()).startsWith('503 PostgreSQL takes no writes'));
    expect(refused).toBeDefined();
    await setReadOnly('off');
    await until(async () => (await readiness()) === 'ready');
  });

  it('starts for reading on one that takes no writes, and is completed when it does', async () => {
    await (await startTestServer(database)).app.close();
    await setReadOnly('on');
    server = await startTestServer(database);
    expect((await server.app.inject(getSettings.path)).statusCode).toBe(200);
    expect(await register(1)).toEqual([503, REFUSED]);
    expect(await readiness()).toMatch(/^503 PostgreSQL takes no writes/);
    await setReadOnly('off');
    await until(async () => (await readiness()) === 'ready');
    expect((await register(2))[0]).toBe(201);
  });

  it('survives that the first of two hosts goes, and that it comes back while the second goes', async () => {
    server = await startTestServer({ ...database, databaseUrl: bothHosts() });
    expect((await register(1))[0]).toBe(201);
    for (const [number, gone] of proxies.entries()) {
      await gone.cut();
      await until(async () => (await register(2 + number))[0] === 201);
      expect(await readiness()).toBe('ready');
      await gone.restore();
    }
  });

  it('moves when the host in use hangs', async () => {
    server = await startTestServer({ ...database, databaseUrl: bothHosts() });
    proxies[0]?.hang();
    await until(async () => (await register(1))[0] === 201);
    expect(await readiness()).toBe('ready');
    proxies[0]?.resume();
  });

  it('lets commands take the host that is there', async () => {
    await proxies[0]?.cut();
    const db = openDatabase({ ...database, databaseUrl: bothHosts() });
    expect(await db.selectFrom('accounts').select('username').execute()).toHaveLength(1);
    await db.destroy();
    await proxies[0]?.restore();
  });
});
