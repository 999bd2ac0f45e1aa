import { type RefObject, useEffect } from 'react';

/**
 * Scrolls a menu that is longer than the window to the link of the open page. The menu alone: the page
 * stays where it is.
 */
export function useCurrentInSight(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const menu = scroller.current;
    const link = menu?.querySelector('[aria-current="page"]');
    if (!menu || !link) return;
    const below = link.getBoundingClientRect().bottom - menu.getBoundingClientRect().bottom;
    if (below > 0) menu.scrollTop += below + menu.clientHeight / 3;
  }, [scroller]);
}
