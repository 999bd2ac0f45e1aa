import { createStore } from '@cog/platform/shell';

/** Id of a newer composition that is live on the server, once one is known. */
export const newerComposition = createStore<string | null>(null);

/** While `when` says so, links are left to the browser, which loads the next page whole. */
export function leaveLinksToBrowser(when: () => boolean): void {
  document.addEventListener(
    'click',
    (event) => {
      if (!when() || !(event.target instanceof Element)) return;
      const link = event.target.closest('a[href]');
      // Hidden from the router, the click does what it does on any link.
      if (link instanceof HTMLAnchorElement && link.origin === location.origin && link.role !== 'button') {
        event.stopPropagation();
      }
    },
    { capture: true },
  );
}

/**
 * Makes the shell change over to a newer composition at a safe point: the next link that is followed is
 * left to the browser, which loads the page whole. Nothing is replaced under a form that is being
 * filled in.
 *
 * @param current the composition this page was made of
 * @returns what an answer's composition header is told to
 */
export function watchComposition(current: string): (id: string) => void {
  leaveLinksToBrowser(() => newerComposition.get() !== null);
  return (id) => {
    if (id !== current) newerComposition.set(id);
  };
}
