import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./schema.ts'));

/**
 * Keeps a picture, upright, in the pages' sizes and without metadata; the same again is the one that is there. 409 where a part
 * is missing, 422 where it cannot be used, 429 at too many. It goes after 30 days in which nothing names it.
 */
export const addPicture = defineEndpoint({
  method: 'POST',
  path: '/api/admin/pictures',
  summary: 'Keeps a picture for the settings, a service, an event or a sermon',
  access: 'editor',
  body: schema('pictureInput'),
  answer: schema('pictureAdded'),
});
