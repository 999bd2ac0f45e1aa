import { storage } from '@cog/platform';
import { OUTGOING_KEY } from '@cog/platform/shell';
import { OUTGOING_TAG, type OutgoingMessage } from '../serviceWorker/messages.ts';

/** Background Sync, which Chromium's browsers have. */
interface BackgroundSync {
  sync?: { register(tag: string): Promise<void> };
}

async function handOver(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!(await serviceWorker.getRegistration())) return;
  const registration: ServiceWorkerRegistration & BackgroundSync = await serviceWorker.ready;
  const requests = storage.read(OUTGOING_KEY);
  const message: OutgoingMessage = { kind: 'outgoing', requests: Array.isArray(requests) ? requests : [] };
  registration.active?.postMessage(message);
  if (message.requests.length > 0) await registration.sync?.register(OUTGOING_TAG);
}

/**
 * Tells the service worker what waits on this device, which cannot read where it is stored. Where the browser has
 * Background Sync, the worker sends it once there is a network, with no page open.
 */
export function handOutgoingToWorker(): void {
  // A browser may refuse Background Sync, in a private window for example: the pages send all the same.
  if (navigator.serviceWorker) handOver().catch(() => {});
}
