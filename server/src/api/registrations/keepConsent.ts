import { consents } from '@cog/contracts/registrations/consent';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';

/**
 * Keeps the words of a version with the database, whatever becomes of them in later releases. The church's own are kept when
 * the settings are saved.
 *
 * @returns false for a version that nothing is known of
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
