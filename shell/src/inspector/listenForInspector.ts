import type { Composition } from '@cog/contracts/composition/composition';
import { INSPECT_HASH } from '@cog/contracts/composition/pageFrame';
import type { Platform } from '@cog/platform';
import type { DataRouter } from 'react-router-dom';
import { mayInspect } from './mayInspect.ts';

/**
 * Opens the inspector on Ctrl+Shift+F, or on an address that ends in `INSPECT_HASH`, for phones without these keys. Loads its
 * code only then: visitors never load it.
 */
export function listenForInspector(platform: Platform, composition: Composition, router: DataRouter): void {
  const { messages } = platform;
  let isLoading = false;
  const toggle = async () => {
    // A second press while it loads would close it as soon as it opens.
    if (isLoading) return;
    isLoading = true;
    try {
      const { toggleInspector } = await import(/* webpackChunkName: "inspector" */ './toggleInspector.tsx');
      toggleInspector(platform, composition, router);
    } catch {
      const text = 'The inspector didn’t load. You may be offline.';
      messages.set([...messages.get(), { id: Date.now(), text, tone: 'bad' }]);
    }
    isLoading = false;
  };
  addEventListener('keydown', (event) => {
    if (!event.ctrlKey || !event.shiftKey || event.altKey || !/^f$/i.test(event.key) || !mayInspect(platform)) return;
    event.preventDefault();
    if (!event.repeat) void toggle();
  });
  if (location.hash === INSPECT_HASH && mayInspect(platform)) void toggle();
}
