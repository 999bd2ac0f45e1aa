import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { schema } from './migrations/0001-schema.ts';
import { rolledBack } from './migrations/0002-rolled-back.ts';
import type { DatabaseSchema } from './schema.ts';

/** All migrations, in order; a published one is never edited. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-schema': schema,
  '0002-rolled-back': rolledBack,
};

/** Their names, in order. */
export const migrationNames: readonly string[] = Object.keys(migrations);

/**
 * Finds a migration in a database that this version does not know; null where it knows all. `isFromNewer` if a newer version made
 * it; else the tables are of a site from before the first migration.
 */
export function findUnknownChange(applied: readonly string[]): { name: string; isFromNewer: boolean } | null {
  const name = applied.find((one) => !migrationNames.includes(one));
  const [first = ''] = migrationNames;
  return name === undefined ? null : { name, isFromNewer: applied.includes(first) };
}

/** Explains that data is from before the first migration, and what to do. */
export const tooOldSentence = (subject: 'This data' | 'This backup', change: string): string =>
  `${subject} was written before the first release of the site, and no later version reads it (its database has the change ` +
  `${change}): start a new site with an empty DATA_DIR (and an empty database), and bring over what you export as CSV ` +
  'from the admin area of the version that wrote it.';

/**
 * Applies all pending migrations in one transaction. If the process ends in the middle, the tables stay as they were; of several
 * processes at once, one migrates while the others wait.
 *
 * @param known all migrations; tests pass their own
 * @throws the error of the failed migration, after a rollback of all
 */
export async function migrate(
  db: Kysely<DatabaseSchema>,
  known: Readonly<Record<string, Migration>> = migrations,
): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...known }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
