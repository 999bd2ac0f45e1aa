import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./schema.ts'));

/** The API as an OpenAPI 3.1 document, generated from the contracts of the endpoints that this server has. */
export const getApiDescription = defineEndpoint({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This description, as OpenAPI 3.1',
  access: 'editor',
  answer: schema('apiDescription'),
});
