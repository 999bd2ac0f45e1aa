import { randomUUID } from 'node:crypto';
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { StartRefused } from '../core/StartRefused.ts';
import { SECRET_KEY_FILE, secretKeyMark } from '../core/secretKey.ts';
import { readSiteFolder, SITE_FILE, setFilesAside, writeStartingId } from '../core/siteFolder.ts';
import { type DatabaseLocation, SQLITE_FILE } from './dialect.ts';
import { findUnknownChange, migrationNames, tooOldSentence } from './migrate.ts';
import type { DatabaseSchema } from './schema.ts';

type Database = Kysely<DatabaseSchema>;

/** The operator's options for one start. */
export interface StartOptions {
  /** Accepts what exists as the site from now on: both halves get a new id, and a missing half is created. */
  isNewSite: boolean;
  /** Accepts the `secret.key` of the folder, or a new one, as the site's from now on. */
  isNewKey: boolean;
}

/** Reads the options from a command's arguments. */
export const readStartOptions = (args: readonly string[]): StartOptions => ({
  isNewSite: args.includes('--new-site'),
  isNewKey: args.includes('--new-key'),
});

/** The state of a database: its site and its tables. */
interface SiteDatabase {
  /** Migrations that were applied; null where it has no tables. */
  migrations: readonly string[] | null;
  site: { id: string; key_mark: string } | null;
}

const CHANGES = 'select name from kysely_migration order by name';

/** @throws StartRefused where another version made the tables, and this one cannot use them */
function refuseUnknownChanges(migrations: readonly string[]): void {
  const unknown = findUnknownChange(migrations);
  if (unknown === null) return;
  if (!unknown.isFromNewer) throw new StartRefused(tooOldSentence('This data', unknown.name));
  throw new StartRefused(
    `This data was written by a newer version of the site: its database has the change ${unknown.name}. ` +
      'Start that version, or restore a backup from before it.',
  );
}

async function hasTables(db: Database): Promise<boolean> {
  const query =
    db.getExecutor().adapter instanceof PostgresAdapter
      ? sql<{ found: number }>`select 1 as found where to_regclass('kysely_migration') is not null`
      : sql<{ found: number }>`select 1 as found from sqlite_schema where name = 'kysely_migration'`;
  return (await query.execute(db)).rows.length > 0;
}

async function readDatabase(db: Database | null): Promise<SiteDatabase> {
  if (db === null || !(await hasTables(db))) return { migrations: null, site: null };
  const { rows } = await sql.raw<{ name: string }>(CHANGES).execute(db);
  const migrations = rows.map(({ name }) => name);
  refuseUnknownChanges(migrations);
  // Kysely creates its own table first: a start that was killed then has created no other.
  const row = migrations.length > 0 ? await db.selectFrom('site').selectAll().executeTakeFirst() : null;
  return { migrations, site: row ?? null };
}

const AGAIN = 'To go on with what is there, as a new site, start once with --new-site';

/** @throws StartRefused unless folder and database are of one site, or of none yet */
function refuseOther({ dataDir, databaseUrl }: DatabaseLocation, { migrations, site }: SiteDatabase): void {
  const folder = readSiteFolder(dataDir);
  const database = databaseUrl === null ? join(dataDir, SQLITE_FILE) : 'the database of DATABASE_URL';
  if (site === null && folder.id !== null) {
    throw new StartRefused(
      `The database is missing: ${dataDir} is of the site ${folder.id}, and ${database} holds none. Mount or name the right one, or restore a backup (npm run restore -- FILE). ${AGAIN}.`,
    );
  }
  if (site === null && migrations === null && folder.startingId === null && folder.trace !== null) {
    throw new StartRefused(
      `The database is missing: ${dataDir} holds ${folder.trace} of a site, and ${database} holds none. ` +
        `Mount or name the right one, or restore a backup (npm run restore -- FILE). ${AGAIN}.`,
    );
  }
  if (site === null || folder.id === site.id || folder.startingId === site.id) return;
  if (folder.id !== null) {
    throw new StartRefused(
      `${dataDir} is of the site ${folder.id}, and ${database} of the site ${site.id}: DATA_DIR or DATABASE_URL leads to the ` +
        `wrong place. To join the two all the same, remove ${SITE_FILE} and start once with --new-site.`,
    );
  }
  // The key is copied on purpose to a further server of the site; an unmounted folder has none.
  if (secretKeyMark(dataDir, false) === site.key_mark) return;
  throw new StartRefused(
    `The files are missing: ${database} is of the site ${site.id}, and ${dataDir} has no ${SITE_FILE}. Mount the right folder, or ` +
      `restore a backup (npm run restore -- FILE). For a further server of the site copy its ${SECRET_KEY_FILE} there first. ${AGAIN}.`,
  );
}

