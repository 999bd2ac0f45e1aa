import type { SiteSettings } from '@cog/contracts/settings';
import { siteSettings } from '@cog/contracts/settings.schema';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';

const ID = 'site';

/** The one document of site settings. */
export function settingsRepository(db: Kysely<DatabaseSchema>) {
  return {
    /** @throws when there is none, or yup's ValidationError when the stored one fits the contract no more */
    async read(): Promise<SiteSettings> {
      const { document } = await db
        .selectFrom('site_settings')
        .select('document')
        .where('id', '=', ID)
        .executeTakeFirstOrThrow();
      const parsed: unknown = JSON.parse(document);
      return siteSettings.validate(parsed, { stripUnknown: true });
    },

    /** Stores the first settings. @returns false when there are some already, which stay */
    async create(settings: SiteSettings, now: Date): Promise<boolean> {
      const row = await db
        .insertInto('site_settings')
        .values({ id: ID, document: JSON.stringify(settings), updated_at: now.toISOString() })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
