import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { SECRET_KEY_FILE } from '../core/secretKey.ts';
import { assertReleasesExist, SITE_FILE } from '../core/siteFolder.ts';
import { withClient } from '../testing/templateDatabase.ts';
import { describeOnEveryDatabase, describeOnPostgres, type TestDatabase } from '../testing/testDatabase.ts';
import { startTestServer, type TestServerOptions } from '../testing/testServer.ts';
import type { DatabaseLocation } from './dialect.ts';
import { openDatabase } from './openDatabase.ts';
import { openForCommand } from './openForCommand.ts';

const NEW_SITE = { startOptions: { isNewSite: true, isNewKey: false } };
const NEW_KEY = { startOptions: { isNewSite: false, isNewKey: true } };

/** Starts a server and stops it. @returns the site's id in the folder and in the database */
async function startOnce(location: DatabaseLocation, options: TestServerOptions = {}) {
  const { app } = await startTestServer(location, options);
  const row = await app.context.db.selectFrom('site').select('id').executeTakeFirst();
  await app.close();
  return { folder: readFileSync(join(location.dataDir, SITE_FILE), 'utf8').trim(), database: row?.id };
}

/** Names, sizes and times of everything in a folder, to show that a refused start changed nothing. */
const contentOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    // Opening the file creates and removes these.
    .filter((name) => !/^(server\.lock|cog\.sqlite-)/.test(name))
    .sort()
    .map((name) => `${name} ${statSync(join(folder, name)).size} ${statSync(join(folder, name)).mtimeMs}`);

/** Expects a start to be refused with this message, and without effect. */
async function expectRefusal(location: DatabaseLocation, text: RegExp, options: TestServerOptions = {}) {
  const before = contentOf(location.dataDir);
  let effects = 0;
  const onChecked = async () => void effects++;
  await expect(startTestServer(location, { ...options, onChecked })).rejects.toMatchObject({
    name: 'StartRefused',
    message: expect.stringMatching(text),
  });
  expect([effects, contentOf(location.dataDir)]).toEqual([0, before]);
}

