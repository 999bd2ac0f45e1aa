import { createRegistration } from '@cog/contracts/registrations/endpoints';
import { getSermonsFile } from '@cog/contracts/sermons/endpoints';
import { getSettings } from '@cog/contracts/settings/endpoints';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { type FaultyProxy, startFaultyProxy } from '../testing/faultyProxy.ts';
import { withClient } from '../testing/templateDatabase.ts';
import { describeOnPostgres, type TestDatabase } from '../testing/testDatabase.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '../testing/testServer.ts';
import { until } from '../testing/until.ts';
import { DatabaseUnreachable, isConnectionFault } from './databaseErrors.ts';

const AWAY = 'Something went wrong on our side. Please try again in a moment.';

const person = (number: number) => ({
  fullName: `Adé Sample ${number}`,
  age: 30,
  gender: 'Male',
  phoneNumber: `+2348030000${String(number).padStart(3, '0')}`,
  availableAllStages: true,
  termsAccepted: true,
});

describeOnPostgres('a server whose database breaks', (create) => {
  let database: TestDatabase;
  let proxy: FaultyProxy;
  let server: TestServer;

  const start = async (options: TestServerOptions = {}) => {
    server = await startTestServer({ ...database, databaseUrl: proxy.url }, options);
  };
  const get = (url: string) => server.app.inject({ method: 'GET', url });
  const register = (number: number, key: string) =>
    server.app.inject({
      method: 'POST',
      url: createRegistration.path,
      headers: { 'idempotency-key': key },
      payload: person(number),
    });
  const state = () => server.app.context.databaseState;
  const logged = (text: string) => server.logged().split(text).length - 1;
  /** Ends every connection, as an administrator or a database shutdown does. */
  const terminateAll = () =>
    withClient(database.databaseUrl ?? '', (client) =>
      client.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`),
    );

  beforeEach(async () => {
    database = await create();
    proxy = await startFaultyProxy(database.databaseUrl ?? '');
  });
  afterEach(async () => {
    await server.app.close();
    await proxy.close();
    await database.remove();
  });

  it('survives the end of a connection that is between two statements of a transaction', async () => {
    await start();
    const { db } = server.app.context;
    const work = db.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction);
      await terminateAll();
      await until(() => state().droppedConnections > 0);
      await sql`select 2`.execute(transaction);
    });
    expect(isConnectionFault(await work.catch((error: unknown) => error))).toBe(true);
    // The broken connection is not handed out again.
    for (let times = 0; times < 20; times++) await sql`select 3`.execute(db);
    expect(state().isReachable).toBe(true);
  });

  it('answers 503 while it is away, from memory what it holds, and works again automatically', async () => {
    await start();
    for (const path of [getSettings.path, getSermonsFile.path]) expect((await get(path)).statusCode).toBe(200);
    const writing = Promise.all(Array.from({ length: 30 }, (_, number) => register(number, uuidv7())));
    await terminateAll();
    await proxy.cut();
    for (const answer of await writing) {
      expect([201, 503]).toContain(answer.statusCode);
      if (answer.statusCode === 503) expect(answer.json().message).toBe(AWAY);
    }
    await until(() => !state().isReachable);

    expect((await get('/healthz')).statusCode).toBe(200);
    expect((await get('/readyz')).statusCode).toBe(503);
    const refusal = await register(50, uuidv7());
    expect([refusal.statusCode, refusal.headers['retry-after'], refusal.json().message]).toEqual([503, '5', AWAY]);
    expect((await get('/api/events')).statusCode).toBe(503);
    // Outdated answers are better than none.
    for (const path of [getSettings.path, getSermonsFile.path]) expect((await get(path)).statusCode).toBe(200);
    await expect(sql`select 1`.execute(server.app.context.db)).rejects.toThrow(DatabaseUnreachable);

    await proxy.restore();
    await until(() => state().isReachable);
    expect((await register(51, uuidv7())).statusCode).toBe(201);
    expect((await get('/readyz')).statusCode).toBe(200);
    expect([logged('the database cannot be reached;'), logged('the database is back')]).toEqual([1, 1]);
    expect([logged('a request failed'), state().outages]).toEqual([0, 1]);
    expect(state().refusedRequests).toBeGreaterThan(1);
  });

  it('answers 503 when it hangs, the request that waits for it too', async () => {
    await start();
    await register(1, uuidv7());
    proxy.hang();
    expect((await register(2, uuidv7())).statusCode).toBe(503);
    expect(state().isReachable).toBe(false);
    expect((await register(3, uuidv7())).statusCode).toBe(503);
    proxy.resume();
    await until(() => state().isReachable);
    expect((await register(4, uuidv7())).statusCode).toBe(201);
  });

  it('acknowledges no write whose commit was not heard of, and repeats it under its key', async () => {
    await start();
    const key = uuidv7();
    const lost = proxy.loseNextCommit();
    const first = await register(1, key);
    await lost;
    expect(first.statusCode).toBe(503);
    await until(() => state().isReachable);
    const { db } = server.app.context;
    const stored = await db.selectFrom('registrations').select('reference').execute();
    expect(stored).toHaveLength(1);
    const again = await register(1, key);
    expect([again.statusCode, again.json().reference]).toEqual([201, stored[0]?.reference]);
    expect(await db.selectFrom('registrations').select('id').execute()).toHaveLength(1);
  });

  it('takes a statement that runs for too long, and one that waits for a row, for what they are', async () => {
    await start();
    const { db } = server.app.context;
    const { rows } = await sql<{ name: string; setting: string }>`select name, setting from pg_settings
      where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`.execute(
      db,
    );
    expect(rows.map(({ setting }) => Number(setting))).toEqual([30_000, 5000, 15_000]);
    const slow = db.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = 50`.execute(transaction);
      await sql`select pg_sleep(30)`.execute(transaction);
    });
    await expect(slow).rejects.toMatchObject({ code: '57014' });
    expect(state().isReachable).toBe(true);
  });

  it('keeps its claim of the database when PostgreSQL has not heard that its connection is gone', async () => {
    await start({ config: { claimWaitMs: 10_000 } });
    /** Process ids of the sessions that hold the claim. */
    const watching = () =>
      withClient(database.databaseUrl ?? '', async (client) => {
        const { rows } = await client.query(
          `select pid from pg_stat_activity as session
            where datname = current_database() and application_name like 'cog-server %' and exists
              (select 1 from pg_locks where locktype = 'advisory' and granted and pg_locks.pid = session.pid)`,
        );
        return rows.map(({ pid }) => pid);
      });
    const [abandoned] = await watching();
    proxy.abandon();
    await until(async () => {
      const pids = await watching();
      return pids.length === 1 && pids[0] !== abandoned && state().isReachable;
    });
    expect((await register(1, uuidv7())).statusCode).toBe(201);
    await expect(startTestServer(database, { config: { claimWaitMs: 0 } })).rejects.toThrow(
      /Another server works with this database/,
    );
  });

  it('ends when another server has taken the database meanwhile', async () => {
    const refused = new Promise<unknown>((onDatabaseRefused) => {
      void start({ config: { claimWaitMs: 0 }, onDatabaseRefused });
    });
    await until(() => server?.app.context.databaseState.isReachable ?? false);
    await proxy.cut();
    await until(() => !state().isReachable);
    const other = await startTestServer(database, { config: { claimWaitMs: 10_000 } });
    await proxy.restore();
    expect(await refused).toMatchObject({ name: 'DatabaseInUse' });
    await other.app.close();
  });
});

