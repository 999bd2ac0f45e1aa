import { COMPOSITION_HEADER } from '@cog/contracts/lib/headers';
import { type Transport, TransportError } from './apiClient.ts';

/** Longest wait for an answer on a slow line. */
const TIMEOUT_MS = 15_000;

/**
 * The browser's transport. axios is loaded with the first call, so a page that is read as it arrived
 * never pays for it.
 *
 * @param onComposition told which composition the server would serve now, with every answer
 */
export function axiosTransport(onComposition: (id: string) => void): Transport {
  return async ({ method, path, body, headers, signal }) => {
    const { default: axios } = await import('axios').catch(() => {
      throw new TransportError('offline');
    });
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
