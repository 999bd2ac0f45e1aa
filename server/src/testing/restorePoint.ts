import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import type { DatabaseLocation } from '../db/dialect.ts';
import { SQLITE_FILE } from '../db/dialect.ts';
import { withClient } from './templateDatabase.ts';

type Restore = () => Promise<void>;

/** Where SQLite's header says that a file has a write-ahead log; a database in memory has none. */
const WAL_MARKS = [18, 19];

/** The pages of the file go back into the file that the server has open: SQLite tells it that they changed. */
function ofSqlite(dataDir: string): Restore {
  const path = join(dataDir, SQLITE_FILE);
  const file = new BetterSqlite(path, { readonly: true });
  const pages = file.serialize();
  file.close();
  for (const mark of WAL_MARKS) pages[mark] = 1;
  return async () => {
    const kept = new BetterSqlite(pages);
    await kept.backup(path);
    kept.close();
  };
}

/** Rows go, and those of then come back, without triggers and foreign keys: what they keep comes back with the rest. */
async function ofPostgres(databaseUrl: string): Promise<Restore> {
  const { deleteAll, kept } = await withClient(databaseUrl, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
    );
    const rows: { name: string; rows: string }[] = [];
    for (const { name } of tables) {
      const found = await client.query<{ rows: string | null }>(`select json_agg(t)::text as rows from ${name} t`);
      if (found.rows[0]?.rows != null) rows.push({ name, rows: found.rows[0].rows });
    }
    return { deleteAll: tables.map(({ name }) => `delete from ${name};`).join(' '), kept: rows };
  });
  return () =>
    withClient(databaseUrl, async (client) => {
      await client.query(`begin; set local session_replication_role = replica; ${deleteAll}`);
      for (const { name, rows } of kept) {
        const from = `select * from json_populate_recordset(null::${name}, $1)`;
        await client.query(`insert into ${name} overriding system value ${from}`, [rows]);
      }
      await client.query('commit');
    });
}

/**
 * Remembers what a database and its data folder hold now.
 *
 * @returns puts the rows back that were there, also while a server has the database open, and removes files that were not
 */
export async function restorePoint({ dataDir, databaseUrl }: DatabaseLocation): Promise<Restore> {
  const restoreRows = databaseUrl === null ? ofSqlite(dataDir) : await ofPostgres(databaseUrl);
  const files = () => readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  const kept = new Set(files());
  return async () => {
    await restoreRows();
    for (const name of files()) if (!kept.has(name)) rmSync(join(dataDir, name), { recursive: true, force: true });
  };
}
