import type { ComposedRoute, Composition } from './composition.ts';
import { signsEditorsIn } from './route.ts';

/** Default values of a route, which most routes have. */
const USUAL = { access: 'public', render: 'server' } as const satisfies Partial<ComposedRoute>;

type Usual = keyof typeof USUAL;
type BriefRoute = Omit<ComposedRoute, Usual> & Partial<Pick<ComposedRoute, Usual>>;

/** A composition in the shorter form that a document contains. */
export interface BriefComposition extends Omit<Composition, 'remotes'> {
  remotes: (Omit<Composition['remotes'][number], 'routes'> & { routes: BriefRoute[] })[];
}

const isForVisitors = ({ access }: ComposedRoute) => access === 'public' || access === 'promo';

const toBrief = ({ access, render, ...route }: ComposedRoute): BriefRoute => ({
  ...route,
  ...(access === USUAL.access ? {} : { access }),
  ...(render === USUAL.render ? {} : { render }),
});

/**
 * Shortens a composition for a page's document: leaves out default values, and the editors' pages, about half of all, unless an
 * editor is signed in or the page is their sign-in page.
 *
 * @param open path of the page; undefined for an address that is no page
 */
export function toBriefComposition(composition: Composition, open: string | undefined): BriefComposition {
  const opened = composition.remotes.find(({ routes }) => routes.some(({ path }) => path === open));
  const forVisitors = composition.session === null && !opened?.routes.some(signsEditorsIn);
  return {
    ...composition,
    ...(forVisitors ? { forVisitors } : {}),
    remotes: composition.remotes.map((remote) => ({
      ...remote,
      routes: remote.routes.filter((route) => !forVisitors || isForVisitors(route)).map(toBrief),
    })),
  };
}

/** Restores the composition from a document. Also accepts the full form, from a server that does not shorten it. */
export const fromBriefComposition = (brief: BriefComposition): Composition => ({
  ...brief,
  remotes: brief.remotes.map((remote) => ({
    ...remote,
    routes: remote.routes.map((route) => ({ ...USUAL, ...route })),
  })),
});
