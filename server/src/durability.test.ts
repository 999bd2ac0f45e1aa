import { setTimeout as wait } from 'node:timers/promises';
import { createRegistration, getRegistrations } from '@cog/contracts/registrations/endpoints';
import { registrationList } from '@cog/contracts/registrations/schema';
import { signIn } from '@cog/contracts/sessions/endpoints';
import { uuidv7 } from 'uuidv7';
import { quizAnswers } from './api/quiz/testing/answerWorkload.ts';
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
    const response = await post(url + createRegistration.path, request.body, { 'idempotency-key': request.key });
    if (response !== null) unanswered.delete(phoneNumber);
    return response?.status ?? null;
  };

  return {
    name: 'registrations',
    async write(url, acknowledged) {
      for (let status: number | null = 201; status === 201; ) {
        const phoneNumber = `${PHONES}${String(made++).padStart(8, '0')}`;
        const body = {
          fullName: 'Ṣadé Sample',
          age: 30,
          gender: 'Female',
          phoneNumber,
          availableAllStages: true,
          termsAccepted: true,
        };
        status = await send(url, phoneNumber, { key: uuidv7(), body });
        if (status === 201) acknowledged.add(phoneNumber);
        else if (status !== null) throw new Error(`A registration was answered ${status}.`);
      }
    },
    async resume(url, acknowledged) {
      for (const [phoneNumber, request] of [...unanswered]) {
        // 409 would mean that the registration was stored and its key was not.
        expect(await send(url, phoneNumber, request)).toBe(201);
        acknowledged.add(phoneNumber);
      }
    },
    async stored(url) {
      const session = await post(url + signIn.path, admin);
      const cookie = session?.headers.get('set-cookie')?.split(';')[0] ?? '';
      const phones: string[] = [];
      for (let page = 1, total = 1; phones.length < total; page++) {
        const response = await fetch(`${url}${getRegistrations.path}?pageSize=200&page=${page}`, {
          headers: { cookie },
        });
        const answer = await registrationList.validate(await response.json());
        phones.push(...answer.data.map(({ phoneNumber }) => phoneNumber));
        total = answer.total;
      }
      // Without those who take the quiz: they were registered by the test.
      return phones.filter((phone) => phone.startsWith(PHONES));
    },
  };
}

describeOnEveryDatabase('a server that is killed while people write', (create) => {
  const admin = { username: 'admin', password: uuidv7() };
  const environment = { ADMIN_ACCOUNTS: `${admin.username}:${admin.password}`, SEED: 'none' };
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
