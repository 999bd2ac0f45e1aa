import { getChatRooms } from '@cog/contracts/chat/endpoints';
import type { FastifyInstance } from 'fastify';
import { answered } from '../../http/answer.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { settingsRepository } from './settings.repository.ts';

/** Registers the chat rooms of the settings. */
export function registerChatRooms(app: FastifyInstance): void {
  registerEndpoint(
    app,
    getChatRooms,
    async ({ db }) => {
      const { chat } = await settingsRepository(db).read();
      return answered(chat.rooms.map(({ id, name }) => ({ id, name })));
    },
    { cachedUntil: 'settings' },
  );
}
