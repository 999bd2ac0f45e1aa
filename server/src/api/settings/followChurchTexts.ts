import { isDeepStrictEqual } from 'node:util';
import { type ChurchText, followTexts, textsOfSettings } from '@cog/contracts/settings/texts';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { type SettingsWriter, settingsRepository } from './settings.repository.ts';

/**
 * Updates the Yoruba of texts outside the settings when their English changes.
 *
 * @param before all texts of services and events, before the change
 * @param after all of them after the change
 */
export async function followChurchTexts(
  db: Kysely<DatabaseSchema>,
  before: readonly ChurchText[],
  after: readonly ChurchText[],
  writer: Pick<SettingsWriter, 'accountId' | 'now'>,
): Promise<void> {
  const repository = settingsRepository(db);
  const { settings, updated_at, wrong } = await repository.readStored();
  // Saving would make the replacements of broken parts permanent, which is the administrators' decision.
  if (wrong.length > 0) return;
  // Texts that the settings also contain keep their Yoruba.
  const same = textsOfSettings(settings);
  const yorubaMessages = followTexts(settings.yorubaMessages, [...before, ...same], [...after, ...same]);
  if (isDeepStrictEqual(yorubaMessages, settings.yorubaMessages)) return;
  await repository.save({ ...settings, yorubaMessages }, { ...writer, updated_at });
}
