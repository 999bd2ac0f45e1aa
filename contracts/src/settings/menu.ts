import type { FooterColumn } from '../composition/route.ts';

/** A link that the church has added to the footer, in the page's language. */
export interface FooterLink {
  column: FooterColumn;
  label: string;
  /** A path on the site, or an address that begins with https://. */
  to: string;
}

/** Most links that a church can add to the footer: every page contains them. */
export const MOST_FOOTER_LINKS = 6;

/** Most pages and anchors that can be hidden, renamed or described. */
export const MOST_MENU_CHANGES = 60;
