import { isDeepStrictEqual } from 'node:util';
import { type ChurchText, followTexts, textsOfSettings } from '@cog/contracts/settings/texts';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { type SettingsWriter, settingsRepository } from './settings.repository.ts';

/**
 * Lets the Yoruba of texts outside of the settings follow their English.
 *
 * @param before all texts of services and events, before one was changed
 * @param after the same when it was
 */
export async function followChurchTexts(
  db: Kysely<DatabaseSchema>,
  before: readonly ChurchText[],
  after: readonly ChurchText[],
  writer: Pick<SettingsWriter, 'accountId' | 'now'>,
): Promise<void> {
  const repository = settingsRepository(db);
  const { settings, updated_at, wrong } = await repository.readStored();
  // To save them would put what replaces the broken parts in their place for good, which administrators decide.
  if (wrong.length > 0) return;
  // What the settings say too keeps its words.
  const same = textsOfSettings(settings);
  const yorubaMessages = followTexts(settings.yorubaMessages, [...before, ...same], [...after, ...same]);
  if (isDeepStrictEqual(yorubaMessages, settings.yorubaMessages)) return;
  await repository.save({ ...settings, yorubaMessages }, { ...writer, updated_at });
}
