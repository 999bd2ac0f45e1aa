import { type Transport, TransportError } from '@cog/platform/shell';
import { hasWorker } from './startOffline.ts';

let isCutOff = false;

/** The transport, watched: its last word says whether the site could be reached. */
export const watchTransport =
  (transport: Transport): Transport =>
  async (request) => {
    try {
      const response = await transport(request);
      isCutOff = false;
      return response;
    } catch (error) {
      isCutOff = error instanceof TransportError && error.kind === 'offline';
      throw error;
    }
  };

/**
 * Whether a page that could not be gone to should be opened as a document instead: there is no network, and
 * the service worker has a copy of it or a page that says so.
 *
 * @param error why it could not; an answer of the server itself is none of this
 */
export function isForDocument(error: unknown): boolean {
  if (error instanceof Response && error.status < 500) return false;
  return hasWorker() && (!navigator.onLine || isCutOff);
}
