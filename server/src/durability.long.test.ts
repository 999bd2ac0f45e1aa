import { setTimeout as wait } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import { quizAnswers } from './api/quiz/testing/answerWorkload.ts';
import { registrations } from './api/registrations/testing/registrationWorkload.ts';
import { openDatabase } from './db/openDatabase.ts';
import { chatMessages } from './realtime/testing/chatWorkload.ts';
import { type ServerProcess, startServerProcess } from './testing/serverProcess.ts';
import { describeOnEveryDatabase, type TestDatabase } from './testing/testDatabase.ts';

/**
 * How often the server is killed: a few times when this file is run alone, to show that nothing is lost by design; many times
 * with `DURABILITY_ROUNDS`, to hit the moment in which something is lost by chance.
 */
const ROUNDS = Number(process.env.DURABILITY_ROUNDS ?? 3);
const CLIENTS = 4;
const ROUND_TIMEOUT_MS = 60_000;

/** Writes of clients while the server is killed, which must be stored afterwards. */
interface Workload {
  name: string;
  /** Runs one client: writes until the server is gone, and records what was acknowledged. Never throws. */
  write(url: string, acknowledged: Set<string>): Promise<void>;
  /** Repeats unanswered writes when the server is back. */
  resume(url: string, acknowledged: Set<string>): Promise<void>;
  /** Everything stored, in the form in which it was recorded. */
  stored(url: string): Promise<string[]>;
}

/** This test makes more registrations than an hour allows. */
async function forgetCounts(location: TestDatabase): Promise<void> {
  const db = openDatabase(location);
  await db.deleteFrom('write_counts').execute();
  await db.destroy();
}

describeOnEveryDatabase('a server that is killed while people write', (create) => {
  const admin = { username: 'admin', password: uuidv7() };
  const environment = { ADMIN_ACCOUNTS: `${admin.username}:${admin.password}`, SEED: 'none', TRUST_PROXY: 'loopback' };
  const workloads: { workload: Workload; acknowledged: Set<string> }[] = [
    { workload: registrations(admin), acknowledged: new Set() },
    { workload: chatMessages(() => database), acknowledged: new Set() },
    { workload: quizAnswers(() => database), acknowledged: new Set() },
  ];
  let database: TestDatabase;
  let server: ServerProcess;

  beforeAll(async () => {
    database = await create({ empty: true });
    server = await startServerProcess(database, environment);
  }, ROUND_TIMEOUT_MS);
  afterAll(async () => {
    await server.stop();
    await database.remove();
  }, ROUND_TIMEOUT_MS);

  it.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
    'has everything it acknowledged, once, after kill %i',
    async () => {
      const before = workloads.map(({ acknowledged }) => acknowledged.size);
      const writing = workloads.flatMap(({ workload, acknowledged }) =>
        Array.from({ length: CLIENTS }, () => workload.write(server.url, acknowledged)),
      );
      // However slow the machine, every round must have something to lose; the moment of the kill is random.
      while (!workloads.every(({ acknowledged }, index) => acknowledged.size >= (before[index] ?? 0) + 2))
        await wait(5);
      await wait(Math.random() * 200);
      await server.kill();
      await Promise.all(writing);
      await forgetCounts(database);

      server = await startServerProcess(database, environment);
      for (const { workload, acknowledged } of workloads) {
        await workload.resume(server.url, acknowledged);
        expect((await workload.stored(server.url)).sort()).toEqual([...acknowledged].sort());
      }
    },
    ROUND_TIMEOUT_MS,
  );

  it('had something to lose', () => {
    for (const { acknowledged } of workloads) expect(acknowledged.size).toBeGreaterThanOrEqual(2 * ROUNDS);
  });
});
