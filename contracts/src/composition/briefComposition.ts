import type { ComposedRoute, Composition } from './composition.ts';
import { signsEditorsIn } from './route.ts';

/** What goes without saying of a page: most are so. */
const USUAL = { access: 'public', render: 'server' } as const satisfies Partial<ComposedRoute>;

type Usual = keyof typeof USUAL;
type BriefRoute = Omit<ComposedRoute, Usual> & Partial<Pick<ComposedRoute, Usual>>;

/** A composition as a document holds it. */
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
 * A composition in fewer bytes, for the document of a page: without what goes without saying, and without the pages of
 * editors, half of all, where no editor is signed in and the page is not the one where they sign in.
 *
 * @param open path of the page; undefined for an address that is none
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

/** The composition that a document holds. What another server said at length is read too. */
export const fromBriefComposition = (brief: BriefComposition): Composition => ({
  ...brief,
  remotes: brief.remotes.map((remote) => ({
    ...remote,
    routes: remote.routes.map((route) => ({ ...USUAL, ...route })),
  })),
});
