import type { SiteSettings } from '@cog/contracts/settings/schema';
import { getEditableSettings, restoreSettings, saveSettings } from '@cog/contracts/settings-editing/endpoints';
import type { EditableSettings } from '@cog/contracts/settings-editing/schema';
import type { SettingsSection } from '@cog/contracts/settings-editing/sections';
import { type CallOutcome, type Conflict, mapDone, withCurrent } from '../../common/calls/callOutcome.ts';
import { useSignedInCall } from '../../common/calls/useSignedInCall.ts';

/** How a write went; fields that are refused are named by their path in the contract. */
export type Written = CallOutcome<EditableSettings> | (Conflict & { now: EditableSettings });

/** The paths of a section's fields, out of those of the body. */
const inSettings = (errors: Record<string, string>) =>
  Object.fromEntries(Object.entries(errors).map(([path, message]) => [path.replace(/^settings\./, ''), message]));

/** The calls that change the settings. */
export function useSettingsWrites() {
  const call = useSignedInCall();

  async function read(outcome: CallOutcome<{ data: EditableSettings }>): Promise<Written> {
    const stored = mapDone(outcome, ({ data }) => data);
    const written = await withCurrent(stored, () => call(getEditableSettings));
    return written.kind === 'refused' ? { ...written, errors: inSettings(written.errors) } : written;
  }

  return {
    save: async (settings: SiteSettings, updated_at: string, idempotencyKey: string) =>
      read(await call(saveSettings, { body: { settings, updated_at }, idempotencyKey })),
    restore: async (revision: string, section: SettingsSection, updated_at: string, idempotencyKey: string) =>
      read(await call(restoreSettings, { body: { revision, section, updated_at }, idempotencyKey })),
  };
}
