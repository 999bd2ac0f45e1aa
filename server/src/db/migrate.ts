import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { schema } from './migrations/0001-schema.ts';
import type { DatabaseSchema } from './schema.ts';

/** Every change of the tables, in order; a published one is never edited. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-schema': schema,
};

/** Their names, in order. */
export const migrationNames: readonly string[] = Object.keys(migrations);

/**
 * A change that this version does not know among those that tables have been through; null where it knows all.
 * `isFromNewer` where a newer version made it; else the tables are of a site from before the first change.
 */
export function findUnknownChange(applied: readonly string[]): { name: string; isFromNewer: boolean } | null {
  const name = applied.find((one) => !migrationNames.includes(one));
  const [first = ''] = migrationNames;
  return name === undefined ? null : { name, isFromNewer: applied.includes(first) };
}

/** Says that data is from before the first change, and what to do. */
export const tooOldSentence = (what: 'This data' | 'This backup', change: string): string =>
  `${what} was written before the first release of the site, and no later version reads it (its database has the change ` +
  `${change}): start a new site with an empty DATA_DIR (and an empty database), and bring over what you export as CSV ` +
  'from the admin area of the version that wrote it.';

/**
 * Brings the tables up to date, all changes in one transaction; does nothing when they are. Whatever ends the process
 * in its middle leaves the tables as they were, and of several processes at once one does it while the others wait.
 *
 * @param known all changes there are; a test's own
 * @throws the error of the migration that failed; what it and those before it did is undone
 */
export async function migrate(
  db: Kysely<DatabaseSchema>,
  known: Readonly<Record<string, Migration>> = migrations,
): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...known }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
