import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

interface Settings {
  site_settings: Record<'id' | 'document', string>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The document as it stands; null for one that somebody broke by hand, which stays as it is. */
function parsed(document: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(document);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/**
 * How long what is kept of people stays, in one section of the settings: the months of the registrations, which the
 * section of the quiz had, move there. Old rows are found by their age.
 */
export const retention: Migration = {
  async up(db: Kysely<Settings>) {
    for (const { id, document } of await db.selectFrom('site_settings').select(['id', 'document']).execute()) {
      const settings = parsed(document);
      const quiz = settings?.quiz;
      if (settings === null || !isRecord(quiz) || !('retentionMonths' in quiz)) continue;
      const { retentionMonths, ...rest } = quiz;
      const moved = { ...settings, quiz: rest, retention: { registrationMonths: retentionMonths } };
      await db
        .updateTable('site_settings')
        .set({ document: JSON.stringify(moved) })
        .where('id', '=', id)
        .execute();
    }
    await db.schema.createIndex('incidents_age').on('incidents').column('created_at').execute();
    await db.schema.createIndex('chat_sessions_age').on('chat_sessions').column('created_at').execute();
  },
};
