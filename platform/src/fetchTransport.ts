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

/** A slow line's upload: a request may take this much longer for its body. Above the server's limit of a minute nothing is gained. */
const UPLOAD_BYTES_PER_MS = 100;

/** Time-out of a request, in milliseconds, with the time for sending its body. */
export const timeOutOf = (milliseconds: number, json: string | undefined): number =>
  milliseconds + (json?.length ?? 0) / UPLOAD_BYTES_PER_MS;

/**
 * A transport that uses the browser's fetch and needs no extra file, for when axios could not be loaded.
 *
 * @param timeoutMs time-out for the whole answer, besides the time for sending the body
 * @param onComposition called with the id of the live composition after each answer
 */
export function fetchTransport(timeoutMs: number, onComposition: (id: string) => void): Transport {
  return async ({ method, path, body, headers, signal }) => {
    const abort = new AbortController();
    let isLate = false;
    const json = body === undefined ? undefined : JSON.stringify(body);
    const timer = setTimeout(
      () => {
        isLate = true;
        abort.abort();
      },
      timeOutOf(timeoutMs, json),
    );
    const cancel = () => abort.abort();
    signal?.addEventListener('abort', cancel);
    try {
      if (signal?.aborted) throw new TransportError('aborted');
      const response = await fetch(path, {
        method,
        headers: { ...headers, ...(json === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(json === undefined ? {} : { body: json }),
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
