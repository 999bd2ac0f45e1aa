import type { DataRouter } from 'react-router-dom';
import { removeSavedCopyNotice } from '../offline/startOffline.ts';
import { removePreviewBar } from '../pages/removePreviewBar.ts';
import { dropServerHtmlSnapshot } from '../pages/serverHtmlSnapshot.ts';

/**
 * Removes notices about the previous page when the visitor moves on.
 *
 * @param onLeave called when the first page is left
 * @param onShown called when another page is shown
 */
export function followMoves(router: DataRouter, onLeave: () => void, onShown: () => void): void {
  let shown = location.pathname + location.search;
  router.subscribe(({ navigation, location: { pathname, search } }) => {
    if (pathname + search !== shown) {
      shown = pathname + search;
      removePreviewBar();
      onShown();
    }
    // Not the window's location, which after Back is the next page's already.
    if (navigation.location && navigation.location.pathname !== pathname) {
      removeSavedCopyNotice();
      onLeave();
      dropServerHtmlSnapshot();
    }
  });
}
