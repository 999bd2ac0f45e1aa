import { COMPOSITION_HEADER } from '@cog/contracts/lib/headers';
import { type Transport, TransportError } from './apiClient.ts';
import { fetchTransport, timeOutOf } from './fetchTransport.ts';

/** Time-out of a request without its body, long enough for a slow connection. */
const TIMEOUT_MS = 15_000;

/**
 * The browser's transport. axios loads with the first call, so that pages without calls do not download it. If it fails to load the
 * request uses fetch instead: submissions must not depend on a file that was not cached before going offline.
 *
 * @param onComposition called with the id of the live composition after each answer
 */
export function axiosTransport(onComposition: (id: string) => void): Transport {
  const withoutAxios = fetchTransport(TIMEOUT_MS, onComposition);
  return async (sending) => {
    const loaded = await import('axios').catch(() => null);
    if (loaded === null) return withoutAxios(sending);
    const { default: axios } = loaded;
    const { method, path, body, headers, signal } = sending;
    const json = body === undefined ? undefined : JSON.stringify(body);
    try {
      const response = await axios.request({
        method,
        url: path,
        data: json,
        headers: { ...headers, ...(json === undefined ? {} : { 'content-type': 'application/json' }) },
        timeout: timeOutOf(TIMEOUT_MS, json),
        validateStatus: () => true,
        ...(signal ? { signal } : {}),
      });
      const composition: unknown = response.headers[COMPOSITION_HEADER];
      if (typeof composition === 'string') onComposition(composition);
      return { status: response.status, body: response.data };
    } catch (error) {
      if (axios.isCancel(error)) throw new TransportError('aborted');
      if (axios.isAxiosError(error)) throw new TransportError(error.code === 'ECONNABORTED' ? 'timeout' : 'offline');
      throw error;
    }
  };
}
