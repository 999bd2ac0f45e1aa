import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';
import { attachmentIds, mailAttachmentsRepository } from './mailAttachments.repository.ts';
import { outboxFiles } from './outboxTransport.ts';

/**
 * Deletes every mail to an address, in any case and state, for a person who asked for erasure, with attachments that no other mail
 * has.
 */
export async function eraseMailsTo(db: Kysely<DatabaseSchema>, dataDir: string, address: string): Promise<void> {
  const erased = await db
    .deleteFrom('mails')
    .where(sql<string>`lower(to_address)`, '=', address.toLowerCase())
    .returning(['id', 'attachments'])
    .execute();
  const attached = new Set(erased.flatMap(({ attachments }) => attachmentIds(attachments)));
  await mailAttachmentsRepository(db).removeUnnamed([...attached]);
  for (const { id } of erased) await outboxFiles(dataDir).remove(id);
}