describeOnPostgres('a server whose database is away when it starts', (create) => {
  let database: TestDatabase;
  let proxy: FaultyProxy;
  let server: TestServer;
  const state = () => server.app.context.databaseState;

  beforeEach(async () => {
    database = await create({ empty: true });
    proxy = await startFaultyProxy(database.databaseUrl ?? '');
  });
  afterEach(async () => {
    await server.app.close();
    await proxy.close();
    await database.remove();
  });

  it('listens, and fills it when it comes', async () => {
    await proxy.cut();
    server = await startTestServer({ ...database, databaseUrl: proxy.url });
    expect(state().isReachable).toBe(false);
    expect((await server.app.inject('/healthz')).statusCode).toBe(200);
    expect((await server.app.inject('/readyz')).statusCode).toBe(503);
    expect((await server.app.inject(getSettings.path)).statusCode).toBe(503);
    await proxy.restore();
    await until(() => state().isReachable);
    expect((await server.app.inject(getSettings.path)).statusCode).toBe(200);
    expect(await server.signIn()).not.toBe('');
  });

  it('waits for one that hangs, too', async () => {
    proxy.hang();
    server = await startTestServer({ ...database, databaseUrl: proxy.url });
    expect((await server.app.inject(getSettings.path)).statusCode).toBe(503);
    proxy.resume();
    await until(() => state().isReachable);
    expect((await server.app.inject(getSettings.path)).statusCode).toBe(200);
  });

  it('ends when it comes and is not what it should be', async () => {
    const other = Object.assign(new URL(proxy.url), { pathname: '/there-is-none' }).href;
    await expect(startTestServer({ ...database, databaseUrl: other })).rejects.toMatchObject({ code: '3D000' });
    await proxy.cut();
    const refused = new Promise<unknown>((onDatabaseRefused) => {
      void startTestServer({ ...database, databaseUrl: other }, { onDatabaseRefused }).then((started) => {
        server = started;
        return proxy.restore();
      });
    });
    expect(await refused).toMatchObject({ code: '3D000' });
  });
});
