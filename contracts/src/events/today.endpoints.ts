import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./today.schema.ts'));

/** The current day in Lagos by the server's clock: a phone's clock is often wrong, and a page may be from another day. */
export const getToday = defineEndpoint({
  method: 'GET',
  path: '/api/today',
  summary: 'Today’s date in Lagos',
  access: 'public',
  answer: schema('today'),
});
