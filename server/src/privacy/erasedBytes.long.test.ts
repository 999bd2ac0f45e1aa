import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { erasePerson, findPerson } from '@cog/contracts/privacy/people.endpoints';
import { sendPrayerRequest } from '@cog/contracts/requests/endpoints';
import BetterSqlite from 'better-sqlite3';
import { DATABASE_FILES } from '../backup/backupManifest.ts';
import { createBackup } from '../backup/createBackup.ts';
import { runProgram } from '../backup/runProgram.ts';
import { SQLITE_FILE } from '../db/dialect.ts';
import { openDatabase } from '../db/openDatabase.ts';
import { type ServerProcess, startServerProcess } from '../testing/serverProcess.ts';
import { describeOnEveryDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { ADMIN } from '../testing/testServer.ts';
import { until } from '../testing/until.ts';
import { tables } from './tables.ts';
import { addRows } from './testing/addRows.ts';
import { PERSON, PERSONAL_TEXTS, PRAYER, personalTextsIn } from './testing/personalTexts.ts';

/** Leaves words in unused bytes, as SQLite does when it moves rows between pages. */
function leaveCopies(dataDir: string): void {
  const file = new BetterSqlite(join(dataDir, SQLITE_FILE));
  file.pragma('secure_delete = OFF');
  file.exec(`create table moved as select '${PERSONAL_TEXTS.join()}' as words; drop table moved`);
  file.close();
}

describeOnEveryDatabase('the bytes of a person', (create) => {
  let database: TestDatabase;
  let folder: string;
  let server: ServerProcess | undefined;

  beforeEach(async () => {
    database = await create();
    folder = mkdtempSync(join(tmpdir(), 'erased-'));
  });
  afterEach(async () => {
    await server?.stop();
    server = undefined;
    await database.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const isSqlite = () => database.databaseUrl === null;

  /** Adds a row to every table with personal data, and one row that moves when it grows. */
  async function add(mark: string, at: Date): Promise<void> {
    const db = openDatabase(database);
    try {
      await addRows(db, { mark, at, ...PERSON, reference: 'COG-ZZZZ-9999' });
      await db
        .updateTable('registrations')
        .set({ reason_to_join: 'long '.repeat(2000) })
        .execute();
    } finally {
      await db.destroy();
    }
  }

  /** Words found in the database's files while a server uses them. */
  const personalTextsOnDisk = () =>
    readdirSync(database.dataDir)
      .filter((name) => name === SQLITE_FILE || name === `${SQLITE_FILE}-wal`)
      .flatMap((name) => personalTextsIn(readFileSync(join(database.dataDir, name))));

  /** Words found in a new backup. */
  async function personalTextsInBackup(): Promise<string[]> {
    const name = `${Date.now()}.tar`;
    await createBackup(database, join(folder, name));
    // Only the backup is left.
    expect(
      readdirSync(folder)
        .filter((file) => file.endsWith('.tar'))
        .at(-1),
    ).toBe(name);
    expect(readdirSync(folder).filter((file) => file.startsWith('.'))).toEqual([]);
    if (isSqlite()) return personalTextsIn(readFileSync(join(folder, name)));
    const unpacked = join(folder, `${name}.d`);
    mkdirSync(unpacked);
    await runProgram(['tar', '-xf', join(folder, name), '-C', unpacked]);
    return personalTextsIn(
      Buffer.from(await runProgram(['pg_restore', '--file=-', join(unpacked, DATABASE_FILES.postgres)])),
    );
  }

  const post = async (path: string, payload: object, headers: Record<string, string> = {}) => {
    const response = await fetch((server?.url ?? '') + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(payload),
    });
    expect([path, response.status < 300]).toEqual([path, true]);
    return response;
  };

  async function signIn(): Promise<{ cookie: string }> {
    const [cookie = ''] = (await post('/api/admin/session', ADMIN)).headers.getSetCookie();
    return { cookie: cookie.split(';')[0] ?? '' };
  }

  async function erase(): Promise<void> {
    const asked = { phone: PERSON.phone };
    const headers = await signIn();
    const { version } = (await (await post(findPerson.path, asked, headers)).json()) as { version: string };
    await post(erasePerson.path, { ...asked, version }, headers);
  }

  it('are in no file of the database and in no backup once the person is erased', async () => {
    server = await startServerProcess(database, { SEED: 'none' });
    const { fullName, phone, email } = PERSON;
    await post(
      sendPrayerRequest.path,
      { name: fullName, phone, email, text: PRAYER, mayCall: true },
      { 'idempotency-key': 'one' },
    );
    await add('Zother', new Date());
    expect(await personalTextsInBackup()).toEqual(PERSONAL_TEXTS.filter((word) => !word.includes(' ')));

    if (isSqlite()) leaveCopies(database.dataDir);
    await erase();
    if (isSqlite()) expect(personalTextsOnDisk()).toEqual([]);
    expect(await personalTextsInBackup()).toEqual([]);
    expect(server.errors()).not.toContain('could not be overwritten');
  });

  it('are in no file of the database once the time of what was written is over', async () => {
    await add('Zold', new Date(Date.now() - 3 * 365 * 24 * 60 * 60_000));
    const db = openDatabase(database);
    // Registrations of the current quiz do not expire.
    await db.deleteFrom('registrations').execute();
    const looked = new Date();
    const believed = new Date(looked.getTime() - 60_000);
    await db
      .insertInto('clock_state')
      .values({ id: 'clock', seen_at: looked.toISOString(), believed_from: believed.toISOString() })
      .execute();
    await db.destroy();
    expect(await personalTextsInBackup()).not.toEqual([]);
    server = await startServerProcess(database, { SEED: 'none' });
    if (isSqlite()) await until(() => personalTextsOnDisk().length === 0);
    else await until(async () => (await personalTextsInBackup()).length === 0);
    expect(await personalTextsInBackup()).toEqual([]);
  });

  it('that were deleted before the file overwrote them are gone after the next start', async () => {
    if (!isSqlite()) return;
    await add('Zother', new Date());
    const old = new BetterSqlite(join(database.dataDir, SQLITE_FILE));
    old.pragma('secure_delete = OFF');
    old.pragma('user_version = 0');
    old.pragma('foreign_keys = OFF');
    for (const [table, declaration] of Object.entries(tables)) {
      if (typeof declaration?.asked === 'string') old.exec(`delete from ${table}`);
    }
    old.close();
    expect(personalTextsOnDisk()).not.toEqual([]);
    expect(await personalTextsInBackup()).toEqual([]);
    server = await startServerProcess(database, { SEED: 'none' });
    await until(() => personalTextsOnDisk().length === 0);
  });
});
