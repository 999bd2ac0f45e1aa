import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { uuidv7 } from 'uuidv7';
import type { DatabaseLocation } from '../db/dialect.ts';

/** A database of one test file's own. */
export interface TestDatabase extends DatabaseLocation {
  remove(): Promise<void>;
}

function sqliteDatabase(): TestDatabase {
  const dataDir = mkdtempSync(join(tmpdir(), 'cog-test-'));
  return { dataDir, databaseUrl: null, remove: async () => rmSync(dataDir, { recursive: true, force: true }) };
}

async function command(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

async function postgresDatabase(serverUrl: string): Promise<TestDatabase> {
  const name = `cog_${uuidv7().replaceAll('-', '')}`;
  await command(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const files = sqliteDatabase();
  return {
    dataDir: files.dataDir,
    databaseUrl: url.href,
    async remove() {
      await command(serverUrl, `drop database if exists ${name} with (force)`);
      await files.remove();
    },
  };
}

const LONGEST_MS = 60_000;
const postgresUrl = process.env.TEST_DATABASE_URL;

const databases: [string, () => Promise<TestDatabase>][] = [['SQLite', async () => sqliteDatabase()]];
if (postgresUrl) databases.push(['PostgreSQL', () => postgresDatabase(postgresUrl)]);

/**
 * Describes something on every database there is: SQLite always, PostgreSQL when `TEST_DATABASE_URL`
 * names a server on which databases may be made.
 */
export function describeOnEveryDatabase(what: string, body: (create: () => Promise<TestDatabase>) => void): void {
  // Making a database takes seconds on a machine that has much else to do.
  jest.setTimeout(LONGEST_MS);
  describe.each(databases)(`${what} on %s`, (_name, create) => body(create));
}
