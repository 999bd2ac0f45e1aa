import * as pages from '@cog/contracts/composition/pages';
import { type FooterColumn, footerColumns, type NavigationEntry } from '@cog/contracts/composition/route';
import { ownEntry } from '@cog/contracts/lib/messages';
import type { FooterLink } from '@cog/contracts/settings/menu';
import type { SiteSettings, VisitorSettings } from '@cog/contracts/settings/schema';
import { usualNames } from '@cog/contracts/settings/usualNames';
import { columnKeys, usualColumns } from '@cog/contracts/settings/usualTexts';
import { NEVER_HIDDEN } from '../core/neverHidden.ts';

type Menu = SiteSettings['menu'];

/** The church's own settings of pages and menus. */
export interface ChurchPages {
  menu: Menu;
  names: SiteSettings['names'];
  /** Pages and sections that are empty because their settings are: '/radio', '/about#values'. */
  emptyPlaces: ReadonlySet<string>;
  /** A church text in the language of the page, or in English where it has no translation. */
  say(english: string): string;
}

/** Whether a link is in a menu for visitors; the admin area's menu does not change. */
const isPublic = ({ place }: NavigationEntry) => place !== 'admin' && place !== 'search';

function isInHiddenColumn(link: NavigationEntry, { columns }: Menu): boolean {
  const key = link.place === 'footer' ? ownEntry(columnKeys, link.column) : undefined;
  return key !== undefined && columns[key] === '';
}

/** Pages and sections of /about that are empty because their settings are. */
export function emptyPlacesOf(
  { about, radio }: Pick<VisitorSettings, 'about' | 'radio'>,
  { hasBooks }: { hasBooks: boolean },
): ReadonlySet<string> {
  const studio = 'studio-team';
  const filled = {
    [`${pages.about}#values`]: about.values.length > 0,
    [`${pages.about}#leadership`]: about.leaders.length > 0,
    [`${pages.about}#${studio}`]: about.teams.some(({ id }) => id === studio),
    [pages.radio]: radio.streamUrl !== null,
    [pages.library]: hasBooks,
  };
  return new Set(Object.entries(filled).flatMap(([address, isThere]) => (isThere ? [] : [address])));
}

/** The church's own name for a page; null for the default name, which the page has in both languages. */
export const ownName = (named: NavigationEntry['named'], { names, say }: Pick<ChurchPages, 'names' | 'say'>) =>
  named === undefined || names[named] === usualNames[named] ? null : say(names[named]);

/**
 * Applies the church's settings to a page's links: removes links to hidden or empty pages, sections and footer columns, and
 * sets the church's own labels.
 *
 * @param path the page's
 * @param links in the language of the page
 */
export function withChurchMenu(path: string, links: NavigationEntry[], church: ChurchPages): NavigationEntry[] {
  const { menu, emptyPlaces, say } = church;
  const changeOf = (address: string) => menu.changes.find((one) => one.path === address);
  const stays = NEVER_HIDDEN.includes(path);
  if (emptyPlaces.has(path) || (changeOf(path)?.show === 'hidden' && !stays))
    return links.filter((link) => !isPublic(link));
  return links.flatMap((link) => {
    if (!isPublic(link)) return [link];
    const address = link.hash === undefined ? path : `${path}#${link.hash}`;
    const change = changeOf(address);
    if (emptyPlaces.has(address) || (!stays && (change?.show === 'hidden' || isInHiddenColumn(link, menu)))) return [];
    // The bottom bar has no room for a longer name.
    if (link.place === 'bottom') return [link];
    const label = change?.label ? say(change.label) : ownName(link.named, church);
    return [label === null ? link : { ...link, label }];
  });
}

/** The church's own footer links, in the language of the page. */
export const footerLinksOf = ({ menu, say }: Pick<ChurchPages, 'menu' | 'say'>): FooterLink[] =>
  menu.links
    .filter(({ column }) => menu.columns[columnKeys[column]] !== '')
    .map(({ column, label, address }) => ({ column, label: say(label), to: address }));

/** The church's own headings of footer columns, only those that were changed. */
export function footerColumnsOf({
  menu,
  say,
}: Pick<ChurchPages, 'menu' | 'say'>): Partial<Record<FooterColumn, string>> {
  const headings = footerColumns.map((column) => [column, menu.columns[columnKeys[column]]] as const);
  const changed = headings.filter(
    ([column, heading]) => heading !== '' && heading !== usualColumns[columnKeys[column]],
  );
  return Object.fromEntries(changed.map(([column, heading]) => [column, say(heading)]));
}
