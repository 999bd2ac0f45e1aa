import {
  getEditableSettings,
  getSettingsRevisions,
  restoreSettings,
  saveSettings,
} from '@cog/contracts/settings/editing.endpoints';
import { type SiteSettings, siteSettings } from '@cog/contracts/settings/schema';
import { type SettingsSection, settingsSections } from '@cog/contracts/settings/sections';
import type { FastifyInstance } from 'fastify';
import { NEVER_HIDDEN } from '../../core/neverHidden.ts';
import { whyAuthenticateAgain } from '../../http/accessGuards.ts';
import { answered, type Refusal, refused } from '../../http/answer.ts';
import { type Call, registerEndpoint } from '../../http/registerEndpoint.ts';
import { recordChange } from '../audit/recordChange.ts';
import { whyPicturesFail } from '../pictures/pictures.repository.ts';
import { fieldsOf } from './readDocument.ts';
import { type SettingsWriter, sectionsOf, settingsRepository } from './settings.repository.ts';
import { settingsRevisions } from './settingsRevisions.repository.ts';

const STALE = 'Someone else changed the settings after you opened them. Nothing was saved.';
const UNFIT = 'This version no longer fits the site, so it can’t be restored.';

type WriteCall = Pick<Call<typeof saveSettings>, 'db' | 'session' | 'now'>;

const writerOf = ({ session, now }: WriteCall, updated_at: string): SettingsWriter => ({
  accountId: session?.accountId ?? null,
  now,
  updated_at,
});

/**
 * Refuses a change of the giving section unless the user has recently confirmed their identity; a refusal rolls back earlier writes
 * of the transaction.
 */
function whyGivingStays({ session, now }: WriteCall, sections: readonly SettingsSection[]): Refusal | null {
  return session !== null && sections.includes('giving') ? whyAuthenticateAgain(session, now) : null;
}

/** Refuses to hide menu entries that visitors need. */
function whyMenuStays({ menu }: Pick<SiteSettings, 'menu'>): Refusal | null {
  const at = menu.changes.findIndex(({ path, show }) => show === 'hidden' && NEVER_HIDDEN.includes(path));
  if (at < 0) return null;
  const message = 'The links to the home page and to Privacy stay';
  return refused(400, `${message}. Nothing was saved.`, { errors: { [`settings.menu.changes[${at}].show`]: message } });
}

/** Records the changed sections in the audit trail, never their content. */
async function record({ db, session, now }: WriteCall, action: 'changed' | 'restored', sections: SettingsSection[]) {
  if (sections.length === 0) return;
  const details = { sections: sections.join(', ') };
  const accountId = session?.accountId ?? null;
  await recordChange(db, { accountId, action: `settings.${action}`, subjectId: 'site', details }, now);
}

const isOf = (section: SettingsSection, key: string) => settingsSections[section].some((own: string) => own === key);

/** The part of a stored document that belongs to a section. */
function partOf(document: string, section: SettingsSection): Record<string, unknown> {
  const fields = fieldsOf(document);
  return Object.fromEntries(Object.entries(fields).filter(([key]) => isOf(section, key)));
}

/** Registers administrators' work with the settings: change, read the history, restore. */
export function registerSettingsEditing(app: FastifyInstance): void {
  // Their answers depend on settings too, such as the YouTube sources.
  const changes = { changes: ['settings', 'feeds', 'live', 'devotionals', 'sermons'] } as const;

  registerEndpoint(app, getEditableSettings, async ({ db }) => {
    const { settings, updated_at, wrong } = await settingsRepository(db).readStored();
    return answered({ settings, updated_at, broken: sectionsOf(wrong) });
  });

  registerEndpoint(
    app,
    saveSettings,
    async (call) => {
      const { settings, updated_at } = call.body;
      const saved = await settingsRepository(call.db).save(settings, writerOf(call, updated_at));
      if (saved === 'stale') return refused(409, STALE);
      const refusal =
        whyGivingStays(call, saved.sections) ?? whyMenuStays(settings) ?? (await whyPicturesFail(call, settings));
      if (refusal !== null) return refusal;
      await record(call, 'changed', saved.sections);
      return answered({ success: true as const, message: 'Settings saved.', data: saved.saved });
    },
    changes,
  );

  registerEndpoint(app, getSettingsRevisions, async ({ db, query }) => {
    const { rows, total } = await settingsRevisions(db).list(query);
    const items = rows.map(({ id, action, at, by, document }) => ({
      id,
      action,
      at,
      by,
      values: partOf(document, query.section),
    }));
    return answered({ items, total });
  });

  registerEndpoint(
    app,
    restoreSettings,
    async (call) => {
      const { revision, section, updated_at } = call.body;
      const kept = await settingsRevisions(call.db).find(revision);
      if (kept === undefined) return refused(404, 'There is no such version of the settings.');
      const repository = settingsRepository(call.db);
      // Fields that an older version lacks get their defaults.
      const others = Object.entries(await repository.read()).filter(([key]) => !isOf(section, key));
      const whole = { ...Object.fromEntries(others), ...partOf(kept, section) };
      if (!(await siteSettings.isValid(whole, { stripUnknown: true }))) return refused(400, UNFIT);
      const settings = siteSettings.cast(whole, { stripUnknown: true });
      const saved = await repository.save(settings, { ...writerOf(call, updated_at), action: 'restored' });
      if (saved === 'stale') return refused(409, STALE);
      const refusal =
        whyGivingStays(call, saved.sections) ?? whyMenuStays(settings) ?? (await whyPicturesFail(call, settings));
      if (refusal !== null) return refusal;
      await record(call, 'restored', saved.sections);
      return answered({ success: true as const, message: 'Settings restored.', data: saved.saved });
    },
    changes,
  );
}
