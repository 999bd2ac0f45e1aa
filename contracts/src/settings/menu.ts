import type { FooterColumn } from '../composition/route.ts';

/** A link that the church has added to the footer, in the language of the page. */
export interface FooterLink {
  column: FooterColumn;
  label: string;
  /** A path of the site, or an address that begins with https://. */
  to: string;
}

/** Most links that a church adds to the footer: each is in every page. */
export const MOST_FOOTER_LINKS = 6;

/** Most pages and places in them that are hidden, renamed or described. */
export const MOST_MENU_CHANGES = 60;
