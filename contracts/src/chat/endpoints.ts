import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./schema.ts'));

/** The chat rooms, in the order of the settings. */
export const getChatRooms = defineEndpoint({
  method: 'GET',
  path: '/api/chat/rooms',
  summary: 'The rooms of the chat',
  access: 'public',
  answer: schema('chatRooms'),
});
