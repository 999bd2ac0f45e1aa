import { consents } from '@cog/contracts/registrations/consent';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';

/** Keeps the words of a version with the database, whatever becomes of them in later releases. */
export async function keepConsent(db: Kysely<DatabaseSchema>, version: string, now: Date): Promise<void> {
  const consent = consents.find((one) => one.version === version);
  if (consent === undefined) throw new Error(`There are no terms of the version ${version}.`);
  await db
    .insertInto('consents')
    .values({ version, document: JSON.stringify(consent), first_given_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute();
}
