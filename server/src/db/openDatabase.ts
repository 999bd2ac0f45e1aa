import { Kysely } from 'kysely';
import { type DatabaseLocation, openDialect } from './dialect.ts';
import type { DatabaseSchema } from './schema.ts';

/**
 * Opens the database without touching its tables; `migrate` makes those. The caller closes it with
 * `db.destroy()`.
 *
 * @param onIdleError told when a pooled connection drops; the pool makes a new one by itself
 */
export function openDatabase(
  location: DatabaseLocation,
  onIdleError: (error: Error) => void = () => {},
): Kysely<DatabaseSchema> {
  return new Kysely<DatabaseSchema>({ dialect: openDialect(location, onIdleError) });
}
