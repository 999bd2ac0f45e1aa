import type { Kysely } from 'kysely';
import { type DatabaseLocation, hasSqlite } from './dialect.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './openDatabase.ts';
import type { DatabaseSchema } from './schema.ts';
import { checkSite, readStartOptions } from './siteIdentity.ts';

/**
 * Opens the site's database for a command, which may run next to its server, and migrates it. The caller closes it with
 * `db.destroy()`.
 *
 * @throws StartRefused where folder and database are not of one site, or of another version
 */
export async function openForCommand(location: DatabaseLocation): Promise<Kysely<DatabaseSchema>> {
  const options = readStartOptions([]);
  // This has to happen before the file is created.
  if (location.databaseUrl === null && !hasSqlite(location.dataDir)) await checkSite(null, location, options);
  const db = openDatabase(location);
  try {
    await checkSite(db, location, options);
    await migrate(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
