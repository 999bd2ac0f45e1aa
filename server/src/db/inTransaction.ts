import type { Kysely } from 'kysely';
import type { DatabaseSchema } from './schema.ts';

/** Runs in the caller's transaction if there is one, else in a new one. */
export const inTransaction = <Result>(
  db: Kysely<DatabaseSchema>,
  work: (transaction: Kysely<DatabaseSchema>) => Promise<Result>,
): Promise<Result> => (db.isTransaction ? work(db) : db.transaction().execute(work));
