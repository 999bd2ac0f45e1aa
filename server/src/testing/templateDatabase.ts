import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { Client } from 'pg';
import { uuidv7 } from 'uuidv7';
import { makeConfiguredAccounts } from '../api/accounts/firstAccounts.ts';
import { type DatabaseLocation, SQLITE_FILE } from '../db/dialect.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/openDatabase.ts';

export const ADMIN = { username: 'Adéọlá', password: 'a long password, of our own' };

/** The initial time of a test server's clock; a Saturday in Lagos. */
export const START = new Date('2026-11-21T09:00:00.000Z');

/** The lowest cost of argon2: at production cost a sign-in takes longer than the rest of most tests. */
const CHEAPEST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Sources of the template: when any of them changes, so does the template's name. */
const SOURCES = ['../db', '../api/accounts'].map((folder) => join(__dirname, folder));

function templateName(): string {
  const sources = createHash('sha256').update(JSON.stringify([ADMIN, START, CHEAPEST]));
  for (const folder of SOURCES) {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      if (file.endsWith('.ts')) sources.update(file).update(readFileSync(join(folder, file)));
    }
  }
  return `cog_template_${sources.digest('hex').slice(0, 16)}`;
}

/** Creates every table, and `ADMIN`: migrations take longer than most tests. */
async function fill(location: DatabaseLocation): Promise<void> {
  const db = openDatabase(location);
  try {
    await migrate(db);
    await makeConfiguredAccounts(db, [ADMIN], START);
    await db
      .updateTable('accounts')
      .set({ password_hash: await hash(ADMIN.password, CHEAPEST) })
      .execute();
  } finally {
    await db.destroy();
  }
}

/** Connects to a PostgreSQL server, runs `use` and disconnects. */
export async function withClient<Result>(url: string, use: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** Puts a copy of the template into a data folder. The template is kept for later runs, under a name that depends on its sources. */
export async function copySqliteTemplate(dataDir: string): Promise<void> {
  const folder = join(tmpdir(), templateName());
  if (!existsSync(folder)) {
    const made = mkdtempSync(`${folder}-`);
    await fill({ dataDir: made, databaseUrl: null });
    try {
      // An existing folder is complete. If two processes create it at once, one wins.
      renameSync(made, folder);
    } catch (error) {
      rmSync(made, { recursive: true });
      if (!existsSync(folder)) throw error;
    }
  }
  copyFileSync(join(folder, SQLITE_FILE), join(dataDir, SQLITE_FILE));
}

/** From version 15 a new database is written through the write-ahead log by default; copying files takes half the CPU. */
const FIRST_WITH_STRATEGY = 150_000;

async function makePostgresTemplate(serverUrl: string, urlOf: (name: string) => string): Promise<string> {
  const template = templateName();
  return withClient(serverUrl, async (client) => {
    // Other test files wait here; the lock ends with the connection.
    await client.query('select pg_advisory_lock(hashtext($1))', [template]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (!rowCount) {
      const made = `cog_${uuidv7().replaceAll('-', '')}`;
      await client.query(`create database ${made}`);
      await fill({ dataDir: tmpdir(), databaseUrl: urlOf(made) });
      await client.query(`alter database ${made} rename to ${template}`);
    }
    const { rows } = await client.query("select current_setting('server_version_num')::int as version");
    return `template ${template}${rows[0].version >= FIRST_WITH_STRATEGY ? ' strategy file_copy' : ''}`;
  });
}

let postgresTemplate: Promise<string> | undefined;

/**
 * Returns the end of a `create database` statement that makes the database a copy of the template. The first call creates the
 * template.
 *
 * @param urlOf returns the address of a database of the server
 */
export function likePostgresTemplate(serverUrl: string, urlOf: (name: string) => string): Promise<string> {
  postgresTemplate ??= makePostgresTemplate(serverUrl, urlOf);
  return postgresTemplate;
}
