import { setTimeout } from 'node:timers/promises';
import { signIn } from '@cog/contracts/accounts/sessions.endpoints';
import { promoSignIn } from '@cog/contracts/promo/endpoints';
import { workLanes } from '../../admission/limits.ts';
import { describeWithDatabase, type TestDatabase } from '../../testing/testDatabase.ts';
import { ADMIN, startTestServer, type TestServer } from '../../testing/testServer.ts';

const FLOOD = '192.0.2.1';

describeWithDatabase('passwords that many try at once', (create) => {
  let database: TestDatabase;
  let server: TestServer;

  beforeEach(async () => {
    database = await create();
    server = await startTestServer(database);
  });
  afterEach(async () => {
    await server.app.close();
    await database.remove();
  });

  const statusOf = async (remoteAddress: string, payload: object = ADMIN, url: string = signIn.path) =>
    (await server.app.inject({ method: 'POST', url, payload, remoteAddress })).statusCode;

  /** Occupies all turns for hashing and all places in the queue. @returns a function that releases them */
  async function flood() {
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const { atOnce, waiting } = workLanes.reserved;
    const request = { lane: 'reserved', group: 'passwords', network: FLOOD } as const;
    const { work } = server.app.admission;
    const begin = (count: number) => Array.from({ length: count }, () => work.run(() => ended, request));
    const tries = begin(atOnce);
    while (work.inFlight < atOnce) await new Promise(setImmediate);
    tries.push(...begin(waiting));
    return async () => {
      end();
      await Promise.all(tries);
    };
  }

  it('are looked at a few at a time', async () => {
    const { work } = server.app.admission;
    const run = work.run.bind(work);
    let highest = 0;
    // A test's hashes cost so little that one may be done before the next begins; these last like real ones.
    jest.spyOn(work, 'run').mockImplementation((hash, request) =>
      run(async () => {
        highest = Math.max(highest, work.inFlight);
        const [result] = await Promise.all([hash(), setTimeout(50)]);
        return result;
      }, request),
    );
    const tries = Array.from({ length: 12 }, (_, index) =>
      statusOf(`198.51.${index}.1`, { username: `name${index}`, password: 'a guess of mine' }),
    );
    expect(await Promise.all(tries)).toEqual(Array(12).fill(401));
    expect(highest).toBe(workLanes.reserved.atOnce);
  });

  it('are sent away where too many of their network wait, count as no wrong try, and keep no other network out', async () => {
    const end = await flood();
    const other = statusOf('203.0.113.7');
    for (let time = 0; time < 8; time++) expect(await statusOf(FLOOD)).toBe(503);
    expect(await statusOf(FLOOD, { email: 'friend@example.com', password: 'a guess of mine' }, promoSignIn.path)).toBe(
      503,
    );
    await end();
    expect([await other, await statusOf(FLOOD)]).toEqual([200, 200]);
  });
});
