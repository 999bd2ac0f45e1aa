import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { binRepository } from './bin.repository.ts';
import { binSources } from './binSources.ts';

/** Things deleted per transaction, so that other work runs in between. */
const AT_ONCE = 200;

/** Permanently deletes what has been in the bin for more than thirty days. */
export async function sweepBin(db: Kysely<DatabaseSchema>, now: Date): Promise<void> {
  for (const { kind, remove } of Object.values(binSources)) {
    for (;;) {
      const ids = await binRepository(db).ended(kind, AT_ONCE, now);
      if (ids.length === 0) break;
      await db.transaction().execute(async (transaction) => {
        await binRepository(transaction).forget(kind, ids);
        await remove(transaction, ids);
      });
    }
  }
}
