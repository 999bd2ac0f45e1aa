import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { uuidv7 } from 'uuidv7';

/** The sections that there were. */
const SECTIONS = ['church', 'branches', 'home', 'about', 'giving', 'quiz', 'media'];

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
      const sections = `,${SECTIONS.join(',')},`;
      const values = { id: uuidv7(), sections, document, action: 'created', account_id: null, at: updated_at };
      await db.insertInto('settings_revisions').values(values).execute();
    }
  },
};
