import { savesData } from '../offline/savesData.ts';

/** Hovering, and moving the focus by keyboard. */
const EVENTS = ['pointerover', 'focusin'] as const;

/** How long a mouse must rest on a link: on its way elsewhere it crosses many links. */
const DWELL_MS = 80;

/**
 * Prepares the page of a link that a visitor is about to follow. Touches are ignored, since a scrolling finger also
 * lies on links, and nothing is prepared if data is saved. Preparing a page repeatedly must be harmless.
 */
export function prepareAtIntent(prepare: (url: URL) => void): void {
  if (savesData()) return;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const look = (event: Event) => {
    clearTimeout(resting);
    const isTouch = 'pointerType' in event && event.pointerType === 'touch';
    if (isTouch || !(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>('a[href]');
    if (link?.origin === location.origin) resting = setTimeout(prepare, DWELL_MS, new URL(link.href));
  };
  for (const name of EVENTS) addEventListener(name, look, { passive: true });
}
