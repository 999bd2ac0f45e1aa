import type { InferType } from 'yup';
import { defineEndpoint } from './endpoint.ts';
import type { siteSettings } from './settings.schema.ts';

const schemas = () => import('./settings.schema.ts');

/** Everything about the church that a page shows: names, addresses, phones, links. No component holds such a value. */
export type SiteSettings = InferType<typeof siteSettings>;
export type Branch = SiteSettings['branches'][number];

/**
 * What every page of the site shows or tells search engines. It travels in each page's HTML, so it is
 * small; a page that shows more of the settings asks for `getSettings` in its loader.
 */
export type ChurchFacts = Pick<SiteSettings, 'churchName' | 'tagline' | 'headquarters'>;

export const toPublicSettings = ({ churchName, tagline, headquarters }: SiteSettings): ChurchFacts => ({
  churchName,
  tagline,
  headquarters,
});

/** The site settings, as every visitor may read them. */
export const getSettings = defineEndpoint({
  method: 'GET',
  path: '/api/settings',
  summary: 'Everything about the church that a page shows',
  access: 'public',
  answer: async () => (await schemas()).siteSettings,
});
