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
  /** ISO-8601 UTC; also the version. */
  at: string;
}

/** Enough to find a valid revision when a newer schema refuses some, and few enough to read on a request. */
const LATEST = 50;

/**
 * Deletes revisions from before a time, except the last of each section, which is needed when the stored settings no longer fit the
 * schema.
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

/** The settings after each change, append-only. `at` is the version, and increases with each change whatever the clock shows. */
export function settingsRevisions(db: Kysely<DatabaseSchema>) {
  const of = (section: SettingsSection) =>
    db.selectFrom('settings_revisions').where('sections', 'like', `%,${section},%`);

  return {
    /** A page of the revisions of a section, latest first, each with the name of its author; and the total. */
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

    /** The whole document of a revision as it was stored; undefined when there is no such revision. */
    async find(id: string): Promise<string | undefined> {
      const row = await db.selectFrom('settings_revisions').select('document').where('id', '=', id).executeTakeFirst();
      return row?.document;
    },

    /** The documents of the latest revisions, newest first. */
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
