import type { ApiRequest, ApiResponse } from '@cog/contracts/composition/composition';
import type { FastifyInstance } from 'fastify';
import { AHEAD_HEADER, IN_PROCESS_HEADER, IN_PROCESS_MARK } from '../core/internalRequestToken.ts';

export type Transport = (request: ApiRequest) => Promise<ApiResponse>;

/**
 * Calls the API in process with a visitor's cookie. Cached answers are the same for everyone: they are returned without a
 * request, parsed once and frozen, because many pages share them.
 *
 * @param onPersonal called when an answer is personal to this visitor
 * @param isAhead whether the page is saved on a phone for a future day, whose texts are then included
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
    // This request has just cached it.
    const kept = method === 'GET' && response.statusCode === 200 ? cached(path) : undefined;
    return { status: response.statusCode, body: kept === undefined ? JSON.parse(response.payload) : kept.json };
  };
}
