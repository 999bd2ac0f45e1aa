import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { forgetAnswersWith } from '../../http/forgetAnswersWith.ts';
import { eraseMailsTo } from '../../mail/eraseMailsTo.ts';
import { addressesOf } from './registrationExport.ts';
import type { StoredRegistration } from './registrations.repository.ts';
import { removeRegistrations } from './removeRegistrations.ts';

/** Whether any registration has an e-mail address; families may share one. */
export async function isAddressInUse(db: Kysely<DatabaseSchema>, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('registrations')
    .select('id')
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Permanently erases a person's registrations with their answers, results, history and sessions, stored idempotent answers of the
 * registration form, and mails to addresses that they have or had and no one else has. Call it in a transaction.
 */
export async function eraseRegistrations(
  db: Kysely<DatabaseSchema>,
  dataDir: string,
  rows: readonly StoredRegistration[],
): Promise<void> {
  const emails = await addressesOf(db, rows);
  await removeRegistrations(
    db,
    rows.map(({ id }) => id),
  );
  for (const { reference } of rows) await forgetAnswersWith(db, reference);
  for (const email of emails) {
    if (!(await isAddressInUse(db, email))) await eraseMailsTo(db, dataDir, email);
  }
}
