import { setTimeout as wait } from 'node:timers/promises';
import { listenForTests, openConnection } from '../testing/rawConnection.ts';
import { describeWithDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

/** Many times the size of a connection's buffers at both ends, so that a slow reader is seen to read all the time. */
const LARGE = Buffer.alloc(128 * 1024 * 1024, 'x');
const TIMEOUT_MS = 1500;
/** How long a slow reader takes for everything: longer than the time-out, even with pauses. */
const SLOW_READER_MS = 3 * TIMEOUT_MS;

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: church.example\r\n\r\n`;

describeWithDatabase('connections', (create) => {
  let database: TestDatabase;
  let server: TestServer;
  let port: number;
  let atOnce = 0;
  let mostAtOnce = 0;
  let asked: string[] = [];

  beforeEach(async () => {
    [atOnce, mostAtOnce, asked] = [0, 0, []];
    database = await create();
    server = await startTestServer(database, {
      web: async (app) => {
        app.get('/slow/:name', async (request) => {
          asked.push(request.url);
          atOnce++;
          mostAtOnce = Math.max(mostAtOnce, atOnce);
          await wait(10);
          atOnce--;
          return `answer to ${request.url} `;
        });
        app.get('/large', async () => LARGE);
        app.get('/long', async () => {
          await wait(1000);
          return 'made at last';
        });
      },
    });
    port = await listenForTests(server.app);
  });
  afterEach(async () => {
    server.app.server.closeAllConnections();
    await server.app.close();
    await database.remove();
  });

  const counts = () => server.app.admission.connections;

  it('are answered one request after the other, in their order, however many come in one packet', async () => {
    const { socket, until } = await openConnection(port);
    const names = Array.from({ length: 20 }, (_, count) => `/slow/${count}`);
    socket.write(names.map(get).join(''));
    const text = await until('answer to /slow/19 ');
    expect([...text.matchAll(/answer to (\S+) /g)].map(([, name]) => name)).toEqual(names);
    expect(mostAtOnce).toBe(1);
    socket.destroy();
  });

  it('are worked on at the same time', async () => {
    const connections = await Promise.all(Array.from({ length: 5 }, () => openConnection(port)));
    for (const { socket } of connections) socket.write(get('/slow/one'));
    await Promise.all(connections.map(({ until }) => until('answer to')));
    expect(mostAtOnce).toBeGreaterThan(1);
    for (const { socket } of connections) socket.destroy();
  });

  it('are cut off when far more requests come than wait their turn; others notice nothing', async () => {
    const flood = await openConnection(port);
    flood.socket.write(Array.from({ length: 1500 }, (_, count) => get(`/slow/${count}`)).join(''));
    await flood.ended;
    const honest = await openConnection(port);
    honest.socket.write(get('/slow/honest'));
    await honest.until('answer to /slow/honest');
    honest.socket.destroy();
    expect(counts()).toMatchObject({ crowded: 1, stalled: 0 });
    expect(asked.length).toBeLessThan(40);
    expect(server.logged().match(/sent many requests without waiting/g)).toHaveLength(1);
  });

  it('are not cut off while their answer takes long to be made', async () => {
    server.app.server.timeout = 100;
    const { socket, until } = await openConnection(port);
    socket.write(get('/long'));
    expect(await until('made at last')).toContain('200 OK');
    expect(counts().stalled).toBe(0);
    socket.destroy();
  });

  it('are not worked on any further when the visitor has left', async () => {
    const { socket, ended } = await openConnection(port);
    socket.write([1, 2, 3, 4, 5].map((count) => get(`/slow/${count}`)).join(''));
    socket.destroy();
    await ended;
    await wait(300);
    expect(asked.length).toBeLessThan(3);
  });

  it('are cut off when the client does not read for the stated time, and not while it reads slowly', async () => {
    expect(server.app.server.timeout).toBe(60_000);
    server.app.server.timeout = TIMEOUT_MS;
    const stalled = await openConnection(port, { isReading: false });
    stalled.socket.write(get('/large'));
    const slow = await openConnection(port, { isReading: false });
    slow.socket.write(get('/large'));
    let bytes = 0;
    const started = performance.now();
    slow.socket.on('data', (chunk) => {
      bytes += chunk.length;
      const early = started + (SLOW_READER_MS * bytes) / LARGE.length - performance.now();
      if (early < 1) return;
      slow.socket.pause();
      setTimeout(() => slow.socket.resume(), early);
    });
    slow.socket.resume();
    // A client that does not read does not see the end either, but the server has closed the connection.
    const isOver = () => bytes >= LARGE.length && counts().stalled > 0;
    for (const deadline = performance.now() + 30_000; !isOver() && performance.now() < deadline; ) await wait(20);
    expect(bytes).toBeGreaterThanOrEqual(LARGE.length);
    expect(await counts().open()).toBe(1);
    stalled.socket.destroy();
    slow.socket.destroy();
    expect(counts().stalled).toBe(1);
  });

  it('are not let in when there are as many as may be', async () => {
    counts().most = 2;
    const accepted = [await openConnection(port), await openConnection(port)];
    const late = await openConnection(port);
    await late.ended;
    expect(counts().turnedAway).toBe(1);
    for (const { socket } of accepted) socket.destroy();
    await Promise.all(accepted.map(({ ended }) => ended));
  });

  it('have bounds on everything that could hold them open', () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout, maxConnections } = server.app.server;
    expect({ headersTimeout, requestTimeout, keepAliveTimeout, maxConnections }).toEqual({
      headersTimeout: 15_000,
      requestTimeout: 60_000,
      keepAliveTimeout: 72_000,
      maxConnections: 8_200,
    });
    expect(counts().most).toBe(8_000);
  });
});
