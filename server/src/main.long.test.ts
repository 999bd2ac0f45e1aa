import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { type ServerProcess, startServerProcess } from './testing/serverProcess.ts';
import { describeWithDatabase, type TestDatabase } from './testing/testDatabase.ts';

describeWithDatabase('the started server', (create) => {
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
    server = await startServerProcess(database, { SEED: 'none' });
    expect(server.output()).toMatch(
      /^Ready on http:\/\/127\.0\.0\.1:\d+\nFirst administrator: admin, password ([a-z]{4}-){4}[a-z]{4} \(shown once; keep it\)\n$/,
    );
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect(await server.stop()).toBe(0);

    server = await startServerProcess(database);
    expect(server.output()).toMatch(/^Ready on http:\/\/127\.0\.0\.1:\d+\n$/);
    expect(await server.stop()).toBe(0);
  });

  it('answers the request under way before it closes', async () => {
    server = await startServerProcess(database, { SEED: 'none', ADMIN_ACCOUNTS: 'ada:a canoe at dawn' });
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
    // The write was stored, so the database was still open.
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 202 /);
    expect(await stopped).toBe(0);
  });

  it('keeps every file of its data from other accounts of the machine, also those that were open before', async () => {
    const { dataDir } = database;
    const inner = join(dataDir, 'releases', 'files', 'mf-old');
    mkdirSync(inner, { recursive: true });
    writeFileSync(join(inner, 'old.js'), 'x', { mode: 0o644 });
    writeFileSync(join(dataDir, 'restored.sqlite'), 'x');
    chmodSync(join(dataDir, 'restored.sqlite'), 0o666);
    chmodSync(inner, 0o755);
    server = await startServerProcess(database, { SEED: 'none', ADMIN_ACCOUNTS: 'ada:a lantern for the lagoon' });
    // The mail is written to a file; the database has its journals next to it while the server runs.
    const signIn = await fetch(`${server.url}/api/admin/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'ada', password: 'a lantern for the lagoon' }),
    });
    const cookie = signIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    const mail = await fetch(`${server.url}/api/mails/test`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ to: 'ada@example.com' }),
    });
    expect([signIn.status, mail.status]).toEqual([200, 201]);
    const files = () => readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
    for (const until = Date.now() + 20_000; !files().some((name) => name.endsWith('.eml')); ) {
      if (Date.now() > until) throw new Error('No mail was written.');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const paths = [dataDir, ...files().map((name) => join(dataDir, name))];
    expect(paths.length).toBeGreaterThan(6);
    const openToOthers = paths.filter((path) => (lstatSync(path).mode & 0o077) !== 0);
    expect(openToOthers).toEqual([]);
    expect(await server.stop()).toBe(0);
  });

  it('keeps files private that the command of administrators makes', async () => {
    const admin = join(__dirname, '../dist/admin.js');
    const { dataDir, databaseUrl } = database;
    server = await startServerProcess(database, { SEED: 'none' });
    await server.stop();
    chmodSync(dataDir, 0o755);
    execFileSync(process.execPath, [admin, 'list'], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' },
    });
    const paths = [dataDir, ...readdirSync(dataDir).map((name) => join(dataDir, name))];
    expect(paths.filter((path) => (lstatSync(path).mode & 0o077) !== 0)).toEqual([]);
  });

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('closes at %s', async (signal) => {
    server = await startServerProcess(database, { SEED: 'none' });
    expect(await server.stop(signal)).toBe(0);
  });
});
