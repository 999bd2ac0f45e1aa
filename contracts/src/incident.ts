import { defineEndpoint } from './endpoint.ts';

const schemas = () => import('./incident.schema.ts');

/** Something of ours that broke in a visitor's browser or while a page was rendered. No personal data. */
export interface Incident {
  kind: 'load-failed' | 'load-timeout' | 'render-failed' | 'loader-failed' | 'contract-mismatch' | 'unhandled';
  /** Remote's name, or 'shell'. */
  remote: string;
  version: string;
  /** Path of the page, without its query. */
  route: string;
  message: string;
}

/** Reports an incident; 202, whatever becomes of it. */
export const reportIncident = defineEndpoint({
  method: 'POST',
  path: '/api/incidents',
  summary: 'Reports that something broke in a browser',
  access: 'public',
  body: async () => (await schemas()).incident,
  answer: async () => (await schemas()).received,
});
