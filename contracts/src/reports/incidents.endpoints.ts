import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./incidents.schema.ts'));

/** Reports an incident; 202, whatever becomes of it. */
export const reportIncident = defineEndpoint({
  method: 'POST',
  path: '/api/incidents',
  summary: 'Reports that something broke in a browser',
  access: 'public',
  body: schema('incident'),
  answer: schema('received'),
});
