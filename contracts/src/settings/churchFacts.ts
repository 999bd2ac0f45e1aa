import type { FooterColumn } from '../composition/route.ts';
import type { PictureSource } from '../pictures/constants.ts';
import type { FooterLink } from './menu.ts';
import type { SiteSettings } from './schema.ts';

/** The current or next service, as shown in every page's footer. */
export interface FooterService {
  title: string;
  /** 'Tomorrow, 8:00 am', 'until 10:30 am', in the page's language. */
  when: string;
  /** Until when these words are correct, in milliseconds since 1970 UTC. */
  until: number;
  /** Whether it is being held now. */
  isHeld?: boolean;
}

/**
 * The facts about the church that every page shows or gives to search engines. Kept small, since every page's HTML contains
 * them; a page that shows more of the settings loads them with `getSettings`.
 */
export interface ChurchFacts extends Pick<SiteSettings, 'churchName' | 'tagline'> {
  headquarters: Pick<SiteSettings['headquarters'], 'address' | 'mapLink' | 'phone'>;
  /** The names that pages mention; titles and menus come with the routes. */
  names: Pick<SiteSettings['names'], 'devotional' | 'quiz'>;
  /** Absent if the church has no logo, which saves some 90 bytes. */
  logo?: PictureSource;
  /** E.164; absent if the church has none. */
  whatsApp?: string;
  /** Absent if there are no services. */
  nextService?: FooterService;
  /** Links that the church has added to the footer; absent if there are none. */
  footerLinks?: readonly FooterLink[];
  /** Footer column headings that the church has changed, in the page's language. */
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
