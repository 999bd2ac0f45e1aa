import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./schema.ts'));

/** The numbers of a period, given by its first and last day in Lagos. */
export const getReport = defineEndpoint({
  method: 'GET',
  path: '/api/admin/reports',
  summary: 'Numbers of visits, registrations, quiz results and incidents',
  access: 'editor',
  query: schema('reportQuery'),
  answer: schema('report'),
});
