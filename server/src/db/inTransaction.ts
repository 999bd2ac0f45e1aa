import type { Kysely } from 'kysely';
import type { DatabaseSchema } from './schema.ts';

/** Works in the transaction that the caller has begun already, else in one of its own. */
export const inTransaction = <Result>(
  db: Kysely<DatabaseSchema>,
  work: (transaction: Kysely<DatabaseSchema>) => Promise<Result>,
): Promise<Result> => (db.isTransaction ? work(db) : db.transaction().execute(work));
