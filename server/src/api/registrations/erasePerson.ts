import type { Kysely } from 'kysely';
import { askForRewrite } from '../../db/overwriteDeleted.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { administrationRepository } from './administration.repository.ts';
import { eraseRegistrations } from './eraseRegistrations.ts';
import { readReference } from './readReference.ts';

/**
 * Permanently erases a person: this registration and the same person's others, with all dependent data.
 *
 * @param reference as the administrator typed it; blanks, hyphens and case do not matter
 * @returns the reference for the audit trail, or why nothing was erased
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
  const [prefix = null] = stored.reference.split('-');
  if (readReference(reference, prefix) !== stored.reference) return 'other reference';
  await eraseRegistrations(db, dataDir, [stored, ...(await repository.othersOf(stored))]);
  await askForRewrite(db);
  return { reference: stored.reference };
}
