import { createStore } from '@cog/platform/shell';

/** Id of a newer composition that is live on the server; null if none is known. */
export const newerComposition = createStore<string | null>(null);

/** Hides clicks on links from the router while `when()` is true, so that the browser does a full page load. */
export function leaveLinksToBrowser(when: () => boolean): void {
  document.addEventListener(
    'click',
    (event) => {
      if (!when() || !(event.target instanceof Element)) return;
      const link = event.target.closest('a[href]');
      if (link instanceof HTMLAnchorElement && link.origin === location.origin && link.role !== 'button') {
        event.stopPropagation();
      }
    },
    { capture: true },
  );
}

/**
 * Updates the shell to a newer composition at a safe point: when the visitor follows the next link, which the browser
 * then loads in full. A half-filled form stays as it is.
 *
 * @param current id of the composition that this page is made of
 * @returns the function to call with the composition header of each answer
 */
export function watchComposition(current: string): (id: string) => void {
  leaveLinksToBrowser(() => newerComposition.get() !== null);
  return (id) => {
    if (id !== current) newerComposition.set(id);
  };
}
