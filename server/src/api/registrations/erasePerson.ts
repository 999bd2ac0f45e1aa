import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { eraseMailsTo } from '../../mail/eraseMailsTo.ts';
import { administrationRepository } from './administration.repository.ts';
import { readReference } from './readReference.ts';
import { removeRegistrations } from './removeRegistrations.ts';

/**
 * Erases a person for good: this registration and the same person's others, with answers, results, history and
 * sessions, which go with them, and mails to an address that nobody else gave.
 *
 * @param reference as the administrator typed it; blanks, hyphens and case do not matter
 * @returns the reference, for the trail; or why nothing was erased
 */
export async function erasePerson(
  db: Kysely<DatabaseSchema>,
  dataDir: string,
  id: string,
  reference: string,
): Promise<{ reference: string } | 'missing' | 'other reference'> {
  const repository = administrationRepository(db);
  const stored = await repository.find(id);
  if (stored === null) return 'missing';
  if (readReference(reference) !== stored.reference) return 'other reference';
  const rows = [stored, ...(await repository.othersOf(stored))];
  await removeRegistrations(
    db,
    rows.map((row) => row.id),
  );
  for (const email of new Set(rows.flatMap((row) => row.email ?? []))) {
    const other = await db
      .selectFrom('registrations')
      .select('id')
      .where(sql<string>`lower(email)`, '=', email.toLowerCase())
      .limit(1)
      .executeTakeFirst();
    if (other === undefined) await eraseMailsTo(db, dataDir, email);
  }
  return { reference: stored.reference };
}
