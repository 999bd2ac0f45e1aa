import { Kysely } from 'kysely';
import { type DatabaseLocation, openDialect } from './dialect.ts';
import type { DatabaseSchema } from './schema.ts';

/**
 * Opens the database for a command or a test, without changing its tables; `migrate` creates those. Statements have no time
 * limit. The caller closes it with `db.destroy()`. Servers use `openServerDatabase`.
 */
export function openDatabase(location: DatabaseLocation): Kysely<DatabaseSchema> {
  return new Kysely<DatabaseSchema>({ dialect: openDialect(location) });
}
