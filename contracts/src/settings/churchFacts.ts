import type { FooterColumn } from '../composition/route.ts';
import type { PictureSource } from '../pictures/constants.ts';
import type { FooterLink } from './menu.ts';
import type { SiteSettings } from './schema.ts';

/** The service that is held or comes next, as every page's footer tells of it. */
export interface FooterService {
  title: string;
  /** 'Tomorrow, 8:00 am', 'until 10:30 am', in the language of the page. */
  when: string;
  /** How long that is so: milliseconds since 1970 UTC. */
  until: number;
  /** It is held. */
  isHeld?: boolean;
}

/**
 * What every page of the site shows or tells search engines. It travels in each page's HTML, so it is
 * small; a page that shows more of the settings asks for `getSettings` in its loader.
 */
export interface ChurchFacts extends Pick<SiteSettings, 'churchName' | 'tagline'> {
  headquarters: Pick<SiteSettings['headquarters'], 'address' | 'mapLink' | 'phone'>;
  /** Those that pages say; titles and menus come with the pages. */
  names: Pick<SiteSettings['names'], 'devotional' | 'quiz'>;
  /** Left out where the church has none of its own: some 90 bytes. */
  logo?: PictureSource;
  /** E.164; left out where the church has none. */
  whatsApp?: string;
  /** Left out where there are no services. */
  nextService?: FooterService;
  /** Links that the church has added to the footer; none where it has added none. */
  footerLinks?: readonly FooterLink[];
  /** Headings of the footer's columns that the church has changed, in the language of the page. */
  footerColumns?: Partial<Record<FooterColumn, string>>;
}

export const toPublicSettings = ({
  churchName,
  tagline,
  headquarters: { address, mapLink, phone },
  names: { devotional, quiz },
  look: { logo },
  about,
}: Pick<SiteSettings, 'churchName' | 'tagline' | 'headquarters' | 'names' | 'look' | 'about'>): ChurchFacts => ({
  churchName,
  tagline,
  headquarters: { address, mapLink, phone },
  names: { devotional, quiz },
  ...(about.contact.whatsApp ? { whatsApp: about.contact.whatsApp } : {}),
  ...(logo ? { logo: { hash: logo.hash, width: logo.width, height: logo.height } } : {}),
});
