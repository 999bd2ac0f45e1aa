import type { Composition } from '@cog/contracts/composition/composition';
import type { Platform } from '@cog/platform';
import { PlatformProvider } from '@cog/platform/shell';
import { createRoot } from 'react-dom/client';
import type { DataRouter } from 'react-router-dom';
import { Inspector } from './Inspector.tsx';
import { mayInspect } from './mayInspect.ts';

let close: (() => void) | null = null;

/** Opens the inspector, or closes it if it is open. It has its own React root, so that it can show a broken page too. */
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
  // Closes when the user signs out.
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
