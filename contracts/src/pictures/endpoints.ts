import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./schema.ts'));

/**
 * Keeps a picture, turned as it was held, in the sizes of the pages and without anything else that its file said. The same picture
 * again is the one that is there. 409 where a part of it is missing, 422 where it can be no picture of the site, 429 where too many are sent.
 * It stays where something names it within 30 days.
 */
export const addPicture = defineEndpoint({
  method: 'POST',
  path: '/api/admin/pictures',
  summary: 'Keeps a picture for the settings, a service, an event or a sermon',
  access: 'editor',
  body: schema('pictureInput'),
  answer: schema('pictureAdded'),
});
