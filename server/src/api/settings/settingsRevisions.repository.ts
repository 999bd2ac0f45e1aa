import type { SettingsAction } from '@cog/contracts/settings/editing.schema';
import { type SettingsSection, settingsSectionNames } from '@cog/contracts/settings/sections';
import type { Kysely } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { DatabaseSchema } from '../../db/schema.ts';

export interface RevisionToKeep {
  sections: readonly SettingsSection[];
  action: SettingsAction;
  /** Null for the server itself. */
  accountId: string | null;
  /** ISO-8601 UTC: the version that it is. */
  at: string;
}

/** Enough to find a good one among those that a newer schema refuses, and no more to read on each request. */
const LATEST = 50;

/**
 * Removes versions from before a moment, but the last of each section: the settings are read from it where what is
 * stored does not fit the site any more.
 */
export async function sweepSettingsRevisions(db: Kysely<DatabaseSchema>, before: Date): Promise<void> {
  const lasting: string[] = [];
  for (const section of settingsSectionNames) {
    const last = await db
      .selectFrom('settings_revisions')
      .select('id')
      .where('sections', 'like', `%,${section},%`)
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (last?.id) lasting.push(last.id);
  }
  if (lasting.length === 0) return;
  await db
    .deleteFrom('settings_revisions')
    .where('at', '<', before.toISOString())
    .where('id', 'not in', lasting)
    .execute();
}

/** What the settings were after each change: only ever added to. `at` is the version, later with each change whatever the clock says. */
export function settingsRevisions(db: Kysely<DatabaseSchema>) {
  const of = (section: SettingsSection) =>
    db.selectFrom('settings_revisions').where('sections', 'like', `%,${section},%`);

  return {
    /** A page of those that changed a section, latest first, each with the name of who did it; and how many there are. */
    async list({ section, page, pageSize }: { section: SettingsSection; page: number; pageSize: number }) {
      const rows = await of(section)
        .leftJoin('accounts', 'accounts.id', 'settings_revisions.account_id')
        .selectAll('settings_revisions')
        .select('accounts.username as by')
        .orderBy('at', 'desc')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute();
      const counted = await of(section)
        .select(({ fn }) => fn.countAll().as('total'))
        .executeTakeFirstOrThrow();
      return { rows, total: Number(counted.total) };
    },

    /** The whole document of a revision, as it was stored; undefined when there is no such revision. */
    async find(id: string): Promise<string | undefined> {
      const row = await db.selectFrom('settings_revisions').select('document').where('id', '=', id).executeTakeFirst();
      return row?.document;
    },

    /** The latest documents, newest first. */
    async latest(): Promise<string[]> {
      const rows = await db
        .selectFrom('settings_revisions')
        .select('document')
        .orderBy('at', 'desc')
        .limit(LATEST)
        .execute();
      return rows.map(({ document }) => document);
    },

    async keep(document: string, { sections, action, accountId, at }: RevisionToKeep): Promise<void> {
      const ordered = settingsSectionNames.filter((name) => sections.includes(name));
      await db
        .insertInto('settings_revisions')
        .values({ id: uuidv7(), sections: `,${ordered.join(',')},`, document, action, account_id: accountId, at })
        .execute();
    },
  };
}
