import { type Consent, consents, currentConsent } from '@cog/contracts/registrations/consent';
import type { SiteSettings } from '@cog/contracts/settings/schema';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';

type Quiz = SiteSettings['quiz'];

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((term, index) => term === other[index]);

/**
 * The settings with the right version of the quiz's terms, which registrations refer to. The church's own terms get a new version
 * when they change, and are kept for registrations sent later.
 *
 * @param before the stored quiz settings
 */
export async function withTermsVersion(
  db: Kysely<DatabaseSchema>,
  settings: SiteSettings,
  before: Pick<Quiz, 'terms' | 'termsVersion'>,
  now: Date,
): Promise<SiteSettings> {
  const { terms } = settings.quiz;
  const withVersion = (termsVersion: string) => ({ ...settings, quiz: { ...settings.quiz, termsVersion } });
  const usual = consents.find((one) => isSame(one.terms, terms));
  if (usual !== undefined) return withVersion(usual.version);
  if (isSame(before.terms, terms)) return withVersion(before.termsVersion);
  const { acceptance, guardian } = currentConsent;
  const own: Consent = { version: now.toISOString(), terms, acceptance, guardian };
  await db
    .insertInto('consents')
    .values({ version: own.version, document: JSON.stringify(own), first_given_at: own.version })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute();
  return withVersion(own.version);
}
