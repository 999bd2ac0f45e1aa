import { COMPOSITION_HEADER } from '@cog/contracts/lib/headers';
import { type Transport, TransportError } from './apiClient.ts';
import { fetchTransport } from './fetchTransport.ts';

/** Longest wait for an answer on a slow line. */
const TIMEOUT_MS = 15_000;

/**
 * The browser's transport. axios is loaded with the first call: a page that makes none does not download it. Where it
 * cannot be loaded the request goes without: what a person sends must not hang on a file that was missed offline.
 *
 * @param onComposition called with every answer: the id of the composition that is live on the server
 */
export function axiosTransport(onComposition: (id: string) => void): Transport {
  const withoutAxios = fetchTransport(TIMEOUT_MS, onComposition);
  return async (sending) => {
    const loaded = await import('axios').catch(() => null);
    if (loaded === null) return withoutAxios(sending);
    const { default: axios } = loaded;
    const { method, path, body, headers, signal } = sending;
    try {
      const response = await axios.request({
        method,
        url: path,
        data: body,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        timeout: TIMEOUT_MS,
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
