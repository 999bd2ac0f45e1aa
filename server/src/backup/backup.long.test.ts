import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createRegistration } from '@cog/contracts/registrations/endpoints';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { DatabaseLocation } from '../db/dialect.ts';
import { openDatabase } from '../db/openDatabase.ts';
import { withReleases } from '../releases/openReleases.ts';
import { startServerProcess } from '../testing/serverProcess.ts';
import { describeOnEveryDatabase, describeWithDatabase } from '../testing/testDatabase.ts';
import { createBackup } from './createBackup.ts';
import { restoreBackup } from './restoreBackup.ts';
import { file, folder, rowsOf, source, target, withSites, write } from './testing/withSites.ts';

const run = promisify(execFile);
const COMMAND = join(__dirname, '../../dist/backup/backupCommand.js');
/** Number of registrations written and acknowledged before the backup begins. */
const BEFORE = 30;

const environmentOf = ({ dataDir, databaseUrl }: DatabaseLocation) => ({
  PATH: process.env.PATH,
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl ?? '',
});

describeOnEveryDatabase('a backup of a database', (create) => {
  withSites(create);

  it('that is made while people write holds every acknowledged row to the byte, and starts elsewhere', async () => {
    const environment = { SEED: 'none', TRUST_PROXY: 'loopback', ADMIN_ACCOUNTS: 'ada:a long password' };
    const server = await startServerProcess(source, environment);
    write('outbox/a.eml', 'Kú àárọ̀');
    /** Registers a person; a busy server asks to be asked again. */
    const register = async (number: number) => {
      const key = uuidv7();
      for (;;) {
        const response = await fetch(server.url + createRegistration.path, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'idempotency-key': key,
            // Each request comes from a network of its own, as if behind a proxy.
            'x-forwarded-for': `10.${(number >> 8) & 255}.${number & 255}.1`,
          },
          body: JSON.stringify({
            fullName: `Ṣadé Sample ${number}`,
            age: 30,
            gender: 'Female',
            phoneNumber: `+23480${String(number).padStart(8, '0')}`,
            availableAllStages: true,
            termsAccepted: true,
          }),
        });
        await response.arrayBuffer();
        if (response.status === 201) return;
        if (response.status !== 503) throw new Error(`A registration was answered ${response.status}.`);
        await wait(200);
      }
    };
    let acknowledged = 0;
    let isOver = false;
    const person = async (first: number) => {
      for (let number = first; !isOver; number += 4) {
        await register(number);
        acknowledged++;
      }
    };
    const writing = Promise.all([0, 1, 2, 3].map(person));
    while (acknowledged < BEFORE) await wait(5);
    const before = await rowsOf(source, ['registrations']);
    const { stderr } = await run(process.execPath, [COMMAND, 'backup', file], { env: environmentOf(source) });
    const during = acknowledged;
    await wait(100);
    isOver = true;
    await writing;
    expect(during).toBeGreaterThan(BEFORE);
    await server.stop();
    expect(stderr).toContain('Database: 100 %');
    expect(statSync(file).mode & 0o777).toBe(0o600);

    await run(process.execPath, [COMMAND, 'restore', file], { env: environmentOf(target) });
    const after = await rowsOf(source, ['registrations']);
    const restored = await rowsOf(target, ['registrations']);
    expect(before.size).toBeGreaterThanOrEqual(BEFORE);
    // Everything that existed before the backup began, and nothing that did not exist at its end.
    for (const [id, row] of before) expect(restored.get(id)).toBe(row);
    for (const [id, row] of restored) expect(after.get(id)).toBe(row);
    expect(after.size).toBeGreaterThan(restored.size);
    const settled = ['accounts', 'quizzes', 'settings_revisions'];
    expect(await rowsOf(target, settled)).toEqual(await rowsOf(source, settled));
    expect(readFileSync(join(target.dataDir, 'outbox/a.eml'), 'utf8')).toBe('Kú àárọ̀');
    for (const name of ['secret.key', 'site.id']) {
      expect(readFileSync(join(target.dataDir, name))).toEqual(readFileSync(join(source.dataDir, name)));
    }
    expect(statSync(join(target.dataDir, 'secret.key')).mode & 0o777).toBe(0o600);

    // The live releases, with all of their files.
    await withReleases(target, ({ store }) => {
      const { version } = store.live().shell;
      expect(store.pointer('shell')).toMatchObject({ version, by: 'release' });
      store.fileStore.check(store.describe('shell', version));
    });

    const again = await startServerProcess(target, environment);
    expect((await fetch(`${again.url}/healthz`)).status).toBe(200);
    expect(again.output()).not.toContain('First administrator');
    expect(await again.stop()).toBe(0);
  });

  it('keeps what it replaces aside, and the times of files', async () => {
    write('thumbnails/a.webp', 'new');
    const { mtimeMs } = statSync(join(source.dataDir, 'thumbnails/a.webp'));
    await createBackup(source, file);
    write('thumbnails/a.webp', 'newer');
    write('thumbnails/b.webp', 'unknown to the backup');
    const { aside } = await restoreBackup(source, file);
    expect(readFileSync(join(source.dataDir, 'thumbnails/a.webp'), 'utf8')).toBe('new');
    expect(Math.abs(statSync(join(source.dataDir, 'thumbnails/a.webp')).mtimeMs - mtimeMs)).toBeLessThan(1);
    expect(existsSync(join(source.dataDir, 'thumbnails/b.webp'))).toBe(false);
    expect(readFileSync(join(aside ?? '', 'thumbnails/b.webp'), 'utf8')).toBe('unknown to the backup');
    expect(readdirSync(aside ?? '')).toContain(source.databaseUrl === null ? 'cog.sqlite' : 'database.dump');
    // Files that were set aside do not belong to the site's data.
    const { manifest } = await createBackup(source, join(folder, 'second.tar'));
    expect(manifest.files.filter(({ path }) => path.includes('before-restore'))).toEqual([]);
  });

  it('is refused while a server runs, and can be checked meanwhile', async () => {
    await createBackup(source, file);
    const server = await startServerProcess(source, { SEED: 'none' });
    try {
      await expect(restoreBackup(source, file)).rejects.toThrow(/Stop (it|the server) first/);
      await expect(restoreBackup(source, file, { checkOnly: true })).resolves.toMatchObject({ aside: null });
      expect((await fetch(`${server.url}/readyz`)).status).not.toBe(500);
    } finally {
      await server.stop();
    }
  });

  it('is not made of data from before the first release', async () => {
    const db = openDatabase(source);
    await sql`update kysely_migration set name = '0001-first'`.execute(db);
    await db.destroy();
    await expect(createBackup(source, file)).rejects.toThrow(/^This data was written before the first release /);
    expect(readdirSync(folder)).toEqual([]);
  });
});

