import type { createBrowserRouter } from 'react-router-dom';

type DataRouter = ReturnType<typeof createBrowserRouter>;

/** What says where a page that has come is to be scrolled to. */
export type Shown = Pick<DataRouter['state'], 'location' | 'restoreScrollPosition' | 'preventScrollReset'>;

/** In the storage of the tab, under the name that react-router has for it. */
const POSITIONS = 'react-router-scroll-positions';

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(POSITIONS) ?? '{}');
  } catch {
    // Not to be had, or not ours.
    return {};
  }
}

/** The element that a hash names; null where there is none. */
function elementAt(hash: string): HTMLElement | null {
  try {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // '%' alone is no name.
    return null;
  }
}

/**
 * Has each entry of the tab's history keep how far it was scrolled, from the moment that the router is here: until then the
 * browser does so itself. As react-router's `ScrollRestoration`, which would stand in the shell's file.
 *
 * @returns the function to call when a page has come: goes to where it was left, to its hash, or to its beginning
 */
export function keepScrollPositions(router: DataRouter): (shown: Shown) => void {
  const positions = readPositions();
  history.scrollRestoration = 'manual';
  router.enableScrollRestoration(positions, () => scrollY);
  addEventListener('pagehide', () => {
    const { navigation, location } = router.state;
    if (navigation.state === 'idle') positions[location.key] = scrollY;
    try {
      sessionStorage.setItem(POSITIONS, JSON.stringify(positions));
    } catch {
      // Without a storage pages begin at their top.
    }
    // Who comes back to the document finds it where they left it.
    history.scrollRestoration = 'auto';
  });
  return ({ location, restoreScrollPosition, preventScrollReset }) => {
    if (restoreScrollPosition === false) return;
    if (typeof restoreScrollPosition === 'number') return scrollTo(0, restoreScrollPosition);
    const element = elementAt(location.hash);
    if (element) return element.scrollIntoView();
    if (!preventScrollReset) scrollTo(0, 0);
  };
}
