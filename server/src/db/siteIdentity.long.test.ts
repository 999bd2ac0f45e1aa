import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { SECRET_KEY_FILE } from '../core/secretKey.ts';
import { SITE_FILE } from '../core/siteFolder.ts';
import { withClient } from '../testing/templateDatabase.ts';
import { describeOnEveryDatabase, describeOnPostgres, type TestDatabase } from '../testing/testDatabase.ts';
import { openDatabase } from './openDatabase.ts';
import { openForCommand } from './openForCommand.ts';
import { expectRefusal, startOnce } from './testing/startOnce.ts';

const NEW_SITE = { startOptions: { isNewSite: true, isNewKey: false } };
const NEW_KEY = { startOptions: { isNewSite: false, isNewKey: true } };

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
