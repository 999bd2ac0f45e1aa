import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';
import { outboxFiles } from './outboxTransport.ts';

/** Removes every mail to an address, in whatever case it was written, and whatever became of it, for a person who asked to be erased. */
export async function eraseMailsTo(db: Kysely<DatabaseSchema>, dataDir: string, address: string): Promise<void> {
  const erased = await db
    .deleteFrom('mails')
    .where(sql<string>`lower(to_address)`, '=', address.toLowerCase())
    .returning('id')
    .execute();
  for (const { id } of erased) await outboxFiles(dataDir).remove(id);
}
