import type { ComposedRemote } from '@cog/contracts/composition/composition';
import { savesData } from '../offline/savesData.ts';

/** Pointing and touching; moving the focus by keys. */
const EVENTS = ['pointerover', 'focusin'] as const;

/**
 * Calls `prepare` once somebody is about to follow a link to a page of another remote than the one that is shown: before the
 * tap ends, and never for who reads one page and leaves. Where data is saved only the tap itself counts: a finger that scrolls
 * lies on links, too.
 */
export function prepareAtIntent(remotes: readonly ComposedRemote[], prepare: () => void): void {
  if (savesData()) return;
  const remoteAt = (pathname: string) => remotes.find(({ routes }) => routes.some(({ path }) => path === pathname));
  const look = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
    const remote = remoteAt(link.pathname);
    if (!remote || remote === remoteAt(location.pathname)) return;
    for (const name of EVENTS) removeEventListener(name, look);
    prepare();
  };
  for (const name of EVENTS) addEventListener(name, look, { passive: true });
}
