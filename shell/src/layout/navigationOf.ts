import {
  type BottomIcon,
  footerColumns,
  type NavigationEntry,
  type PublishedRoute,
} from '@cog/contracts/composition/route';
import { ownEntry } from '@cog/contracts/lib/messages';
import type { ChurchFacts } from '@cog/contracts/settings/churchFacts';

type Route = Pick<PublishedRoute, 'path' | 'navigation'>;

/** A link of the shell, ready to render. */
export interface NavigationLink {
  to: string;
  label: string;
}

/** Drawer links with this order or a higher one are in its second part. */
const SECOND_PART = 100;

/** The matching entries with their addresses, in order. */
function entriesAt<Entry extends NavigationEntry>(
  routes: readonly Route[],
  fits: (entry: NavigationEntry) => entry is Entry,
): { to: string; entry: Entry }[] {
  return routes
    .flatMap(({ path, navigation = [] }) =>
      navigation.filter(fits).map((entry) => ({ to: entry.hash ? `${path}#${entry.hash}` : path, entry })),
    )
    .sort((a, b) => a.entry.order - b.entry.order);
}

const linksAt = (routes: readonly Route[], fits: (entry: NavigationEntry) => boolean): NavigationLink[] =>
  entriesAt(routes, (entry): entry is NavigationEntry => fits(entry)).map(({ to, entry: { label } }) => ({
    to,
    label,
  }));

/** Links to search, in order. */
export const searchOf = (routes: readonly Route[]) => linksAt(routes, ({ place }) => place === 'search');

/** Links of the admin area's menu, in order. */
export const adminOf = (routes: readonly Route[]) => linksAt(routes, ({ place }) => place === 'admin');

/** Links of the bar, in order; wide ones are only shown where there is room. */
export const barOf = (routes: readonly Route[]): (NavigationLink & { isWide: boolean })[] =>
  entriesAt(routes, (entry) => entry.place === 'bar').map(({ to, entry: { label, wide = false } }) => ({
    to,
    label,
    isWide: wide,
  }));

/** Links of the bottom bar with their icons, in order. */
export const bottomOf = (routes: readonly Route[]): (NavigationLink & { icon: BottomIcon })[] =>
  entriesAt(routes, (entry) => entry.place === 'bottom').map(({ to, entry: { label, icon } }) => ({ to, label, icon }));

/** Every page in a menu, without duplicates: the most important ones, and the others. */
export function drawerOf(routes: readonly Route[]): { first: NavigationLink[]; second: NavigationLink[] } {
  const isFirst = ({ place, order }: NavigationEntry) => place === 'bar' || (place === 'drawer' && order < SECOND_PART);
  const first = linksAt(routes, isFirst);
  const others = [
    ...searchOf(routes),
    ...footerOf(routes).flatMap(({ links }) => links),
    ...linksAt(routes, (entry) => entry.place === 'drawer' && !isFirst(entry)),
  ];
  const found = new Set(first.map(({ to }) => to));
  const second = others.filter(({ to }) => !to.includes('#') && !found.has(to) && found.add(to));
  return { first, second };
}

/**
 * Footer columns with at least one live page or church link: first those in `footerColumns`, in that order, then those
 * added by remotes. `heading` is the church's own, if set.
 */
export function footerOf(
  routes: readonly Route[],
  { footerLinks = [], footerColumns: headings = {} }: Pick<ChurchFacts, 'footerLinks' | 'footerColumns'> = {},
): { column: string; heading: string | undefined; links: NavigationLink[] }[] {
  const brought = entriesAt(routes, (entry) => entry.place === 'footer').map(({ entry }) => entry.column);
  return [...new Set<string>([...footerColumns, ...brought])]
    .map((column) => ({
      column,
      heading: ownEntry(headings, column),
      links: [
        ...linksAt(routes, (entry) => entry.place === 'footer' && entry.column === column),
        ...footerLinks.filter((link) => link.column === column),
      ],
    }))
    .filter(({ links }) => links.length > 0);
}
