import { settingsSectionNames } from '@cog/contracts/settings-editing/sections';
import type { Kysely, Migration } from 'kysely';
import { uuidv7 } from 'uuidv7';

interface Settings {
  site_settings: Record<'id' | 'document' | 'updated_at', string>;
  settings_revisions: Record<'id' | 'sections' | 'document' | 'action' | 'at', string> & { account_id: string | null };
}

/** Site settings that can be brought back: what they are now is their first revision. */
export const settingsRevisions: Migration = {
  async up(db: Kysely<Settings>) {
    await db.schema
      .createTable('settings_revisions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('sections', 'text', (column) => column.notNull())
      .addColumn('document', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text')
      .addColumn('at', 'text', (column) => column.notNull())
      .execute();
    for (const { document, updated_at } of await db.selectFrom('site_settings').selectAll().execute()) {
      const sections = `,${settingsSectionNames.join(',')},`;
      const values = { id: uuidv7(), sections, document, action: 'created', account_id: null, at: updated_at };
      await db.insertInto('settings_revisions').values(values).execute();
    }
  },
};
