import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import BetterSqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { SQLITE_FILE } from './db/dialect.ts';
import { openDatabase } from './db/openDatabase.ts';
import { type ServerProcess, spawnServer, startServerProcess } from './testing/serverProcess.ts';
import { describeOnEveryDatabase, type TestDatabase } from './testing/testDatabase.ts';

/** How often a first start is killed: once by default, many times with `DURABILITY_ROUNDS`. */
const ROUNDS = Number(process.env.DURABILITY_ROUNDS ?? 1);
const TIMEOUT_MS = 120_000;
const TOGETHER = 5;
/** Closing takes at most ten seconds; a busy machine gets some more. */
const ENDS_WITHIN_MS = 30_000;

const TABLES = [
  'accounts',
  'site_settings',
  'devotionals',
  'sermons',
  'books',
  'registrations',
  'quiz_questions',
  'feed_items',
] as const;

/**
 * Rows of the initial content, which must be the same however a database was created; the first account is stored once it has
 * been shown.
 */
async function contentOf(database: TestDatabase): Promise<Record<string, number>> {
  const until = performance.now() + ENDS_WITHIN_MS;
  for (;;) {
    const counts = await countRows(database);
    if (counts.accounts !== 0 || performance.now() > until) return counts;
    await wait(50);
  }
}

async function countRows(database: TestDatabase): Promise<Record<string, number>> {
  const db = openDatabase(database);
  try {
    const counts: Record<string, number> = {};
    for (const table of TABLES) {
      const { rows } = await sql<{ total: number }>`select count(*) as total from ${sql.table(table)}`.execute(db);
      counts[table] = Number(rows[0]?.total);
    }
    return counts;
  } finally {
    await db.destroy();
  }
}

async function tablesOf(database: TestDatabase) {
  const db = openDatabase(database);
  try {
    return await db.introspection.getTables();
  } finally {
    await db.destroy();
  }
}

/** Starts the migration of a later version in a process that is killed in the middle of it. */
async function killAmidChange({ dataDir, databaseUrl }: TestDatabase): Promise<void> {
  const dist = (file: string) => JSON.stringify(join(__dirname, '../dist/db', file));
  const program = `
    import { sql } from 'kysely';
    import { migrate, migrations } from ${dist('migrate.js')};
    import { openDatabase } from ${dist('openDatabase.js')};
    const second = {
      async up(db) {
        await db.schema.alterTable('books').addColumn('pages', 'integer').execute();
        await sql\`delete from accounts\`.execute(db);
        console.log('in the middle');
        await new Promise((resolve) => setTimeout(resolve, 60_000));
      },
    };
    await migrate(openDatabase(${JSON.stringify({ dataDir, databaseUrl })}), { ...migrations, '0002-second': second });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: join(__dirname, '..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await Promise.race([once(child.stdout, 'data'), ended]);
  expect(child.kill('SIGKILL')).toBe(true);
  await ended;
}

describeOnEveryDatabase('a server that is killed while it starts', (create) => {
  let database: TestDatabase;
  let whole: Record<string, number>;
  /** Duration of a first start in milliseconds. */
  let longest: number;
  let server: ServerProcess | undefined;

  beforeAll(async () => {
    database = await create({ empty: true });
    const began = performance.now();
    server = await startServerProcess(database);
    longest = performance.now() - began;
    await server.stop();
    whole = await contentOf(database);
    await database.remove();
  }, TIMEOUT_MS);
  beforeEach(async () => {
    database = await create({ empty: true });
  });
  afterEach(async () => {
    await server?.kill();
    await database.remove();
  });

  it.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
    'the first time is whole after the next start, round %i',
    async () => {
      const killed = spawnServer(database);
      // Loading the program takes the first third, in which nothing is written.
      await wait(longest * (0.3 + Math.random() * 0.7));
      await killed.kill();
      server = await startServerProcess(database);
      expect((await fetch(`${server.url}/api/settings`)).status).toBe(200);
      expect(await contentOf(database)).toEqual(whole);
      // One of the two starts has shown the password of the account.
      expect(`${killed.output()}${server.output()}`).toMatch(/^First administrator: admin, password /m);
      if (database.databaseUrl !== null) return;
      const file = new BetterSqlite(join(database.dataDir, SQLITE_FILE), { readonly: true });
      expect(file.pragma('integrity_check', { simple: true })).toBe('ok');
      file.close();
    },
    TIMEOUT_MS,
  );

  it.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
    'ends when it is told to at any moment of that, round %i',
    async () => {
      const starting = spawnServer(database);
      await wait(longest * Math.random());
      const ended = starting.stop();
      // Before a handler is installed, the signal itself ends the process, and there is no exit code.
      const code = await Promise.race([ended, wait(ENDS_WITHIN_MS, 'it stays', { ref: false })]);
      if (code !== null) expect({ code, errors: starting.errors() }).toEqual({ code: 0, errors: expect.any(String) });
      server = await startServerProcess(database);
      expect(await contentOf(database)).toEqual(whole);
    },
    TIMEOUT_MS,
  );

  it(
    'and changes its tables has changed none of them',
    async () => {
      const before = await startServerProcess(database);
      expect(await before.stop()).toBe(0);
      const tables = await tablesOf(database);
      await killAmidChange(database);
      expect(await tablesOf(database)).toEqual(tables);
      server = await startServerProcess(database);
      expect(await contentOf(database)).toEqual(whole);
    },
    TIMEOUT_MS,
  );

  it(
    'of several at once, one serves and the others say why they do not',
    async () => {
      const starting = Array.from({ length: TOGETHER }, () => spawnServer(database, { START_WAIT: '0' }));
      const ends = await Promise.allSettled(starting.map(({ ready }) => ready));
      expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const [index, end] of ends.entries()) {
        if (end.status === 'rejected') expect(starting[index]?.errors()).toMatch(/^Another server works with /);
      }
      for (const one of starting) await one.stop();
      expect(await contentOf(database)).toEqual(whole);
    },
    TIMEOUT_MS,
  );

  it(
    'of several at once that PostgreSQL may have, each serves, and one has filled the database',
    async () => {
      if (database.databaseUrl === null) return;
      const starting = Array.from({ length: TOGETHER }, () => spawnServer(database, { SEVERAL_SERVERS: 'allowed' }));
      await Promise.all(starting.map(({ ready }) => ready));
      const shown = starting.filter((one) => one.output().includes('First administrator'));
      expect(shown).toHaveLength(1);
      for (const one of starting) expect(await one.stop()).toBe(0);
      expect(await contentOf(database)).toEqual(whole);
    },
    TIMEOUT_MS,
  );
});
