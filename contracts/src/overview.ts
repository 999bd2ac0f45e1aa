import type { InferType } from 'yup';
import { defineEndpoint } from './endpoint.ts';
import type { overview } from './overview.schema.ts';

const schemas = () => import('./overview.schema.ts');

/** Days from today on that the dashboard looks ahead for missing devotionals. */
export const DAYS_AHEAD = 30;
/** Days up to today whose incidents the dashboard shows. */
export const INCIDENT_DAYS = 7;

/** What editors want to know first when they sit down: what is missing, what is new, what is broken. */
export type Overview = InferType<typeof overview>;

/** Everything the dashboard shows, counts alone: nobody is named in it. Mail is there for administrators. */
export const getOverview = defineEndpoint({
  method: 'GET',
  path: '/api/admin/overview',
  summary: 'What editors want to know first',
  access: 'editor',
  answer: async () => (await schemas()).overview,
});
