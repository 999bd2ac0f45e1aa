import type { SiteSettings } from './schema.ts';

/**
 * What every page of the site shows or tells search engines. It travels in each page's HTML, so it is
 * small; a page that shows more of the settings asks for `getSettings` in its loader.
 */
export type ChurchFacts = Pick<SiteSettings, 'churchName' | 'tagline' | 'headquarters'>;

export const toPublicSettings = ({ churchName, tagline, headquarters }: ChurchFacts): ChurchFacts => ({
  churchName,
  tagline,
  headquarters,
});
