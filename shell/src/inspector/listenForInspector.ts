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
  const toggle = () => {
    import(/* webpackChunkName: "inspector" */ './toggleInspector.tsx').then(
      ({ toggleInspector }) => toggleInspector(platform, composition, router),
      () =>
        messages.set([
          ...messages.get(),
          { id: Date.now(), text: 'The inspector didn’t load. You may be offline.', tone: 'bad' },
        ]),
    );
  };
  addEventListener('keydown', (event) => {
    if (!event.ctrlKey || !event.shiftKey || event.altKey || !/^f$/i.test(event.key) || !mayInspect(platform)) return;
    event.preventDefault();
    toggle();
  });
  if (location.hash === INSPECT_HASH && mayInspect(platform)) toggle();
}
