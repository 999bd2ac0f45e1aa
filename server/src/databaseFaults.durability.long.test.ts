import { setTimeout as wait } from 'node:timers/promises';
import type { ClientToServerEvents, ServerToClientEvents } from '@cog/contracts/chat/socketEvents';
import { createRegistration } from '@cog/contracts/registrations/endpoints';
import { registrationSaved } from '@cog/contracts/registrations/schema';
import { io, type Socket } from 'socket.io-client';
import { uuidv7 } from 'uuidv7';
import { openDatabase } from './db/openDatabase.ts';
import { type FaultyProxy, startFaultyProxy } from './testing/faultyProxy.ts';
import { type ServerProcess, startServerProcess } from './testing/serverProcess.ts';
import { withClient } from './testing/templateDatabase.ts';
import { describeOnPostgres, type TestDatabase } from './testing/testDatabase.ts';
import { until } from './testing/until.ts';

/** How often the database fails: once when this file is run alone, many times with `DURABILITY_ROUNDS`. */
const ROUNDS = Number(process.env.DURABILITY_ROUNDS ?? 1);
const CLIENTS = 4;
const ROUND_TIMEOUT_MS = 60_000;
const RETRY_MS = 50;
/** More than forty packets of a connection in ten seconds count as a flood. */
const CHAT_RETRY_MS = 1000;
const ROOM = 'interactive-session';

type Chatter = Socket<ServerToClientEvents, ClientToServerEvents>;

/** Clients that write until they are told to stop; each write is repeated unchanged until it is acknowledged. */
class Writers {
  readonly acknowledged = new Map<string, string>();
  #isEnding = false;
  #running: Promise<void>[] = [];
  #made = 0;

  start(send: (number: number) => Promise<[what: string, answer: string]>): void {
    const write = async () => {
      while (!this.#isEnding) {
        const [what, answer] = await send(this.#made++);
        this.acknowledged.set(what, answer);
      }
    };
    this.#running = Array.from({ length: CLIENTS }, write);
  }

  async end(): Promise<void> {
    this.#isEnding = true;
    await Promise.all(this.#running);
  }
}

describeOnPostgres('a server whose database goes while people write', (create) => {
  const registrations = new Writers();
  const messages = new Writers();
  const sockets: Chatter[] = [];
  /** Sockets that no writer is using. */
  const idle: Chatter[] = [];
  let database: TestDatabase;
  let proxy: FaultyProxy;
  let server: ServerProcess;

  async function register(number: number): Promise<[string, string]> {
    const phoneNumber = `+23480${String(number).padStart(8, '0')}`;
    const request = {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': uuidv7(),
        // Each request comes from a network of its own, as if behind a proxy.
        'x-forwarded-for': phoneNumber.slice(-6).replace(/(..)(..)(..)/, '10.$1.$2.$3'),
      },
      body: JSON.stringify({
        fullName: 'Ṣadé Sample',
        age: 30,
        gender: 'Female',
        phoneNumber,
        availableAllStages: true,
        termsAccepted: true,
      }),
    };
    for (;;) {
      const response = await fetch(server.url + createRegistration.path, request);
      const answer: unknown = await response.json();
      if (response.status === 201) return [phoneNumber, (await registrationSaved.validate(answer)).reference];
      // The hourly limit of writes is reached, which this test does not cover.
      if (response.status === 429) await forgetCounts();
      else if (response.status !== 503) throw new Error(`A registration was answered ${response.status}.`);
      await wait(RETRY_MS);
    }
  }

  function connect(): Chatter {
    const client: Chatter = io(server.url, { forceNew: true });
    sockets.push(client);
    return client;
  }

  async function chat(): Promise<[string, string]> {
    const clientId = uuidv7();
    const client = idle.pop() ?? connect();
    const message = { room: ROOM, message: `Ẹ káàárọ̀ ${clientId}`, replyTo: null, clientId };
    for (;;) {
      const joined = await client.timeout(10_000).emitWithAck('joinRoom', { room: ROOM, sessionKey: null });
      const answer = joined.ok ? await client.timeout(10_000).emitWithAck('chatMessage', message) : joined;
      if (answer.ok) {
        idle.push(client);
        return [clientId, ''];
      }
      await wait(CHAT_RETRY_MS);
    }
  }

  const direct = <Result>(work: (db: ReturnType<typeof openDatabase>) => Promise<Result>) => {
    const db = openDatabase(database);
    return work(db).finally(() => db.destroy());
  };
  const forgetCounts = () => direct((db) => db.deleteFrom('write_counts').execute());
  /** Nothing is released here, so readiness fails at the pages, which are checked after the database. */
  const isReady = async () =>
    (await (await fetch(`${server.url}/readyz`)).text()).includes('The pages cannot be made.');

  beforeAll(async () => {
    database = await create({ empty: true });
    proxy = await startFaultyProxy(database.databaseUrl ?? '');
    const environment = { SEED: 'none', TRUST_PROXY: 'loopback' };
    server = await startServerProcess({ ...database, databaseUrl: proxy.url }, environment);
    registrations.start(register);
    messages.start(chat);
  }, ROUND_TIMEOUT_MS);
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect();
    await server.stop();
    await proxy.close();
    await database.remove();
  }, ROUND_TIMEOUT_MS);

  const goes: Record<string, () => Promise<void>> = {
    async 'is stopped'() {
      await withClient(database.databaseUrl ?? '', (client) =>
        client.query(`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`),
      );
      await proxy.cut();
      await until(async () => !(await isReady()));
      await wait(Math.random() * 500);
      await proxy.restore();
    },
    async hangs() {
      proxy.hang();
      await until(async () => !(await isReady()));
      proxy.resume();
    },
    async 'loses the answer to a commit'() {
      await proxy.loseNextCommit();
    },
  };
  const rounds = Object.keys(goes).flatMap((fault) => Array.from({ length: ROUNDS }, () => fault));

  it.each(rounds)(
    'works again automatically when it %s',
    async (fault) => {
      const before = [registrations.acknowledged.size, messages.acknowledged.size];
      await goes[fault]?.();
      await until(isReady);
      const [people = 0, lines = 0] = before;
      await until(() => registrations.acknowledged.size > people + 2 && messages.acknowledged.size > lines + 2);
    },
    ROUND_TIMEOUT_MS,
  );

  it(
    'has stored everything that it acknowledged, once',
    async () => {
      await Promise.all([registrations.end(), messages.end()]);
      const stored = await direct((db) =>
        db.selectFrom('registrations').select(['phone_number', 'reference']).execute(),
      );
      expect(stored.map((row) => `${row.phone_number} ${row.reference}`).sort()).toEqual(
        [...registrations.acknowledged].map(([phone, reference]) => `${phone} ${reference}`).sort(),
      );
      const storedIds = await direct((db) => db.selectFrom('chat_messages').select('client_id').execute());
      expect(storedIds.map(({ client_id }) => client_id).sort()).toEqual([...messages.acknowledged.keys()].sort());
    },
    ROUND_TIMEOUT_MS,
  );
});
