import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./overview.schema.ts'));

/** Everything the dashboard shows, counts alone: no person is named in it. Mail is there for administrators. */
export const getOverview = defineEndpoint({
  method: 'GET',
  path: '/api/admin/overview',
  summary: 'What editors want to know first',
  access: 'editor',
  answer: schema('overview'),
});
