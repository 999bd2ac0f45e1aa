import { type Transport, TransportError } from '@cog/platform/shell';
import { hasServiceWorker } from './startOffline.ts';

let isCutOff = false;

/** Wraps a transport to record whether its last request reached the site, for `shouldFallBackToFullLoad`. */
export const watchTransport =
  (transport: Transport): Transport =>
  async (request) => {
    try {
      const response = await transport(request);
      isCutOff = false;
      return response;
    } catch (error) {
      isCutOff = error instanceof TransportError && error.kind !== 'aborted';
      throw error;
    }
  };

/**
 * Whether a page that could not be loaded within the shell should be loaded as a document instead: without a network,
 * the service worker answers with a saved copy or the offline page.
 *
 * @param error why it could not be loaded; a server's answer below 500 gives false
 */
export function shouldFallBackToFullLoad(error: unknown): boolean {
  if (error instanceof Response && error.status < 500) return false;
  return hasServiceWorker() && (!navigator.onLine || isCutOff);
}
