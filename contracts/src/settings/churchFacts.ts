import type { PictureSource } from '../pictures/constants.ts';
import type { FooterLink } from './menu.ts';
import type { SiteSettings } from './schema.ts';

/**
 * What every page of the site shows or tells search engines. It travels in each page's HTML, so it is
 * small; a page that shows more of the settings asks for `getSettings` in its loader.
 */
export interface ChurchFacts extends Pick<SiteSettings, 'churchName' | 'tagline' | 'headquarters'> {
  /** Left out where the church has none of its own: some 90 bytes. */
  logo?: PictureSource;
  /** Links that the church has added to the footer; none where it has added none. */
  footerLinks?: readonly FooterLink[];
}

export const toPublicSettings = ({
  churchName,
  tagline,
  headquarters,
  look: { logo },
}: Pick<SiteSettings, 'churchName' | 'tagline' | 'headquarters' | 'look'>): ChurchFacts => ({
  churchName,
  tagline,
  headquarters,
  ...(logo ? { logo: { hash: logo.hash, width: logo.width, height: logo.height } } : {}),
});
