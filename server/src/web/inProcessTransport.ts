import type { ApiRequest, ApiResponse } from '@cog/contracts/composition/composition';
import type { FastifyInstance } from 'fastify';
import { AHEAD_HEADER, IN_PROCESS_HEADER, IN_PROCESS_MARK } from '../core/internalRequestToken.ts';

export type Transport = (request: ApiRequest) => Promise<ApiResponse>;

/**
 * Calls the API in process, as the visitor who sent this cookie. What the response cache holds is the same
 * for everybody: it is handed over without a request, parsed once, and frozen, since many pages are made of it.
 *
 * @param onPersonal told when an answer was made for this one visitor
 * @param isAhead whether the page is kept on a device for the days ahead, whose texts are answered then
 */
export function inProcessTransport(
  app: FastifyInstance,
  cookie: string | undefined,
  onPersonal: () => void = () => {},
  isAhead = false,
): Transport {
  const cached = (path: string) => (isAhead ? undefined : app.context.responseCache.get(path, cookie));
  return async ({ method, path, body, headers }) => {
    const known = method === 'GET' ? cached(path) : undefined;
    if (known !== undefined) return { status: 200, body: known.json };
    const response = await app.inject({
      method,
      url: path,
      headers: {
        ...headers,
        ...(cookie ? { cookie } : {}),
        [IN_PROCESS_HEADER]: IN_PROCESS_MARK,
        ...(isAhead ? { [AHEAD_HEADER]: IN_PROCESS_MARK } : {}),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    if (String(response.headers['cache-control']).includes('private')) onPersonal();
    if (response.payload === '') return { status: response.statusCode, body: undefined };
    // The one that this request has put there.
    const kept = method === 'GET' && response.statusCode === 200 ? cached(path) : undefined;
    return { status: response.statusCode, body: kept === undefined ? JSON.parse(response.payload) : kept.json };
  };
}
