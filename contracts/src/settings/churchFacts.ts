import type { FooterColumn } from '../composition/route.ts';
import type { PictureSource } from '../pictures/constants.ts';
import type { FooterLink } from './menu.ts';
import type { SiteSettings } from './schema.ts';

/**
 * What every page of the site shows or tells search engines. It travels in each page's HTML, so it is
 * small; a page that shows more of the settings asks for `getSettings` in its loader.
 */
export interface ChurchFacts extends Pick<SiteSettings, 'churchName' | 'tagline' | 'headquarters'> {
  /** Those that pages say; titles and menus come with the pages. */
  names: Pick<SiteSettings['names'], 'devotional' | 'quiz'>;
  /** Left out where the church has none of its own: some 90 bytes. */
  logo?: PictureSource;
  /** Links that the church has added to the footer; none where it has added none. */
  footerLinks?: readonly FooterLink[];
  /** Headings of the footer's columns that the church has changed, in the language of the page. */
  footerColumns?: Partial<Record<FooterColumn, string>>;
}

export const toPublicSettings = ({
  churchName,
  tagline,
  headquarters,
  names: { devotional, quiz },
  look: { logo },
}: Pick<SiteSettings, 'churchName' | 'tagline' | 'headquarters' | 'names' | 'look'>): ChurchFacts => ({
  churchName,
  tagline,
  headquarters,
  names: { devotional, quiz },
  ...(logo ? { logo: { hash: logo.hash, width: logo.width, height: logo.height } } : {}),
});
