import { prepareAtIntent } from '../navigation/prepareAtIntent.ts';
import { isFreeLine } from '../offline/savesData.ts';
import { whenLoaded } from '../whenLoaded.ts';

/**
 * Loads pages in advance: those whose links are pointed at and, on an unmetered connection, those whose links are in view.
 *
 * @returns a function that looks for links on the current page; it does nothing before the page has loaded, or on most connections
 */
export function prepareNextPages(preparePage: (url: URL) => boolean): () => void {
  let lookAhead = () => {};
  prepareAtIntent(preparePage);
  whenLoaded(async () => {
    if (!isFreeLine()) return;
    // If this code fails to load, nothing is lost.
    const code = await import(/* webpackChunkName: "look-ahead" */ '../navigation/prepareInView.ts').catch(() => null);
    lookAhead = code?.prepareInView(preparePage) ?? lookAhead;
    lookAhead();
  });
  return () => lookAhead();
}
