import { createRegistration, getRegistrations } from '@cog/contracts/registrations/endpoints';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { describeOnEveryDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

const FULL = 'We couldn’t save this. Please try again later or call us.';

describeOnEveryDatabase('a server whose disk is full', (create) => {
  let database: TestDatabase;
  let server: TestServer;

  beforeEach(async () => {
    database = await create();
    server = await startTestServer(database, { config: { trustProxy: 'loopback' } });
  });
  afterEach(async () => {
    await server.app.close();
    await database.remove();
  });

  /** Fills the database's own quota, where it has one; PostgreSQL reports a full disk as 53100 (its manual, appendix A). */
  async function fill(): Promise<() => Promise<void>> {
    const { db } = server.app.context;
    if (database.databaseUrl === null) {
      const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
      await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count)}`.execute(db);
      return async () => void (await sql`pragma max_page_count = 1000000`.execute(db));
    }
    await sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(db);
    await sql`create trigger full_disk before insert on registrations execute function refuse()`.execute(db);
    await sql`create trigger full_disk before update on sessions execute function refuse()`.execute(db);
    return async () => {
      for (const table of ['registrations', 'sessions'])
        await sql`drop trigger full_disk on ${sql.table(table)}`.execute(db);
    };
  }

  const register = (number: number, key = uuidv7()) =>
    server.app.inject({
      method: 'POST',
      url: createRegistration.path,
      headers: { 'idempotency-key': key, 'x-forwarded-for': `10.0.${number}.1` },
      payload: {
        fullName: `Adé ${number}`,
        age: 30,
        gender: 'Male',
        phoneNumber: `+2348030000${String(number).padStart(3, '0')}`,
        reasonToJoin: 'Because. '.repeat(50),
        availableAllStages: true,
        termsAccepted: true,
      },
    });

  it('says so to a client that writes, keeps what was acknowledged, reads on, and resumes when there is room', async () => {
    const cookie = await server.signIn();
    const empty = await fill();
    let acknowledged = 0;
    let answer = await register(acknowledged);
    // Free space within the file is used up first.
    while (answer.statusCode === 201 && acknowledged < 100) answer = await register(++acknowledged);
    expect([answer.statusCode, answer.json().message]).toEqual([503, FULL]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    const { db, databaseState } = server.app.context;
    expect(await db.selectFrom('registrations').select('id').execute()).toHaveLength(acknowledged);
    expect((await server.app.inject('/readyz')).statusCode).toBe(200);
    // Long enough for the session's last use to be written.
    server.advance(5 * 60_000);
    const list = await server.app.inject({ url: getRegistrations.path, headers: { cookie } });
    expect([list.statusCode, list.json().total]).toEqual([200, acknowledged]);
    expect(server.logged()).toContain('the disk is full: nothing can be written until there is room');
    expect(server.logged()).not.toContain('cannot rollback');
    expect(databaseState.fullErrors).toBeGreaterThan(0);

    await empty();
    expect((await register(200)).statusCode).toBe(201);
  });
});
