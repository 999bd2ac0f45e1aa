import * as pages from '@cog/contracts/composition/pages';
import { type FooterColumn, footerColumns, type NavigationEntry } from '@cog/contracts/composition/route';
import { ownEntry } from '@cog/contracts/lib/messages';
import type { FooterLink } from '@cog/contracts/settings/menu';
import type { SiteSettings, VisitorSettings } from '@cog/contracts/settings/schema';
import { usualNames } from '@cog/contracts/settings/usualNames';
import { columnKeys, usualColumns } from '@cog/contracts/settings/usualTexts';
import { NEVER_HIDDEN } from '../core/neverHidden.ts';

type Menu = SiteSettings['menu'];

/** What the church says of its pages and menus. */
export interface ChurchPages {
  menu: Menu;
  names: SiteSettings['names'];
  /** Pages, and places of pages, that are empty since the church has set nothing for them: '/radio', '/about#values'. */
  emptyPlaces: ReadonlySet<string>;
  /** Gives a text of the church's in the language of the page, or as it is where it has none in that. */
  say(english: string): string;
}

/** The menus that visitors see; the admin area's stays as it is. */
const isPublic = ({ place }: NavigationEntry) => place !== 'admin' && place !== 'search';

function isInHiddenColumn(link: NavigationEntry, { columns }: Menu): boolean {
  const key = link.place === 'footer' ? ownEntry(columnKeys, link.column) : undefined;
  return key !== undefined && columns[key] === '';
}

/** Pages and places of /about at which there is nothing while the church has set nothing for them. */
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

/** The name that the church has given; null while it is the usual one, which the page itself has in both languages. */
export const ownName = (named: NavigationEntry['named'], { names, say }: Pick<ChurchPages, 'names' | 'say'>) =>
  named === undefined || names[named] === usualNames[named] ? null : say(names[named]);

/**
 * A page's links as the church wants them: none where it hides the page, the place in it or the column of the footer, or
 * where nothing is at the place; another label where it has one.
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
    // A name of the church's own may be longer than there is room for.
    if (link.place === 'bottom') return [link];
    const label = change?.label ? say(change.label) : ownName(link.named, church);
    return [label === null ? link : { ...link, label }];
  });
}

/** The links that the church has added to the footer, as a page carries them. */
export const footerLinksOf = ({ menu, say }: Pick<ChurchPages, 'menu' | 'say'>): FooterLink[] =>
  menu.links
    .filter(({ column }) => menu.columns[columnKeys[column]] !== '')
    .map(({ column, label, address }) => ({ column, label: say(label), to: address }));

/** Headings of the footer's columns, of those alone that the church has changed. */
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
