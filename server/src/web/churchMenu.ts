import type { NavigationEntry } from '@cog/contracts/composition/route';
import type { Language } from '@cog/contracts/lib/calendar';
import type { FooterLink } from '@cog/contracts/settings/menu';
import type { SiteSettings } from '@cog/contracts/settings/schema';
import { NEVER_HIDDEN } from '../core/neverHidden.ts';

type Menu = SiteSettings['menu'];

/** The menus that visitors see; the admin area's stays as it is. */
const isPublic = ({ place }: NavigationEntry) => place === 'bar' || place === 'drawer' || place === 'footer';

const labelIn = ({ label, yoruba }: { label: string; yoruba: string }, language: Language) =>
  language === 'YO' && yoruba !== '' ? yoruba : label;

/**
 * A page's links as the church wants them: none where it hides the page, another label where it has one. Links to a place
 * within the page keep their labels.
 *
 * @param path the page's
 * @param links in the language given
 */
export function withChurchMenu(
  path: string,
  links: NavigationEntry[],
  changes: Menu['changes'],
  language: Language,
): NavigationEntry[] {
  const change = changes.find((one) => one.path === path);
  if (change === undefined) return links;
  if (change.show === 'hidden' && !NEVER_HIDDEN.includes(path)) return links.filter((link) => !isPublic(link));
  const label = labelIn(change, language);
  return label === ''
    ? links
    : links.map((link) => (isPublic(link) && link.hash === undefined ? { ...link, label } : link));
}

/** The links that the church has added to the footer, as a page carries them. */
export const footerLinksOf = ({ links }: Menu, language: Language): FooterLink[] =>
  links.map((link) => ({ column: link.column, label: labelIn(link, language), to: link.address }));
