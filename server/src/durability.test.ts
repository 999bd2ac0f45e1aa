import { setTimeout as wait } from 'node:timers/promises';
import { registrationList } from '@cog/contracts/registrations/administration.schema';
import { createRegistration, getRegistrations } from '@cog/contracts/registrations/endpoints';
import { registrationSaved } from '@cog/contracts/registrations/schema';
import { signIn } from '@cog/contracts/sessions/endpoints';
import { uuidv7 } from 'uuidv7';
import { quizAnswers } from './api/quiz/testing/answerWorkload.ts';
import { openDatabase } from './db/openDatabase.ts';
import { chatMessages } from './realtime/testing/chatWorkload.ts';
import { type ServerProcess, startServerProcess } from './testing/serverProcess.ts';
import { describeOnEveryDatabase, type TestDatabase } from './testing/testDatabase.ts';

/**
 * How often the server is killed. Few at each change, to see that nothing is lost by design; many, with
 * `DURABILITY_ROUNDS` set, to meet the moment in which something is lost by chance.
 */
const ROUNDS = Number(process.env.DURABILITY_ROUNDS ?? 3);
const CLIENTS = 4;
/** Of who registers. */
const PHONES = '+23480';
const ROUND_TIMEOUT_MS = 60_000;

/** Something that clients write while the server is killed, and that must be there afterwards. */
interface Workload {
  name: string;
  /** One client: writes until the server is gone, and notes what was acknowledged. Never throws. */
  write(url: string, acknowledged: Set<string>): Promise<void>;
  /** What a client does when the server is back: sends again what it had no answer to. */
  resume(url: string, acknowledged: Set<string>): Promise<void>;
  /** Everything that is stored, as it was noted. */
  stored(url: string): Promise<string[]>;
}

/** An answer, or null when the server was gone before one came. */
async function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Response | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    await response.clone().arrayBuffer();
    return response;
  } catch {
    // fetch rejects for the network alone, and what is stored afterwards tells whether that was right.
    return null;
  }
}

function registrations(admin: { username: string; password: string }): Workload {
  let made = 0;
  /** By phone number: sent, and no answer came. */
  const unanswered = new Map<string, { key: string; body: object }>();

  const send = async (url: string, phoneNumber: string, request: { key: string; body: object }) => {
    unanswered.set(phoneNumber, request);
    // Each from a network of its own, as the proxy says that stands before the server.
    const from = phoneNumber.slice(-6).replace(/(..)(..)(..)/, '10.$1.$2.$3');
    const headers = { 'idempotency-key': request.key, 'x-forwarded-for': from };
    const response = await post(url + createRegistration.path, request.body, headers);
    if (response === null) return null;
    unanswered.delete(phoneNumber);
    if (response.status !== 201) throw new Error(`A registration was answered ${response.status}.`);
    const { reference } = await registrationSaved.validate(await response.json());
    // A registration that was stored without its key would now be a repeat, with a reference of its own.
    return `${phoneNumber} ${reference}`;
  };

  return {
    name: 'registrations',
    async write(url, acknowledged) {
      for (let noted: string | null = ''; noted !== null; ) {
        const phoneNumber = `${PHONES}${String(made++).padStart(8, '0')}`;
        const body = {
          fullName: 'Ṣadé Sample',
          age: 30,
          gender: 'Female',
          phoneNumber,
          availableAllStages: true,
          termsAccepted: true,
        };
        noted = await send(url, phoneNumber, { key: uuidv7(), body });
        if (noted !== null) acknowledged.add(noted);
      }
    },
    async resume(url, acknowledged) {
      for (const [phoneNumber, request] of [...unanswered]) {
        const noted = await send(url, phoneNumber, request);
        expect(noted).not.toBeNull();
        if (noted !== null) acknowledged.add(noted);
      }
    },
    async stored(url) {
      const session = await post(url + signIn.path, admin);
      const cookie = session?.headers.get('set-cookie')?.split(';')[0] ?? '';
      const found: string[] = [];
      for (let page = 1, total = 1; found.length < total; page++) {
        const response = await fetch(`${url}${getRegistrations.path}?pageSize=200&page=${page}`, {
          headers: { cookie },
        });
        const answer = await registrationList.validate(await response.json());
        found.push(...answer.data.map(({ phoneNumber, reference }) => `${phoneNumber} ${reference}`));
        total = answer.total;
      }
      // Without those who take the quiz: they were registered by the test.
      return found.filter((registration) => registration.startsWith(PHONES));
    },
  };
}

/** More registrations are made here than may be in an hour. */
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
      // However slow the machine, every round has something to lose; when the kill comes is chance.
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
