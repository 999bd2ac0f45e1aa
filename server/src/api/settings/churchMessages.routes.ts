import { getChurchMessages } from '@cog/contracts/settings/endpoints';
import type { FastifyInstance } from 'fastify';
import { answered } from '../../http/answer.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { settingsRepository } from './settings.repository.ts';

/** Registers the Yoruba translations of the church's own texts. */
export function registerChurchMessages(app: FastifyInstance): void {
  registerEndpoint(
    app,
    getChurchMessages,
    async ({ db }) => {
      const { yorubaMessages } = await settingsRepository(db).read();
      return answered({ messages: Object.fromEntries(yorubaMessages.map(({ english, yoruba }) => [english, yoruba])) });
    },
    { cachedUntil: 'settings' },
  );
}
