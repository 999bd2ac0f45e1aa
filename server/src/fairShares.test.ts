import { once } from 'node:events';
import { connect as connectTcp, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { ClientToServerEvents, ServerToClientEvents } from '@cog/contracts/chat/socketEvents';
import { sendPrayerRequest } from '@cog/contracts/requests/endpoints';
import { type Socket as ClientSocket, io } from 'socket.io-client';
import { REQUEST_LIMIT } from './admission/limits.ts';
import { attachChat } from './realtime/attachChat.ts';
import { ROOM } from './realtime/testing/runningChat.ts';
import { listenForTests } from './testing/rawConnection.ts';
import { describeWithDatabase, type TestDatabase } from './testing/testDatabase.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './testing/testServer.ts';

const BEHIND_PROXY = { config: { trustProxy: 'loopback' } };
/** Number of simultaneous requests. */
const TOGETHER = 40;

/** Runs `work` this many times, some at once. */
async function manyTimes<Result>(count: number, work: (index: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < count; index = next++) results.push(await work(index));
  };
  await Promise.all(Array.from({ length: TOGETHER }, worker));
  return results;
}

describeWithDatabase('a limit for everyone', (create) => {
  let database: TestDatabase;
  let server: TestServer;
  let port: number;

  async function start(options: TestServerOptions = {}) {
    database = await create();
    server = await startTestServer(database, options);
    port = await listenForTests(server.app);
  }
  afterEach(async () => {
    server.app.server.closeAllConnections();
    await server.app.close();
    await database.remove();
  });

  it('is not used up by one /48: others still ask for a prayer', async () => {
    await start(BEHIND_PROXY);
    const pray = async (address: string): Promise<number> => {
      const response = await fetch(`http://127.0.0.1:${port}${sendPrayerRequest.path}`, {
        method: sendPrayerRequest.method,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ text: 'For rain' }),
      });
      await response.arrayBuffer();
      if (response.status !== 503) return response.status;
      // Refused because the machine is busy, which is another limit.
      await wait(100);
      return pray(address);
    };
    expect(await pray('203.0.113.99')).toBe(201);
    // As if many had written already: the rest is still available, and the flood makes that many requests, each from another /64.
    const room = REQUEST_LIMIT.overAll * 0.3;
    await server.app.context.db
      .updateTable('write_counts')
      .set({ count: REQUEST_LIMIT.overAll - room })
      .where('subject', '=', 'all')
      .execute();
    const flood = await manyTimes(room, (index) => pray(`2001:db8:7:${(31 * index).toString(16)}::1`));
    expect(flood.filter((status) => status === 201).length).toBeLessThan(room / 2);
    expect(new Set(flood)).toEqual(new Set([201, 429]));
    const others = ['203.0.113.1', '198.51.100.7', '2001:db8:8::1', '2001:db9::1'];
    expect(await Promise.all(others.map(pray))).toEqual(others.map(() => 201));
  }, 120_000);

  it('is not used up by one /60: newcomers still come into the chat', async () => {
    // A fiftieth of the usual limits.
    const tenMinutes = { each: 6, overAll: 60, windowMs: 600_000 };
    const bounds = {
      connections: 10,
      connectionsOfAll: 160,
      connects: tenMinutes,
      sessions: tenMinutes,
      joinsOfNetwork: tenMinutes,
    };
    const refusedAfterMs = 10;
    await start({
      ...BEHIND_PROXY,
      realtime: (app, context) => attachChat(app.server, { ...context, bounds: { ...bounds, refusedAfterMs } }),
    });
    const clients: ClientSocket<ServerToClientEvents, ClientToServerEvents>[] = [];
    const enter = async (address: string) => {
      const client: ClientSocket<ServerToClientEvents, ClientToServerEvents> = io(`http://127.0.0.1:${port}`, {
        forceNew: true,
        reconnection: false,
        transports: ['websocket'],
        extraHeaders: { 'x-forwarded-for': address },
      });
      clients.push(client);
      const isIn = await new Promise<boolean>((resolve) => {
        client.once('connect', () => resolve(true));
        client.once('connect_error', () => resolve(false));
      });
      return isIn && (await client.emitWithAck('joinRoom', { room: ROOM })).ok;
    };
    // Sixteen networks, each using its own limit.
    const flood = await manyTimes(16 * 6, (index) => enter(`2001:db8:7:10${(index % 16).toString(16)}::1`));
    const others = ['203.0.113.1', '198.51.100.7', '2001:db8:8::1', '2001:db8:7:9900::1'];
    expect(await Promise.all(others.map(enter))).toEqual(others.map(() => true));
    expect(flood.filter((ok) => ok).length).toBeLessThan(30);
    for (const client of clients) client.disconnect();
  }, 60_000);

  it.each([
    ['says nothing', ''],
    ['asks and then rests', 'GET /healthz HTTP/1.1\r\nHost: church.example\r\n\r\n'],
    ['begins a request and does not end it', 'POST /api/requests/prayer HTTP/1.1\r\nHost: church.example\r\n'],
  ])('is not used up by one address whose every connection %s: others still connect', async (_what, text) => {
    await start();
    const { connections } = server.app.admission;
    connections.most = 50;
    const open = async (localAddress: string) => {
      const socket = connectTcp({ port, host: '127.0.0.1', localAddress });
      socket.on('error', () => {});
      await once(socket, 'connect');
      return socket;
    };
    const sockets: Socket[] = [];
    for (let count = 0; count < 80; count++) {
      const socket = await open('127.0.0.2');
      socket.write(text);
      sockets.push(socket);
    }
    const turnedAway = connections.turnedAway;
    for (let count = 0; count < 10; count++) {
      const other = await open(`127.0.${3 + count}.1`);
      other.write('GET /healthz HTTP/1.1\r\nHost: church.example\r\n\r\n');
      const [answer] = await once(other, 'data');
      expect(String(answer)).toMatch(/^HTTP\/1.1 200 /);
      sockets.push(other);
    }
    expect(await connections.open()).toBeLessThanOrEqual(50);
    // Those that rest may be closed meanwhile, as any that are not in use.
    expect(connections.turnedAway).toBe(turnedAway);
    for (const socket of sockets) socket.destroy();
  });
});
