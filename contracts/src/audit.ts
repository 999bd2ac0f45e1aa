import type { InferType } from 'yup';
import type { auditAnswer } from './audit.schema.ts';
import { defineEndpoint } from './endpoint.ts';

/** One line of the audit trail. */
export type AuditEntry = InferType<typeof auditAnswer>['items'][number];

/** Lines on a page of the trail unless the query says so. */
export const AUDIT_PAGE_SIZE = 50;
/** Asks for what no account did: the server itself, and commands at its terminal. */
export const THE_SERVER = 'server';

const schemas = () => import('./audit.schema.ts');

/** Who changed what, newest first. `?who=` and `?kind=` narrow it, `?page=` counts from 1; `total` counts all pages. */
export const getAuditTrail = defineEndpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'Who changed what, newest first',
  access: 'administrator',
  query: async () => (await schemas()).auditQuery,
  answer: async () => (await schemas()).auditAnswer,
});
