import {
  type FooterColumn,
  footerColumns,
  type NavigationEntry,
  type PublishedRoute,
} from '@cog/contracts/composition/route';
import type { ChurchFacts } from '@cog/contracts/settings/churchFacts';

type Route = Pick<PublishedRoute, 'path' | 'navigation'>;

/** A link of the shell, ready to render. */
export interface NavigationLink {
  to: string;
  label: string;
}

type Place = NavigationEntry['place'];

function linksAt(routes: readonly Route[], fits: (entry: NavigationEntry) => boolean): NavigationLink[] {
  return routes
    .flatMap((route) =>
      (route.navigation ?? []).filter(fits).map((entry) => ({
        to: entry.hash ? `${route.path}#${entry.hash}` : route.path,
        label: entry.label,
        order: entry.order,
      })),
    )
    .sort((a, b) => a.order - b.order)
    .map(({ to, label }) => ({ to, label }));
}

/** Links of the bar, the drawer or the admin area's menu, in their order. */
export const navigationOf = (routes: readonly Route[], place: Exclude<Place, 'footer'>) =>
  linksAt(routes, (entry) => entry.place === place);

/**
 * Columns of the footer that hold at least one live page or link of the church's, in the order of `footerColumns`. `heading`
 * is the church's own, where it has one.
 */
export function footerOf(
  routes: readonly Route[],
  { footerLinks = [], footerColumns: headings = {} }: Pick<ChurchFacts, 'footerLinks' | 'footerColumns'> = {},
): { column: FooterColumn; heading: string | undefined; links: NavigationLink[] }[] {
  return footerColumns
    .map((column) => ({
      column,
      heading: headings[column],
      links: [
        ...linksAt(routes, (entry) => entry.place === 'footer' && entry.column === column),
        ...footerLinks.filter((link) => link.column === column),
      ],
    }))
    .filter(({ links }) => links.length > 0);
}
