import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';
import { INCIDENTS_PATH } from './incidents.constants.ts';

const schema = lazySchemas(() => import('./incidents.schema.ts'));

/** Reports an incident; always answers 202. */
export const reportIncident = defineEndpoint({
  method: 'POST',
  path: INCIDENTS_PATH,
  summary: 'Reports an error in a browser',
  access: 'public',
  body: schema('incident'),
  answer: schema('received'),
});