/** @throws StartRefused unless the folder has the key that encrypts the database's secrets */
function refuseOtherKey({ dataDir }: DatabaseLocation, { site }: SiteDatabase): void {
  const mark = secretKeyMark(dataDir, false);
  if (site === null || mark === site.key_mark) return;
  throw new StartRefused(
    `${join(dataDir, SECRET_KEY_FILE)} ${mark === null ? 'is missing' : 'is of another site'}, and secrets of the database are ` +
      'sealed with the one it had. Put back the one of your last backup, or copy it from another server of the site; ' +
      'without it start once with --new-key, after which authenticator apps and the mail password are set up again, and phones ask for their reminders again.',
  );
}

/**
 * Checks whether this start may use the folder and the database, and changes neither.
 *
 * @param db null where there is no database
 * @returns the pending migrations
 * @throws StartRefused
 */
export async function checkSite(
  db: Database | null,
  location: DatabaseLocation,
  { isNewSite, isNewKey }: StartOptions,
): Promise<string[]> {
  const database = await readDatabase(db);
  const { migrations } = database;
  // Two sites are never merged, and an option left in a service's file has no effect.
  const acceptsNewFolder = isNewSite && readSiteFolder(location.dataDir).id === null;
  const acceptsNewDatabase = isNewSite && database.site === null;
  if (!acceptsNewFolder && !acceptsNewDatabase) refuseOther(location, database);
  if (!acceptsNewFolder && !acceptsNewDatabase && !isNewKey) refuseOtherKey(location, database);
  return migrationNames.filter((name) => !migrations?.includes(name));
}

/** Moves an unusable key aside and keeps it, so that it can be repaired. */
function setBadKeyAside(dataDir: string): void {
  try {
    secretKeyMark(dataDir, false);
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    const file = join(dataDir, SECRET_KEY_FILE);
    renameSync(file, `${file}.${new Date().toISOString().replaceAll(/[:.]/g, '-')}`);
  }
}

/**
 * Gives the site its id and its key at the first start, and applies the options that `checkSite` accepted. Call it in the
 * transaction that fills the database, and `finishStartingId` after that.
 *
 * @throws StartRefused where another server has filled the database meanwhile, from another folder
 */
export async function keepSiteIdentity(
  transaction: Database,
  location: DatabaseLocation,
  options: StartOptions,
): Promise<void> {
  const { dataDir } = location;
  await checkSite(transaction, location, options);
  const { site } = await readDatabase(transaction);
  const folder = readSiteFolder(dataDir);
  const isWhole = site !== null && folder.id === site.id;
  const isNew = site === null || (options.isNewSite && !isWhole && folder.startingId !== site.id);
  const id = isNew ? randomUUID() : site.id;
  if (!isWhole) writeStartingId(dataDir, id);
  if (!isNew && !options.isNewKey) return;
  if (options.isNewKey || options.isNewSite) setBadKeyAside(dataDir);
  if (options.isNewSite && site === null) setFilesAside(dataDir, new Date());
  const row = { only_row: 1, id, key_mark: secretKeyMark(dataDir, true) ?? '' };
  await transaction
    .insertInto('site')
    .values(row)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(row))
    .execute();
}
