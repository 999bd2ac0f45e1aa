import { COMPOSITION_HEADER } from '@cog/contracts/lib/headers';
import { type Transport, TransportError } from './apiClient.ts';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Text that is not JSON is returned unchanged, like axios does: for example a proxy's page for 502.
    return text;
  }
}

/**
 * A transport that uses the browser's fetch and needs no extra file, for when axios could not be loaded.
 *
 * @param timeoutMs time-out for the whole answer
 * @param onComposition called with the id of the live composition after each answer
 */
export function fetchTransport(timeoutMs: number, onComposition: (id: string) => void): Transport {
  return async ({ method, path, body, headers, signal }) => {
    const abort = new AbortController();
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      abort.abort();
    }, timeoutMs);
    const cancel = () => abort.abort();
    signal?.addEventListener('abort', cancel);
    try {
      if (signal?.aborted) throw new TransportError('aborted');
      const response = await fetch(path, {
        method,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: abort.signal,
      });
      const composition = response.headers.get(COMPOSITION_HEADER);
      if (composition !== null) onComposition(composition);
      return { status: response.status, body: parsed(await response.text()) };
    } catch {
      throw new TransportError(signal?.aborted ? 'aborted' : isLate ? 'timeout' : 'offline');
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
    }
  };
}
