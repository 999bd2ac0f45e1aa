import { SERVICE_WORKER_PATH } from '@cog/contracts/composition/descriptor';
import { readComposition } from '../composition.ts';
import { trustedScriptUrl } from '../federation/trustedScriptUrl.ts';
import { savesData } from '../offline/savesData.ts';
import type { ReadMessage } from '../serviceWorker/messages.ts';

const TOUCHES = ['pointerdown', 'keydown', 'scroll'] as const;

async function keep(): Promise<void> {
  const { id, language, offline, lite } = readComposition();
  const { serviceWorker } = navigator;
  // The page may be a saved copy from this device.
  if (!offline || lite || !serviceWorker || 'savedAt' in document.documentElement.dataset) return;
  await serviceWorker.register(trustedScriptUrl(SERVICE_WORKER_PATH), { scope: '/', updateViaCache: 'none' });
  if (savesData()) return;
  const { active } = await serviceWorker.ready;
  const message: ReadMessage = {
    kind: 'read',
    composition: id,
    language,
    address: location.pathname + location.search,
    files: performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/releases/'))
      .map(({ pathname }) => pathname),
  };
  active?.postMessage(message);
}

/**
 * On slow or metered connections, once the visitor reads on: has the service worker store the page without its
 * scripts. If the application starts, it does this instead (`startOffline`).
 *
 * @param isStarted whether the application has started
 */
export function keepReading(isStarted: () => boolean): void {
  const touch = () => {
    for (const name of TOUCHES) removeEventListener(name, touch);
    if (!isStarted()) keep().catch(() => {});
  };
  const listen = () => {
    for (const name of TOUCHES) addEventListener(name, touch, { passive: true });
  };
  if (document.readyState === 'complete') listen();
  else addEventListener('load', listen);
}
