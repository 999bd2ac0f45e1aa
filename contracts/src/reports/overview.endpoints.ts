import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./overview.schema.ts'));

/** The data of the dashboard: counts only, without personal names. Mail is included for administrators. */
export const getOverview = defineEndpoint({
  method: 'GET',
  path: '/api/admin/overview',
  summary: 'An overview for editors',
  access: 'editor',
  answer: schema('overview'),
});
