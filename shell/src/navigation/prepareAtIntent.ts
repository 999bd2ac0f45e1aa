import type { ComposedRemote } from '@cog/contracts/composition/composition';
import { savesData } from '../offline/savesData.ts';

/** Pointing; moving the focus by keys. */
const EVENTS = ['pointerover', 'focusin'] as const;

/** A mouse rests on a link for so long before it means it; on its way elsewhere it passes over many. */
const DWELL_MS = 80;

interface Preparations {
  /** For going to a page of another remote. */
  otherRemote(): void;
  /** For going to this very page. */
  page(url: URL): void;
}

/**
 * Prepares what a navigation takes once the visitor is about to follow a link, and never for one who
 * reads a page and leaves: of a finger only the tap itself counts, for one that scrolls lies on links, too; nor is
 * anything prepared where data is saved. Each is to be prepared more than once without harm.
 */
export function prepareAtIntent(remotes: readonly ComposedRemote[], { otherRemote, page }: Preparations): void {
  if (savesData()) return;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const remoteAt = (pathname: string) => remotes.find(({ routes }) => routes.some(({ path }) => path === pathname));
  const look = (event: Event) => {
    clearTimeout(resting);
    const isTouch = 'pointerType' in event && event.pointerType === 'touch';
    if (isTouch || !(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>('a[href]');
    const remote = link?.origin === location.origin ? remoteAt(link.pathname) : undefined;
    if (!link || !remote) return;
    if (remote !== remoteAt(location.pathname)) otherRemote();
    resting = setTimeout(page, DWELL_MS, new URL(link.href));
  };
  for (const name of EVENTS) addEventListener(name, look, { passive: true });
}
