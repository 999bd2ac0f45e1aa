import type { ComposedRemote } from '@cog/contracts/composition/composition';
import { savesData } from '../offline/savesData.ts';

/** Pointing and touching; moving the focus by keys. */
const EVENTS = ['pointerover', 'focusin'] as const;

interface Preparations {
  /** For going to any page of ours. */
  router(): void;
  /** For going to a page of another remote. */
  otherRemote(): void;
}

/**
 * Prepares what a navigation takes once somebody is about to follow a link or fills in a form: before the tap ends, and never
 * for who reads one page and leaves. Where data is saved only the tap itself counts: a finger that scrolls lies on links, too.
 * Each is to be prepared more than once without harm.
 */
export function prepareAtIntent(remotes: readonly ComposedRemote[], { router, otherRemote }: Preparations): void {
  if (savesData()) return;
  const remoteAt = (pathname: string) => remotes.find(({ routes }) => routes.some(({ path }) => path === pathname));
  const look = ({ target }: Event) => {
    const found = target instanceof Element ? target.closest('a[href], form') : null;
    if (!found) return;
    const isLink = found instanceof HTMLAnchorElement;
    const remote = isLink && found.origin === location.origin ? remoteAt(found.pathname) : undefined;
    if (isLink && !remote) return;
    router();
    if (!remote || remote === remoteAt(location.pathname)) return;
    for (const name of EVENTS) removeEventListener(name, look);
    otherRemote();
  };
  for (const name of EVENTS) addEventListener(name, look, { passive: true });
}
