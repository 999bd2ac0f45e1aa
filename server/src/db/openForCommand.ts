import type { Kysely } from 'kysely';
import { StartRefused } from '../core/StartRefused.ts';
import { type DatabaseLocation, hasSqlite } from './dialect.ts';
import { migrate, migrationNames } from './migrate.ts';
import { openDatabase } from './openDatabase.ts';
import type { DatabaseSchema } from './schema.ts';
import { checkSite, readStartOptions } from './siteIdentity.ts';

/**
 * Opens the site's database for a command, which may run next to its server, and migrates it. The caller closes it with
 * `db.destroy()`.
 *
 * @param options.creates whether to make the database where there is none
 * @throws StartRefused where folder and database are not of one site, of another version, or of no site yet
 */
export async function openForCommand(
  location: DatabaseLocation,
  { creates = true }: { creates?: boolean } = {},
): Promise<Kysely<DatabaseSchema>> {
  const options = readStartOptions([]);
  const check = async (opened: Kysely<DatabaseSchema> | null) => {
    const pending = await checkSite(opened, location, options);
    if (creates || pending.length < migrationNames.length) return;
    throw new StartRefused(
      `There is no site in ${location.databaseUrl === null ? location.dataDir : 'the database of DATABASE_URL'}. ` +
        'Give this command the DATA_DIR and DATABASE_URL of the site’s server; npm start makes a new site.',
    );
  };
  // This has to happen before the file is created.
  if (location.databaseUrl === null && !hasSqlite(location.dataDir)) await check(null);
  const db = openDatabase(location);
  try {
    await check(db);
    await migrate(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
