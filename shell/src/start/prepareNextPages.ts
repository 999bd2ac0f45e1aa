import { prepareAtIntent } from '../navigation/prepareAtIntent.ts';
import { isFreeLine } from '../offline/savesData.ts';
import { whenLoaded } from '../whenLoaded.ts';

/**
 * Loads pages before they are asked for: those whose links are pointed at, and on a free line those whose links are in view.
 *
 * @returns looks for links in the page that is shown now; until it is loaded, and on most lines, that does nothing
 */
export function prepareNextPages(preparePage: (url: URL) => boolean): () => void {
  let lookAhead = () => {};
  prepareAtIntent(preparePage);
  whenLoaded(async () => {
    if (!isFreeLine()) return;
    // Without this code nothing is missed.
    const code = await import(/* webpackChunkName: "look-ahead" */ '../navigation/prepareInView.ts').catch(() => null);
    lookAhead = code?.prepareInView(preparePage) ?? lookAhead;
    lookAhead();
  });
  return () => lookAhead();
}
