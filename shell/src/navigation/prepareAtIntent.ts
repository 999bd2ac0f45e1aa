import { savesData } from '../offline/savesData.ts';

/** Pointing; moving the focus by keys. */
const EVENTS = ['pointerover', 'focusin'] as const;

/** A mouse rests on a link for so long before it means it; on its way elsewhere it passes over many. */
const DWELL_MS = 80;

/**
 * Prepares the page of a link that a visitor is about to follow: of a finger only the tap itself counts, for one that scrolls lies on
 * links, too; nor is anything prepared where data is saved. A page is to be prepared more than once without harm.
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
