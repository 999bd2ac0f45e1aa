import { once } from 'node:events';
import { connect } from 'node:net';
import { type ServerProcess, startServerProcess } from './testing/serverProcess.ts';
import { describeOnEveryDatabase, type TestDatabase } from './testing/testDatabase.ts';

describeOnEveryDatabase('the started server', (create) => {
  let database: TestDatabase;
  let server: ServerProcess | undefined;

  beforeEach(async () => {
    database = await create({ empty: true });
  });
  afterEach(async () => {
    await server?.kill();
    await database.remove();
  });

  it('shows the first password once, says that it is ready once, and closes when asked', async () => {
    server = await startServerProcess(database);
    expect(server.output()).toMatch(
      /^First administrator: admin, password ([a-z]{4}-){4}[a-z]{4} \(shown once; keep it\)\nReady on http:\/\/127\.0\.0\.1:\d+\n$/,
    );
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect(await server.stop()).toBe(0);

    server = await startServerProcess(database);
    expect(server.output()).toMatch(/^Ready on http:\/\/127\.0\.0\.1:\d+\n$/);
    expect(await server.stop()).toBe(0);
  });

  it('answers the request under way before it closes', async () => {
    server = await startServerProcess(database, { ADMIN_ACCOUNTS: 'ada:a canoe at dawn' });
    const body = JSON.stringify({ kind: 'unhandled', remote: 'shell', version: '1', route: '/', message: 'm' });
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.write(
      `POST /api/incidents HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
    );
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 100 /);
    const stopped = server.stop();
    while (
      await fetch(`${server.url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
    );
    socket.write(body);
    // Stored, so the database was still open.
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 202 /);
    expect(await stopped).toBe(0);
  });

  it('says which setting is wrong, and does not start', async () => {
    await expect(startServerProcess(database, { SEED: 'everything' })).rejects.toThrow(
      /ended with 1\.\nSEED must be one of sample, none/,
    );
  });
});
