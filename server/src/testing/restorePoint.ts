import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { Client } from 'pg';
import type { DatabaseLocation } from '../db/dialect.ts';
import { SQLITE_FILE } from '../db/dialect.ts';

/** The contents of a database at a moment. */
interface RestorePoint {
  restore(): Promise<void>;
  /** Ends the connection that `restore` uses. */
  close(): Promise<void>;
}

/** Bytes of SQLite's header that say that a file has a write-ahead log; a database in memory has none. */
const WAL_MARKS = [18, 19];

/** Restores all pages through SQLite's backup API, which notifies the server that has the file open. */
function ofSqlite(dataDir: string): RestorePoint {
  const path = join(dataDir, SQLITE_FILE);
  const file = new BetterSqlite(path, { readonly: true });
  const pages = file.serialize();
  file.close();
  for (const mark of WAL_MARKS) pages[mark] = 1;
  return {
    async restore() {
      const kept = new BetterSqlite(pages);
      await kept.backup(path);
      kept.close();
    },
    async close() {},
  };
}

/**
 * Replaces all rows without running triggers and foreign keys; the rows that triggers write are restored like the others. Uses
 * one connection: a new one would read the catalog of all tables each time.
 */
async function ofPostgres(databaseUrl: string): Promise<RestorePoint> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  );
  const kept: { name: string; rows: string }[] = [];
  for (const { name } of tables) {
    const found = await client.query<{ rows: string | null }>(`select json_agg(t)::text as rows from ${name} t`);
    if (found.rows[0]?.rows != null) kept.push({ name, rows: found.rows[0].rows });
  }
  const deleteAll = tables.map(({ name }) => `delete from ${name};`).join(' ');
  return {
    async restore() {
      await client.query(`begin; set local session_replication_role = replica; ${deleteAll}`);
      for (const { name, rows } of kept) {
        const from = `select * from json_populate_recordset(null::${name}, $1)`;
        await client.query(`insert into ${name} overriding system value ${from}`, [rows]);
      }
      await client.query('commit');
    },
    close: () => client.end(),
  };
}

/**
 * Saves the contents of a database and its data folder. Its `restore` restores the rows, even while a server has the database
 * open, and removes new files.
 */
export async function restorePoint({ dataDir, databaseUrl }: DatabaseLocation): Promise<RestorePoint> {
  const { restore, close } = databaseUrl === null ? ofSqlite(dataDir) : await ofPostgres(databaseUrl);
  const files = () => readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  const kept = new Set(files());
  return {
    async restore() {
      await restore();
      for (const name of files()) if (!kept.has(name)) rmSync(join(dataDir, name), { recursive: true, force: true });
    },
    close,
  };
}
