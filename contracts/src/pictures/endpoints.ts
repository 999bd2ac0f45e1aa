import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./schema.ts'));

/**
 * Stores a picture, rotated upright, in the pages' sizes and without metadata; an identical one is stored once. 409 if a part is
 * missing, 422 if it cannot be used, 429 after too many. Deleted after 30 days without use.
 */
export const addPicture = defineEndpoint({
  method: 'POST',
  path: '/api/admin/pictures',
  summary: 'Uploads a picture for the settings, a service, an event or a sermon',
  access: 'editor',
  body: schema('pictureInput'),
  answer: schema('pictureAdded'),
});
