import { Kysely } from 'kysely';
import { type DatabaseLocation, openDialect } from './dialect.ts';
import type { DatabaseSchema } from './schema.ts';

/**
 * Opens the database for a command or a test, without touching its tables; `migrate` makes those. No statement has a
 * time limit. The caller closes it with `db.destroy()`. A server opens it with `openServerDatabase`.
 */
export function openDatabase(location: DatabaseLocation): Kysely<DatabaseSchema> {
  return new Kysely<DatabaseSchema>({ dialect: openDialect(location) });
}
