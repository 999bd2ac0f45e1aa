import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRegistration } from '@cog/contracts/registrations/endpoints';
import { getSettings } from '@cog/contracts/settings/endpoints';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { migrationNames } from './db/migrate.ts';
import { mountSmallDisk, type SmallDisk } from './testing/smallDisk.ts';
import { startTestServer, type TestServer } from './testing/testServer.ts';

jest.setTimeout(60_000);

const register = ({ app }: TestServer) =>
  app.inject({
    method: 'POST',
    url: createRegistration.path,
    headers: { 'idempotency-key': uuidv7() },
    payload: {
      fullName: 'Adé Sample',
      age: 30,
      gender: 'Male',
      phoneNumber: '+2348030000001',
      availableAllStages: true,
      termsAccepted: true,
    },
  });

/** Answers of a server that was started read-only. */
async function answersOf(server: TestServer) {
  const read = await server.app.inject(getSettings.path);
  const written = await register(server);
  const ready = await server.app.inject('/readyz');
  return [read.statusCode, written.statusCode, written.json().message, ready.statusCode, ready.json().message];
}

const REFUSED = 'You can read the site, but we can’t save anything right now. Please try again later.';

const firstDisk = mountSmallDisk();
firstDisk?.remove();
const describeOnDisks = firstDisk === null ? describe.skip : describe;

describeOnDisks('a start on a disk that cannot be written', () => {
  let disk: SmallDisk;
  const location = () => ({ dataDir: join(disk.folder, 'data'), databaseUrl: null });
  const begin = async () => {
    const { app } = await startTestServer(location());
    return app;
  };

  beforeEach(() => {
    const mounted = mountSmallDisk();
    if (mounted === null) throw new Error('Nothing can be mounted any more.');
    disk = mounted;
  });
  afterEach(() => disk.remove());

  it.each([
    ['after the last server has closed', true],
    ['after the last server was killed', false],
  ])('mounted for reading: the site is read, %s', async (_, closes) => {
    const app = await begin();
    await app.context.db.updateTable('site').set({ only_row: 1 }).execute();
    if (!closes) cpSync(location().dataDir, join(disk.folder, 'killed'), { recursive: true });
    await app.close();
    if (!closes) {
      rmSync(location().dataDir, { recursive: true });
      renameSync(join(disk.folder, 'killed'), location().dataDir);
      expect(statSync(join(location().dataDir, 'cog.sqlite-wal')).size).toBeGreaterThan(0);
      rmSync(join(location().dataDir, 'cog.sqlite-shm'));
    }
    disk.remountFor('reading');
    const copies = () => readdirSync(tmpdir()).filter((name) => name.startsWith('cog-reading-'));
    const server = await startTestServer(location(), { onFirstAccount: () => {} });
    expect(copies()).toEqual([]);
    const reason = `DATA_DIR is on a disk that is mounted for reading alone. Mount it for writing and start again.`;
    expect(await answersOf(server)).toEqual([200, 503, REFUSED, 503, reason]);
    // Every start calls this. Whatever needs a temporary file puts it in another folder.
    await server.app.context.offerFirstAccount();
    expect((await server.app.inject('/citizen/get_breakfastwiththeholyspirit/')).statusCode).toBe(200);
    await server.app.close();
    disk.remountFor('writing');
    const after = await startTestServer(location());
    expect((await register(after)).statusCode).toBe(201);
    await after.app.close();
  });

  it('without room: the site is read', async () => {
    await (await begin()).close();
    disk.fill();
    const server = await startTestServer(location());
    const reason = `There is no room left on the disk of DATA_DIR. Make room and start again.`;
    expect(await answersOf(server)).toEqual([200, 503, REFUSED, 503, reason]);
    await server.app.close();
    disk.empty();
    const after = await startTestServer(location());
    expect((await register(after)).statusCode).toBe(201);
    await after.app.close();
  });

  it('the first time: says so in one sentence', async () => {
    disk.fill();
    const text = expect.stringMatching(/^There is no room left on the disk of .*\. Make room and start again\.$/);
    await expect(startTestServer(location())).rejects.toMatchObject({ name: 'StartRefused', message: text });
    disk.empty();
    disk.remountFor('reading');
    const readOnly = expect.stringMatching(/is on a disk that is mounted for reading alone\. Mount it for writing/);
    await expect(startTestServer(location())).rejects.toMatchObject({ name: 'StartRefused', message: readOnly });
  });

  it('with tables of an earlier version: says so', async () => {
    const app = await begin();
    await app.close();
    disk.remountFor('reading');
    const names = migrationNames as string[];
    names.push('0002-later');
    try {
      await expect(startTestServer(location())).rejects.toMatchObject({
        name: 'StartRefused',
        message: expect.stringMatching(/its tables must be brought up to date \(0002-later\)\.$/),
      });
    } finally {
      names.pop();
    }
  });
});

