import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import { settingsRepository } from '../api/settings/settings.repository.ts';
import { describeError } from '../core/describeError.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import { type SweepContext, type TableDeclaration, tables } from './tables.ts';

const removeOlder = (db: Kysely<DatabaseSchema>, table: string, column: string, before: Date) =>
  sql`delete from ${sql.table(table)} where ${sql.ref(column)} < ${before.toISOString()}`.execute(db);

const forgetOlder = (db: Kysely<DatabaseSchema>, table: string, column: string, before: Date) =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} = null
    where at < ${before.toISOString()} and ${sql.ref(column)} is not null`.execute(db);

/** Deletes expired personal data from every table, as declared in `tables`. A failure of one table does not stop the others. */
export async function sweepTables(context: SweepContext & { log: Logger }): Promise<void> {
  const { db, clock, log } = context;
  const { retention } = await settingsRepository(db).read();
  for (const [table, declaration] of Object.entries<TableDeclaration>(tables)) {
    if (declaration === null) continue;
    const { end } = declaration;
    try {
      if (end.by === 'sweep') await end.sweep(context, retention);
      if (end.by === 'age') await removeOlder(db, table, end.column, end.before(retention, clock()));
      if (end.by === 'forgetting') await forgetOlder(db, table, end.column, end.before(retention, clock()));
    } catch (error) {
      log.error({ table, error: describeError(error) }, 'what is kept no longer could not be removed');
    }
  }
}