describeOnEveryDatabase('the identity of a site', (create) => {
  let database: TestDatabase;
  const path = (name: string) => join(database.dataDir, name);
  const inDatabase = async (work: (db: ReturnType<typeof openDatabase>) => Promise<unknown>) => {
    const db = openDatabase(database);
    await work(db).finally(() => db.destroy());
  };
  /** Removes the database, as an unmounted disk or another PostgreSQL would. */
  async function removeDatabase(): Promise<void> {
    if (database.databaseUrl === null) {
      for (const end of ['', '-wal', '-shm']) rmSync(path(`cog.sqlite${end}`), { force: true });
    } else {
      await withClient(database.databaseUrl, (client) =>
        client.query('drop schema public cascade; create schema public'),
      );
    }
  }

  beforeEach(async () => {
    database = await create();
  });
  afterEach(() => database.remove());

  it('is made at the first start, in the folder and in the database, and stays', async () => {
    const first = await startOnce(database);
    expect(first.folder).toBe(first.database);
    expect(await startOnce(database)).toEqual(first);
    // Left in a service's file, the option changes nothing.
    expect(await startOnce(database, NEW_SITE)).toEqual(first);
  });

  it('refuses a folder whose database is missing, and goes on as a new site when told to', async () => {
    const { folder } = await startOnce(database);
    await removeDatabase();
    await expectRefusal(database, /^The database is missing: .* is of the site .*--new-site\.$/);
    const after = await startOnce(database, NEW_SITE);
    expect(after.folder).toBe(after.database);
    expect(after.folder).not.toBe(folder);
  });

  it('refuses recordings without a database, and without an id', async () => {
    await removeDatabase();
    cpSync(__dirname, path('recordings'), { recursive: true });
    await expectRefusal(database, /^The database is missing: .* holds recordings of a site/);
    await startOnce(database, NEW_SITE);
    // The new database does not refer to them: left in place, they would be cleaned up.
    const [aside = 'none'] = readdirSync(database.dataDir).filter((name) => name.startsWith('before-new-site-'));
    expect(readdirSync(path(join(aside, 'recordings')))).toEqual(readdirSync(__dirname));
  });

  it('refuses a database whose files are missing, and takes a folder that was given the key of the site', async () => {
    const first = await startOnce(database);
    const key = readFileSync(path(SECRET_KEY_FILE));
    rmSync(path(SITE_FILE));
    rmSync(path(SECRET_KEY_FILE));
    await expectRefusal(database, /^The files are missing: .* copy its secret\.key there first/);
    writeFileSync(path(SECRET_KEY_FILE), key);
    expect(await startOnce(database)).toEqual(first);
    rmSync(path(SITE_FILE));
    rmSync(path(SECRET_KEY_FILE));
    const after = await startOnce(database, NEW_SITE);
    expect(after.folder).toBe(after.database);
    expect(after.folder).not.toBe(first.folder);
  });

  it('refuses two halves of two sites, whatever it is told', async () => {
    await startOnce(database);
    writeFileSync(path(SITE_FILE), '0f3e6a0e-0000-4000-8000-000000000000\n');
    await expectRefusal(database, /is of the site 0f3e6a0e.* wrong place/);
    await expectRefusal(database, /is of the site 0f3e6a0e/, NEW_SITE);
  });

  it('completes a first start that was killed before the folder had its id', async () => {
    const first = await startOnce(database);
    writeFileSync(path('site.id.starting'), `${first.folder}\n`);
    rmSync(path(SITE_FILE));
    expect(await startOnce(database)).toEqual(first);
    expect(existsSync(path('site.id.starting'))).toBe(false);
    await removeDatabase();
    rmSync(path(SITE_FILE));
    // As if the start was killed before its database was filled.
    writeFileSync(path('site.id.starting'), `${first.folder}\n`);
    const again = await startOnce(database);
    expect(again.folder).toBe(again.database);
  });

  it.each([
    ['empty', (file: string) => writeFileSync(file, ''), /secret\.key is empty/],
    ['cut off', (file: string) => writeFileSync(file, 'x'.repeat(31)), /secret\.key is damaged/],
    ['missing', (file: string) => rmSync(file), /secret\.key is missing/],
    ['another', (file: string) => writeFileSync(file, 'x'.repeat(32)), /secret\.key is of another site/],
  ] as const)('refuses a secret.key that is %s, and goes on with a new one when told to', async (_, spoil, text) => {
    const first = await startOnce(database);
    spoil(path(SECRET_KEY_FILE));
    await expectRefusal(database, text);
    expect(await startOnce(database, NEW_KEY)).toEqual(first);
    expect(readFileSync(path(SECRET_KEY_FILE))).toHaveLength(32);
    expect(await startOnce(database)).toEqual(first);
  });

  it('says that a newer version has written the data', async () => {
    await startOnce(database);
    await inDatabase((db) =>
      sql`insert into kysely_migration (name, timestamp) values ('9040-later', '2027-01-01')`.execute(db),
    );
    await expectRefusal(database, /written by a newer version of the site: its database has the change 9040-later\./);
  });

  it('refuses data from before the first release in one sentence, whatever it is told', async () => {
    await startOnce(database);
    await inDatabase((db) => sql`update kysely_migration set name = '0001-first'`.execute(db));
    const text =
      /^This data was written before the first release [^.]*\(its database has the change 0001-first\)[^.]*\.$/;
    await expectRefusal(database, text);
    await expectRefusal(database, text, NEW_SITE);
    await expect(openForCommand(database)).rejects.toThrow(text);
  });
});

it('refuses a folder of a site that has run whose releases are missing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cog-test-'));
  assertReleasesExist(folder);
  writeFileSync(join(folder, SITE_FILE), '0f3e6a0e-0000-4000-8000-000000000000\n');
  expect(() => assertReleasesExist(folder)).toThrow(/^The releases are missing: /);
  mkdirSync(join(folder, 'releases'));
  assertReleasesExist(folder);
  rmSync(folder, { recursive: true });
});

describeOnPostgres('a further server of a site', (create) => {
  it('is refused with an empty folder, and joins with the key of the site', async () => {
    const database = await create();
    const further = { ...database, dataDir: mkdtempSync(join(tmpdir(), 'cog-test-')) };
    const first = await startOnce(database);
    await expectRefusal(further, /^The files are missing/);
    cpSync(join(database.dataDir, SECRET_KEY_FILE), join(further.dataDir, SECRET_KEY_FILE));
    expect(await startOnce(further)).toEqual(first);
    await database.remove();
    rmSync(further.dataDir, { recursive: true });
  });
});
