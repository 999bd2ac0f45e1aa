import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { DatabaseLocation } from '../../db/dialect.ts';
import { openDatabase } from '../../db/openDatabase.ts';
import type { Create, TestDatabase } from '../../testing/testDatabase.ts';

/** Rows of all tables that people write to, as stored. */
export async function rowsOf(location: DatabaseLocation, tables: readonly string[]): Promise<Map<string, string>> {
  const db = openDatabase(location);
  try {
    const rows = new Map<string, string>();
    for (const table of tables) {
      const found = await sql<{ id: string }>`select * from ${sql.table(table)}`.execute(db);
      for (const row of found.rows) rows.set(`${table} ${row.id}`, JSON.stringify(row));
    }
    return rows;
  } finally {
    await db.destroy();
  }
}

export let source: TestDatabase;
export let target: TestDatabase;
export let folder: string;
export let file: string;

/** Gives each test a site to back up and a location without one. */
export function withSites(create: Create): void {
  beforeEach(async () => {
    source = await create();
    target = await create({ empty: true });
    folder = mkdtempSync(join(tmpdir(), 'backup-'));
    file = join(folder, 'site.tar');
  });
  afterEach(async () => {
    await source.remove();
    await target.remove();
    rmSync(folder, { recursive: true, force: true });
  });
}

export const write = (path: string, text: string, dataDir = source.dataDir) => {
  mkdirSync(join(dataDir, path, '..'), { recursive: true });
  writeFileSync(join(dataDir, path), text);
};
