import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./audit.schema.ts'));

/** The audit trail, newest first. `?who=` and `?kind=` filter it; `?before=` continues from the `older` of an answer. */
export const getAuditTrail = defineEndpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'The audit trail, newest first',
  access: 'administrator',
  query: schema('auditQuery'),
  answer: schema('auditAnswer'),
});
