import { storage } from '@cog/platform';
import { OUTGOING_KEY } from '@cog/platform/shell';
import { OUTGOING_TAG, type OutgoingMessage } from '../serviceWorker/messages.ts';

/** The Background Sync API, which Chromium browsers support. */
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
 * Passes waiting requests to the service worker, which cannot read the page's storage. With Background Sync, the
 * worker sends them once there is a network, even if no page is open.
 */
export function handOutgoingToWorker(): void {
  // A browser may refuse Background Sync, for example in a private window; open pages send the requests anyway.
  if (navigator.serviceWorker) handOver().catch(() => {});
}
