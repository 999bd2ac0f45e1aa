import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import type { DatabaseLocation } from '../db/dialect.ts';
import { copySqliteTemplate, likePostgresTemplate, withClient } from './templateDatabase.ts';

/** A database for one test. */
export interface TestDatabase extends DatabaseLocation {
  remove(): Promise<void>;
}

export interface CreateOptions {
  /** Without tables, for tests of how these and the first accounts are created; otherwise a copy of the template. */
  empty?: boolean;
}

/** Creates a database; the `describe…` functions of this file pass it to their bodies. */
export type Create = (options?: CreateOptions) => Promise<TestDatabase>;

async function sqliteDatabase({ empty = false }: CreateOptions = {}): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cog-test-'));
  if (!empty) await copySqliteTemplate(dataDir);
  return { dataDir, databaseUrl: null, remove: async () => rmSync(dataDir, { recursive: true, force: true }) };
}

async function postgresDatabase(serverUrl: string, { empty = false }: CreateOptions = {}): Promise<TestDatabase> {
  const urlOf = (name: string) => Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  const like = empty ? '' : await likePostgresTemplate(serverUrl, urlOf);
  const name = `cog_${uuidv7().replaceAll('-', '')}`;
  await withClient(serverUrl, (client) => client.query(`create database ${name} ${like}`));
  const files = await sqliteDatabase({ empty: true });
  return {
    dataDir: files.dataDir,
    databaseUrl: urlOf(name),
    async remove() {
      await withClient(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
      await files.remove();
    },
  };
}

const postgresUrl = process.env.TEST_DATABASE_URL;

const databases: [string, Create][] = [['SQLite', sqliteDatabase]];
if (postgresUrl) databases.push(['PostgreSQL', (options) => postgresDatabase(postgresUrl, options)]);

/** Describes behaviour that only PostgreSQL has, such as broken connections; skipped without one. */
export function describeOnPostgres(subject: string, body: (create: Create) => void): void {
  const describeOrSkip = postgresUrl ? describe : describe.skip;
  describeOrSkip(`${subject} on PostgreSQL`, () => body((options) => postgresDatabase(postgresUrl ?? '', options)));
}

/**
 * Describes behaviour whose SQL differs between databases, on each of them: SQLite always, PostgreSQL when `TEST_DATABASE_URL`
 * names a server that may create databases. `create` makes one with every table and one administrator, `ADMIN`.
 */
export function describeOnEveryDatabase(subject: string, body: (create: Create) => void): void {
  describe.each(databases)(`${subject} on %s`, (_name, create) => body(create));
}

/** Describes behaviour whose SQL other tests cover on every database: on SQLite, and on both in `npm run test:long`. */
export function describeWithDatabase(subject: string, body: (create: Create) => void): void {
  const used = process.env.TEST_LONG ? databases : databases.slice(0, 1);
  describe.each(used)(`${subject} on %s`, (_name, create) => body(create));
}
