import { SERVICE_WORKER_PATH } from '@cog/contracts/composition/descriptor';
import { readComposition } from '../composition.ts';
import { trustedScriptUrl } from '../federation/trustedScriptUrl.ts';
import { savesData } from '../offline/savesData.ts';
import type { ReadMessage } from '../serviceWorker/messages.ts';

const TOUCHES = ['pointerdown', 'keydown', 'scroll'] as const;

async function keep(): Promise<void> {
  const { id, language, offline, lite } = readComposition();
  const { serviceWorker } = navigator;
  // What is shown may be this device's own copy.
  if (!offline || lite || !serviceWorker || document.getElementById('saved-copy')) return;
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
 * On a line where every byte counts, and whose visitor reads on: has the service worker keep the page, without scripts
 * that no reader has asked for. Where the application starts, that sees to it (`startOffline`).
 *
 * @param isStarted whether it has
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
