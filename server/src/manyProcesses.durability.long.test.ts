import { signIn } from '@cog/contracts/accounts/sessions.endpoints';
import { getBooks, uploadBook } from '@cog/contracts/books/endpoints';
import type { ClientToServerEvents, ServerToClientEvents } from '@cog/contracts/chat/socketEvents';
import { io, type Socket } from 'socket.io-client';
import { uuidv7 } from 'uuidv7';
import { describeOnPostgresAndRedis, type RedisServer, startRedis } from './testing/redisServer.ts';
import { type ServerProcess, startServerProcess } from './testing/serverProcess.ts';
import { ADMIN } from './testing/templateDatabase.ts';
import type { TestDatabase } from './testing/testDatabase.ts';
import { until } from './testing/until.ts';

const ROOM = 'interactive-session';
const WRITERS = 4;
/** Pause of a session between two messages: `chatLimits` allows a new one four in ten seconds. */
const PACE_MS = 2600;
const ROUNDS = Number(process.env.DURABILITY_ROUNDS ?? 2);
const LONGEST_MS = 240_000 + ROUNDS * 20_000;

type Client = Socket<ServerToClientEvents, ClientToServerEvents>;

/** A user in the room who reconnects to any of the processes after losing the connection, as a browser does. */
function person(addresses: () => string[]) {
  /** In order of arrival, each once, as a browser merges them. */
  const held: string[] = [];
  let cursor: string | null = null;
  let sessionKey: string | null = null;
  let client: Client | null = null;
  let isOver = false;
  let turn = Math.floor(Math.random() * 10);
  const keep = (id: string) => {
    if (!held.includes(id)) held.push(id);
    if (cursor === null || id > cursor) cursor = id;
  };

  async function connect(): Promise<void> {
    while (!isOver) {
      const all = addresses();
      const address = all[turn++ % all.length] ?? '';
      const extraHeaders = { 'x-forwarded-for': `10.${turn % 250}.${Math.floor(Math.random() * 250)}.1` };
      const made: Client = io(address, {
        forceNew: true,
        reconnection: false,
        transports: ['websocket'],
        extraHeaders,
      });
      made.on('message', ({ _id }) => keep(_id));
      const isIn = await new Promise<boolean>((resolve) => {
        made.once('connect_error', () => resolve(false));
        made.io.once('close', () => resolve(false));
        made.once('connect', () => {
          made
            .timeout(5000)
            .emitWithAck('joinRoom', { room: ROOM, since: cursor, sessionKey })
            .then((answer) => {
              if (answer.ok) {
                sessionKey = answer.sessionKey;
                for (const { _id } of answer.history) keep(_id);
              }
              resolve(answer.ok);
            })
            .catch(() => resolve(false));
        });
      });
      if (isIn) {
        client = made;
        made.once('disconnect', () => void connect());
        return;
      }
      made.disconnect();
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  return {
    held,
    connect,
    /** Sends until acknowledged. @returns the message's id; null if the test ended before */
    async say(text: string): Promise<string | null> {
      const clientId = uuidv7();
      while (!isOver) {
        try {
          const payload = { room: ROOM, message: text, replyTo: null, clientId };
          const answer = await client?.timeout(3000).emitWithAck('chatMessage', payload);
          if (answer?.ok && answer.message !== null) return answer.message._id;
          await new Promise((resolve) =>
            setTimeout(resolve, answer?.ok === false ? (answer.retryAfterMs ?? 500) : 500),
          );
        } catch {
          // The connection was lost: send it again on the next one.
          await new Promise((resolve) => setTimeout(resolve, 200));
        }
      }
      return null;
    },
    leave() {
      isOver = true;
      client?.disconnect();
    },
  };
}

describeOnPostgresAndRedis('a site in two processes', (create) => {
  jest.setTimeout(LONGEST_MS);
  let database: TestDatabase;
  let redis: RedisServer;
  let servers: ServerProcess[];
  const start = () =>
    startServerProcess(database, { REDIS_URL: redis.url, SEED: 'none', TRUST_PROXY: 'loopback', START_WAIT: '0' });
  const addresses = () => servers.map(({ url }) => url);

  beforeEach(async () => {
    database = await create();
    redis = await startRedis();
    servers = await Promise.all([start(), start()]);
  });
  afterEach(async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await redis.close();
    await database.remove();
  });

  it('refuses a process that does not share it', async () => {
    await expect(startServerProcess(database, { START_WAIT: '0' })).rejects.toThrow('the same REDIS_URL');
  });

  it('reads through one process what was saved through the other', async () => {
    const [one = '', other = ''] = addresses();
    const books = async (): Promise<unknown[]> =>
      (await fetch(`${other}${getBooks.path}`)).json() as Promise<unknown[]>;
    const signedIn = await fetch(`${one}${signIn.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: one },
      body: JSON.stringify(ADMIN),
    });
    expect(signedIn.status).toBe(200);
    const cookie = signedIn.headers
      .getSetCookie()
      .map((header) => header.split(';')[0])
      .join('; ');
    expect(await books()).toEqual([]);
    const added = await fetch(`${one}${uploadBook.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, origin: one },
      body: JSON.stringify({
        title: 'Lamps on the Lagoon',
        book_cover_url: 'https://books.example/covers/lamps.jpg',
        book_url: 'https://books.example/lamps',
      }),
    });
    expect(added.status).toBe(201);
    await until(async () => (await books()).length === 1);
  });

  it('has every acknowledged message once and in one order with everyone, while processes and Redis are killed', async () => {
    const people = Array.from({ length: WRITERS }, () => person(addresses));
    const reader = person(addresses);
    await Promise.all([...people, reader].map(({ connect }) => connect()));
    const acknowledged: string[] = [];
    let isWriting = true;
    const writing = people.map(async ({ say }, index) => {
      for (let sent = 0; isWriting; sent++) {
        const id = await say(`${index} ${sent}`);
        if (id !== null) acknowledged.push(id);
        await new Promise((resolve) => setTimeout(resolve, PACE_MS));
      }
    });
    for (let round = 0; round < ROUNDS; round++) {
      const before = acknowledged.length;
      await until(() => acknowledged.length >= before + WRITERS);
      const killed = round % servers.length;
      await servers[killed]?.kill();
      await until(() => acknowledged.length >= before + 2 * WRITERS);
      servers[killed] = await start();
      if (round > 0) continue;
      await redis.kill();
      await until(() => acknowledged.length >= before + 3 * WRITERS);
      await redis.startAgain();
    }
    isWriting = false;
    await Promise.all(writing);
    const everybody = [...people, reader];
    await until(() => everybody.every(({ held }) => acknowledged.every((id) => held.includes(id))));
    for (const { held } of everybody) {
      expect(held).toEqual([...held].sort());
      expect(held).toHaveLength(new Set(held).size);
    }
    for (const { leave } of everybody) leave();
  });

  it('loses no request and no message when one process after the other is restarted', async () => {
    const ada = person(addresses);
    await ada.connect();
    const sentIds = [await ada.say('before')];
    for (const index of servers.keys()) {
      expect(await servers[index]?.stop()).toBe(0);
      sentIds.push(await ada.say(`while ${index} was away`));
      servers[index] = await start();
    }
    await until(() => sentIds.every((id) => id !== null && ada.held.includes(id)));
    ada.leave();
  });
});
