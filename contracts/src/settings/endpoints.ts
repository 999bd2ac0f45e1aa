import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';
import { CHURCH_MESSAGES_PATH } from './constants.ts';

const schema = lazySchemas(() => import('./schema.ts'));

/** The public site settings. */
export const getSettings = defineEndpoint({
  method: 'GET',
  path: '/api/settings',
  summary: 'The site settings that pages show',
  access: 'public',
  answer: schema('visitorSettings'),
});

/** The church's own footer links and changes to the menus. */
export const getMenu = defineEndpoint({
  method: 'GET',
  path: '/api/menu',
  summary: 'The church’s own footer links and changes to the menus',
  access: 'public',
  answer: schema('menu'),
});

/** Yoruba translations of the church's own texts, as a message catalogue: `{ messages: { 'Welcome': 'Ẹ káàbọ̀' } }`. */
export const getChurchMessages = defineEndpoint({
  method: 'GET',
  path: CHURCH_MESSAGES_PATH,
  summary: 'Yoruba translations of the church’s own texts',
  access: 'public',
  answer: schema('churchMessages'),
});
