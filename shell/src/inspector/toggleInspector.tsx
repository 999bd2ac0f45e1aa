import type { Composition } from '@cog/contracts/composition/composition';
import type { Platform } from '@cog/platform';
import { PlatformProvider } from '@cog/platform/shell';
import { createRoot } from 'react-dom/client';
import type { DataRouter } from 'react-router-dom';
import { Inspector } from './Inspector.tsx';
import { mayInspect } from './mayInspect.ts';

let close: (() => void) | null = null;

/** Shows over the page what it is made of, in a root of its own: a page that is broken can be looked at too. Or ends that. */
export function toggleInspector(platform: Platform, composition: Composition, router: DataRouter): void {
  if (close) {
    close();
    return;
  }
  const before = document.activeElement;
  const place = document.createElement('div');
  place.lang = 'en';
  document.body.append(place);
  const root = createRoot(place);
  // Who was signed in may have left this phone.
  const end = platform.session.subscribe(() => mayInspect(platform) || close?.());
  close = () => {
    close = null;
    end();
    root.unmount();
    place.remove();
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  };
  root.render(
    <PlatformProvider platform={platform}>
      <Inspector composition={composition} router={router} onClose={() => close?.()} />
    </PlatformProvider>,
  );
}
