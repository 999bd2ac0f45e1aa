import { getSettings } from '@cog/contracts/settings/endpoints';
import { visitorSettings } from '@cog/contracts/settings/schema';
import type { FastifyInstance } from 'fastify';
import { answered } from '../../http/answer.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { registerPageCards } from './cards/pageCards.routes.ts';
import { registerChatRooms } from './chatRooms.routes.ts';
import { registerChurchMessages } from './churchMessages.routes.ts';
import { registerMenu } from './menu.routes.ts';
import { type StoredSettings, settingsRepository } from './settings.repository.ts';
import { registerSettingsEditing } from './settingsEditing.routes.ts';

/** Registers the site settings: public to read, for administrators to change. */
export function registerSettings(app: FastifyInstance): void {
  const { log } = app.context;
  let reported = '';

  /** Logs each version that is not fully readable once, because every page reads the settings. */
  function report({ updated_at, wrong }: StoredSettings): void {
    if (wrong.length === 0 || reported === updated_at) return;
    reported = updated_at;
    log.error({ version: updated_at, fields: wrong.slice(0, 20) }, 'stored settings do not fit their schema');
  }

  registerEndpoint(
    app,
    getSettings,
    async ({ db }) => {
      const stored = await settingsRepository(db).readStored();
      report(stored);
      return answered(visitorSettings.cast(stored.settings, { stripUnknown: true }));
    },
    { cachedUntil: 'settings' },
  );
  registerSettingsEditing(app);
  registerChatRooms(app);
  registerChurchMessages(app);
  registerMenu(app);
  registerPageCards(app);
}
