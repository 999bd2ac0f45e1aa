import type { SiteSettings } from '@cog/contracts/settings';
import {
  type EditableSettings,
  getEditableSettings,
  restoreSettings,
  type SettingsSection,
  saveSettings,
} from '@cog/contracts/settingsEditing';
import { type ApiAnswer, useApi } from '@cog/platform';
import { useSignedOut } from '../../session/useSignedOut.ts';

/** How a write went. */
export type Written =
  | { kind: 'done'; now: EditableSettings }
  /** Not done: somebody else changed the settings; `now` is what is there. */
  | { kind: 'stale'; message: string; now: EditableSettings }
  /** Not done; `errors` by path of the contract. */
  | { kind: 'refused'; message: string; errors: Record<string, string> }
  /** Nobody knows whether it was done; sent again under the same key it is done once. */
  | { kind: 'unanswered'; message: string }
  /** Nobody is signed in any more; the way to the sign-in page has begun. */
  | { kind: 'signed-out' };

/** The paths of a section's fields, out of those of the body. */
const inSettings = (errors: Record<string, string>) =>
  Object.fromEntries(Object.entries(errors).map(([path, message]) => [path.replace(/^settings\./, ''), message]));

/** The calls that change the settings. */
export function useSettingsWrites() {
  const api = useApi();
  const signedOut = useSignedOut();

  async function read(answer: ApiAnswer<{ data: EditableSettings }>): Promise<Written> {
    if (answer.ok) return { kind: 'done', now: answer.data.data };
    const { failure } = answer;
    if (failure.kind !== 'refused') return { kind: 'unanswered', message: failure.message };
    const { status, message, errors } = failure;
    if (status === 401) {
      signedOut();
      return { kind: 'signed-out' };
    }
    if (status >= 500) return { kind: 'unanswered', message };
    if (status !== 409) return { kind: 'refused', message, errors: inSettings(errors) };
    const now = await api.call(getEditableSettings);
    return now.ok ? { kind: 'stale', message, now: now.data } : { kind: 'unanswered', message: now.failure.message };
  }

  return {
    save: async (settings: SiteSettings, updated_at: string, idempotencyKey: string) =>
      read(await api.call(saveSettings, { body: { settings, updated_at }, idempotencyKey })),
    restore: async (revision: string, section: SettingsSection, updated_at: string, idempotencyKey: string) =>
      read(await api.call(restoreSettings, { body: { revision, section, updated_at }, idempotencyKey })),
  };
}
