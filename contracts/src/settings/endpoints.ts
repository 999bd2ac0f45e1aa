import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./schema.ts'));

/** The site settings, as every visitor may read them. */
export const getSettings = defineEndpoint({
  method: 'GET',
  path: '/api/settings',
  summary: 'Everything about the church that a page shows',
  access: 'public',
  answer: schema('visitorSettings'),
});
