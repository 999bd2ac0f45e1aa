import type { InferType } from 'yup';
import { defineEndpoint } from './endpoint.ts';
import type { siteSettings } from './settings.schema.ts';

const schemas = () => import('./settings.schema.ts');

/** Everything about the church that a page shows: names, addresses, phones, links. No component holds such a value. */
export type SiteSettings = InferType<typeof siteSettings>;
export type Branch = SiteSettings['branches'][number];

/** The site settings, as every visitor may read them. */
export const getSettings = defineEndpoint({
  method: 'GET',
  path: '/api/settings',
  access: 'public',
  answer: async () => (await schemas()).siteSettings,
});