describe('a start on a damaged database', () => {
  let dataDir: string;
  const file = () => join(dataDir, 'cog.sqlite');
  const location = () => ({ dataDir, databaseUrl: null });
  async function overwrite(at: number, bytes: number): Promise<void> {
    const handle = await open(file(), 'r+');
    await handle.write(Buffer.alloc(bytes, 'garbage!'), 0, bytes, at);
    await handle.close();
  }

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'cog-test-'));
    await (await startTestServer(location())).app.close();
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  it('says in one sentence that its header is damaged, and what to do', async () => {
    await overwrite(0, 100);
    await expect(startTestServer(location())).rejects.toMatchObject({
      name: 'StartRefused',
      message: expect.stringMatching(/cog\.sqlite is damaged \(.*\)\. Restore a backup: npm run restore -- FILE\.$/),
    });
  });

  it('takes one that is empty for one that is missing', async () => {
    truncateSync(file());
    await expect(startTestServer(location())).rejects.toMatchObject({
      message: expect.stringMatching(/^The database is missing/),
    });
    expect(statSync(file()).size).toBe(0);
  });

  it('is for reading where what is read is whole, and changes nothing', async () => {
    const server = await startTestServer(location());
    const { rows } = await sql<{
      page: number;
    }>`select rootpage as page from sqlite_schema where name = 'hall_codes'`.execute(server.app.context.db);
    await server.app.close();
    await overwrite(((rows[0]?.page ?? 0) - 1) * 4096, 4096);
    const damaged = await startTestServer(location());
    const reason = 'The database is damaged. Restore a backup: npm run restore -- FILE.';
    expect(await answersOf(damaged)).toEqual([200, 503, REFUSED, 503, reason]);
    await damaged.app.close();
  });

  it('tells damage that is met while it runs from a fault of the program', async () => {
    const server = await startTestServer(location());
    const { app } = server;
    app.context.db.selectFrom = () => {
      throw Object.assign(new Error('database disk image is malformed'), { code: 'SQLITE_CORRUPT_VTAB' });
    };
    expect((await app.inject('/api/events')).statusCode).toBe(503);
    expect((await app.inject('/readyz')).json().message).toBe('The database is damaged.');
    await app.close();
    expect(existsSync(file())).toBe(true);
  });
});

it('a copy of the database is taken for the site itself, with its key', async () => {
  const from = mkdtempSync(join(tmpdir(), 'cog-test-'));
  const to = mkdtempSync(join(tmpdir(), 'cog-test-'));
  await (await startTestServer({ dataDir: from, databaseUrl: null })).app.close();
  cpSync(join(from, 'cog.sqlite'), join(to, 'cog.sqlite'));
  await expect(startTestServer({ dataDir: to, databaseUrl: null })).rejects.toThrow(/^The files are missing/);
  writeFileSync(join(to, 'secret.key'), 'x'.repeat(32));
  await expect(startTestServer({ dataDir: to, databaseUrl: null })).rejects.toThrow(/^The files are missing/);
  cpSync(join(from, 'secret.key'), join(to, 'secret.key'));
  await (await startTestServer({ dataDir: to, databaseUrl: null })).app.close();
  for (const folder of [from, to]) rmSync(folder, { recursive: true });
});
