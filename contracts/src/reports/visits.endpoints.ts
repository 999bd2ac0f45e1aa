import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';
import { VISITS_PATH } from './visits.constants.ts';

const schema = lazySchemas(() => import('./visits.schema.ts'));

/** Reports page views and their web vitals; always answers 202. */
export const reportVisit = defineEndpoint({
  method: 'POST',
  path: VISITS_PATH,
  summary: 'Reports which pages a browser showed and how fast they were',
  access: 'public',
  body: schema('visitReport'),
  answer: schema('received'),
});
