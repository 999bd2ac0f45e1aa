import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';
import { VISITS_PATH } from './visits.constants.ts';

const schema = lazySchemas(() => import('./schema.ts'));
const visits = lazySchemas(() => import('./visits.schema.ts'));

/** The numbers of a period, given by its first and last day in Lagos. */
export const getReport = defineEndpoint({
  method: 'GET',
  path: '/api/admin/reports',
  summary: 'Numbers of visits, registrations, quiz results and incidents',
  access: 'editor',
  query: schema('reportQuery'),
  answer: schema('report'),
});

/** Reports page views and their web vitals; always answers 202. */
export const reportVisit = defineEndpoint({
  method: 'POST',
  path: VISITS_PATH,
  summary: 'Reports which pages a browser showed and how fast they were',
  access: 'public',
  body: visits('visitReport'),
  answer: visits('received'),
});
