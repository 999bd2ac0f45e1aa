import type { Composition } from '@cog/contracts/composition/composition';
import { INSPECT_HASH } from '@cog/contracts/composition/pageFrame';
import type { Platform } from '@cog/platform';
import type { DataRouter } from 'react-router-dom';
import { mayInspect } from './mayInspect.ts';

/**
 * Shows what the page is made of when Ctrl+Shift+F is pressed, or its address ends in `INSPECT_HASH`, as on a phone, which has
 * no such keys. The code for it comes then; visitors have none of it.
 */
export function listenForInspector(platform: Platform, composition: Composition, router: DataRouter): void {
  const { messages } = platform;
  let isComing = false;
  const toggle = async () => {
    // A second press while it comes would close it as it opens.
    if (isComing) return;
    isComing = true;
    try {
      const { toggleInspector } = await import(/* webpackChunkName: "inspector" */ './toggleInspector.tsx');
      toggleInspector(platform, composition, router);
    } catch {
      const text = 'The inspector didn’t load. You may be offline.';
      messages.set([...messages.get(), { id: Date.now(), text, tone: 'bad' }]);
    }
    isComing = false;
  };
  addEventListener('keydown', (event) => {
    if (!event.ctrlKey || !event.shiftKey || event.altKey || !/^f$/i.test(event.key) || !mayInspect(platform)) return;
    event.preventDefault();
    if (!event.repeat) void toggle();
  });
  if (location.hash === INSPECT_HASH && mayInspect(platform)) void toggle();
}
