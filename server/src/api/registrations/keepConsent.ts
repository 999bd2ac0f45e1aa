import { consents } from '@cog/contracts/registrations/consent';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';

/**
 * Stores the consent text of a version in the database, so that later releases cannot change it. The church's own text is stored
 * when the settings are saved.
 *
 * @returns false for an unknown version
 */
export async function keepConsent(db: Kysely<DatabaseSchema>, version: string, now: Date): Promise<boolean> {
  const consent = consents.find((one) => one.version === version);
  if (consent === undefined) {
    const kept = await db.selectFrom('consents').select('version').where('version', '=', version).executeTakeFirst();
    return kept !== undefined;
  }
  await db
    .insertInto('consents')
    .values({ version, document: JSON.stringify(consent), first_given_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute();
  return true;
}
