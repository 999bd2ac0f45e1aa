import { isDeepStrictEqual } from 'node:util';
import type { EditableSettings, SettingsAction } from '@cog/contracts/settings/editing.schema';
import type { SiteSettings } from '@cog/contracts/settings/schema';
import { type SettingsSection, settingsSectionNames, settingsSections } from '@cog/contracts/settings/sections';
import { followTexts, textsOfSettings } from '@cog/contracts/settings/texts';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { withTermsVersion } from './ownTerms.ts';
import { fieldsOf, type ReadDocument, readDocument } from './readDocument.ts';
import { settingsRevisions } from './settingsRevisions.repository.ts';

const ID = 'site';

/** Author and time of a write, and the version that it replaces. */
export interface SettingsWriter {
  accountId: string | null;
  now: Date;
  updated_at: string;
  action?: SettingsAction;
}

export interface StoredSettings extends ReadDocument {
  updated_at: string;
}

/** The sections that contain fields, by their paths. */
export const sectionsOf = (paths: readonly string[]): SettingsSection[] =>
  settingsSectionNames.filter((name) =>
    settingsSections[name].some((key) => paths.some((path) => path.split(/[.[]/)[0] === key)),
  );

/** The sections in which new settings differ from the stored document. */
function changedSections(document: string, settings: SiteSettings): SettingsSection[] {
  const stored = fieldsOf(document);
  return settingsSectionNames.filter((name) =>
    settingsSections[name].some((key) => !isDeepStrictEqual(stored[key], settings[key])),
  );
}

/** A time after the last change, so that versions are unique. */
function after(last: string, now: Date): string {
  const before = Date.parse(last);
  return new Date(Math.max(now.getTime(), Number.isNaN(before) ? 0 : before + 1)).toISOString();
}

/** One part of the stored document, not validated; undefined when it or the settings do not exist. */
export async function storedField(db: Kysely<DatabaseSchema>, name: keyof SiteSettings): Promise<unknown> {
  const stored = await db.selectFrom('site_settings').select('document').where('id', '=', ID).executeTakeFirst();
  return stored === undefined ? undefined : fieldsOf(stored.document)[name];
}

/** The church's name, or null while there are no settings. */
export async function churchNameOf(db: Kysely<DatabaseSchema>): Promise<string | null> {
  const churchName = await storedField(db, 'churchName');
  return typeof churchName === 'string' ? churchName : null;
}

/** The document of the site settings. Every write stores a revision, so call it in a transaction. */
export function settingsRepository(db: Kysely<DatabaseSchema>) {
  const revisions = settingsRevisions(db);

  const row = () => db.selectFrom('site_settings').selectAll().where('id', '=', ID).executeTakeFirstOrThrow();

  /** @throws when there are no settings */
  async function readStored(): Promise<StoredSettings> {
    const { document, updated_at } = await row();
    return { ...(await readDocument(document, revisions.latest)), updated_at };
  }

  /**
   * Completes new settings by their differences from the stored ones: the Yoruba follows its text, and changed terms get a new
   * version.
   */
  async function completed(document: string, settings: SiteSettings, now: Date): Promise<SiteSettings> {
    const { settings: before } = await readDocument(document, revisions.latest);
    const yorubaMessages = followTexts(settings.yorubaMessages, textsOfSettings(before), textsOfSettings(settings));
    return withTermsVersion(db, { ...settings, yorubaMessages }, before.quiz, now);
  }

  return {
    readStored,

    /** @throws when there are no settings */
    async read(): Promise<SiteSettings> {
      return (await readStored()).settings;
    },

    /** Stores the first settings. @returns false when there are settings already, which stay */
    async create(settings: SiteSettings, now: Date): Promise<boolean> {
      const at = now.toISOString();
      const document = JSON.stringify(settings);
      const created = await db
        .insertInto('site_settings')
        .values({ id: ID, document, updated_at: at })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (created === undefined) return false;
      await revisions.keep(document, { sections: settingsSectionNames, action: 'created', accountId: null, at });
      return true;
    },

    /**
     * Stores settings if the stored version is the one that was read.
     *
     * @returns the stored settings and the changed sections (none when nothing was written), or 'stale' when the version is
     *   outdated
     */
    async save(
      given: SiteSettings,
      { accountId, now, updated_at, action = 'changed' }: SettingsWriter,
    ): Promise<{ saved: EditableSettings; sections: SettingsSection[] } | 'stale'> {
      const stored = await row();
      if (stored.updated_at !== updated_at) return 'stale';
      const settings = await completed(stored.document, given, now);
      const sections = changedSections(stored.document, settings);
      if (sections.length === 0) return { saved: { settings, updated_at, broken: [] }, sections };
      const at = after(updated_at, now);
      const document = JSON.stringify(settings);
      const saved = await db
        .updateTable('site_settings')
        .set({ document, updated_at: at })
        .where('id', '=', ID)
        .where('updated_at', '=', updated_at)
        .returning('id')
        .executeTakeFirst();
      if (saved === undefined) return 'stale';
      await revisions.keep(document, { sections, action, accountId, at });
      return { saved: { settings, updated_at: at, broken: [] }, sections };
    },
  };
}