/** Behaviour that does not depend on the database. */
describeWithDatabase('a backup', (create) => {
  withSites(create);

  const tamper = async (change: (unpacked: string) => void) => {
    const unpacked = mkdtempSync(join(folder, 'unpacked-'));
    await run('tar', ['-xf', file, '-C', unpacked]);
    change(unpacked);
    const changed = join(folder, 'changed.tar');
    await run('tar', ['-cf', changed, '-C', unpacked, ...readdirSync(unpacked)]);
    return changed;
  };
  const edit = (path: string, change: (text: string) => string) => (unpacked: string) =>
    writeFileSync(join(unpacked, path), change(readFileSync(join(unpacked, path), 'utf8')));

  it.each<[string, (unpacked: string) => void, RegExp]>([
    [
      'a file that was changed',
      edit('data/releases/live/shell.json', () => '{}'),
      /damaged: data\/releases\/live\/shell\.json/,
    ],
    ['a file that is missing', (unpacked) => rmSync(join(unpacked, 'data/outbox/a.eml')), /outbox\/a\.eml is missing/],
    [
      'a file too much',
      (unpacked) => writeFileSync(join(unpacked, 'data/evil.sh'), ''),
      /does not describe: data\/evil\.sh/,
    ],
    ['no manifest', (unpacked) => rmSync(join(unpacked, 'manifest.json')), /no manifest/],
    [
      'the form of a later version',
      edit('manifest.json', (text) => text.replace('"format":1', '"format":2')),
      /form 2/,
    ],
    [
      'tables of a newer version',
      edit('manifest.json', (text) => text.replace('"0001-schema"', '"0001-schema","9999-later"')),
      /newer version of the site \(9999-later\)/,
    ],
    [
      'tables from before the first release',
      edit('manifest.json', (text) => text.replace('0001-schema', '0001-first')),
      /^This backup was written before the first release [^.]*\(its database has the change 0001-first\)[^.]*\.$/,
    ],
    [
      'another kind of database',
      edit('manifest.json', (text) =>
        text.replace(/"kind":"(sqlite|postgres)"/, (kind) =>
          kind.includes('sqlite') ? '"kind":"postgres"' : '"kind":"sqlite"',
        ),
      ),
      /backup of (SQLite|PostgreSQL)/,
    ],
  ])('with %s is refused before anything is replaced', async (_, change, says) => {
    write('releases/live/shell.json', '{"version":"1"}');
    write('outbox/a.eml', 'mail');
    await createBackup(source, file);
    const changed = await tamper(change);
    write('kept.txt', 'kept');
    const before = await rowsOf(source, ['accounts']);
    await expect(restoreBackup(source, changed)).rejects.toThrow(says);
    expect(readFileSync(join(source.dataDir, 'kept.txt'), 'utf8')).toBe('kept');
    expect(await rowsOf(source, ['accounts'])).toEqual(before);
    expect(readdirSync(source.dataDir).filter((name) => name.startsWith('.') || name.startsWith('before'))).toEqual([]);
  });

  it('holds the pictures of the church, and not those that are on their way', async () => {
    write('pictures/ab.webp', 'RIFF');
    write('pictures/upload.partial', 'RI');
    await createBackup(source, file);
    await restoreBackup(target, file);
    expect(readdirSync(join(target.dataDir, 'pictures'))).toEqual(['ab.webp']);
  });

  it('holds no pages, which can be made again', async () => {
    write('cache/pages', 'pages');
    await createBackup(source, file);
    await restoreBackup(target, file);
    expect(existsSync(join(target.dataDir, 'cache'))).toBe(false);
  });

  it('that was cut off while it was restored keeps the server from starting on the half', async () => {
    await createBackup(source, file);
    writeFileSync(join(source.dataDir, 'restore-unfinished'), '');
    await expect(startServerProcess(source)).rejects.toThrow(/was cut off. Run it again: npm run restore/);
    await restoreBackup(source, file);
    const server = await startServerProcess(source, { SEED: 'none' });
    expect(await server.stop()).toBe(0);
  });

  /** Runs the command until its copies exist, and pauses it in the middle. */
  async function startAndPause(args: string[], location: DatabaseLocation, isAtWork: () => boolean) {
    const child = spawn(process.execPath, [COMMAND, ...args], { env: environmentOf(location), stdio: 'ignore' });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    while (!isAtWork()) {
      if (child.exitCode !== null) throw new Error('It came to its end before it could be stopped.');
      await wait(1);
    }
    child.kill('SIGSTOP');
    return {
      async goOn() {
        child.kill('SIGCONT');
        expect(await ended).toBe(0);
      },
      async kill() {
        child.kill('SIGKILL');
        await ended;
      },
    };
  }
  const LARGE = 'a mail '.repeat(10_000_000);

  it('that was killed leaves nothing after the next one, which leaves one that is at work alone', async () => {
    write('outbox/a.eml', LARGE);
    const copies = () => readdirSync(folder).filter((name) => name.startsWith('.backup-'));
    const isAtWork = () => copies().some((name) => existsSync(join(folder, name, 'data')));
    const first = await startAndPause(['backup', join(folder, 'first.tar')], source, isAtWork);
    const [atWork] = copies();
    await createBackup(source, file);
    expect(copies()).toEqual([atWork]);
    await first.goOn();
    expect(copies()).toEqual([]);
    await (await startAndPause(['backup', join(folder, 'second.tar')], source, isAtWork)).kill();
    expect(copies()).toHaveLength(1);
    await createBackup(source, join(folder, 'third.tar'));
    expect(copies()).toEqual([]);
  });

  it('that was killed while it was restored leaves nothing when a server starts', async () => {
    write('outbox/a.eml', LARGE);
    await createBackup(source, file);
    const staging = join(source.dataDir, '.restoring');
    const isAtWork = () => existsSync(staging);
    const checking = await startAndPause(['restore', file, '--check'], source, isAtWork);
    const second = await startServerProcess(source, { SEED: 'none' });
    expect(existsSync(staging)).toBe(true);
    await expect(restoreBackup(source, file, { checkOnly: true })).rejects.toThrow(/Another restore, or a check/);
    await second.stop();
    await checking.kill();
    const server = await startServerProcess(source, { SEED: 'none' });
    expect(existsSync(staging)).toBe(false);
    await server.stop();
  });

  it('is written nowhere near the data, over no other file, and leaves nothing when it fails', async () => {
    await expect(createBackup(source, join(source.dataDir, 'a.tar'))).rejects.toThrow('outside of');
    await expect(createBackup(source, join(folder, 'a.zip'))).rejects.toThrow('NAME.tar');
    writeFileSync(file, 'an older backup');
    await expect(createBackup(source, file)).rejects.toThrow('there already');
    await expect(createBackup(target, join(folder, 'b.tar'))).rejects.toThrow(/no database|no tables/);
    expect(readdirSync(folder)).toEqual(['site.tar']);
  });

  it('can be compressed', async () => {
    write('outbox/a.eml', 'mail'.repeat(10_000));
    const packed = join(folder, 'site.tar.gz');
    await createBackup(source, packed);
    await restoreBackup(target, packed);
    expect(readFileSync(join(target.dataDir, 'outbox/a.eml'), 'utf8')).toBe('mail'.repeat(10_000));
  });
});
