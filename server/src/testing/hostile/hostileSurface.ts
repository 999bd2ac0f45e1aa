import type { Endpoint } from '@cog/contracts/lib/endpoint';
import { jsonSchemaOf } from '../../api/apiDescription/jsonSchema.ts';
import type { JsonSchema } from '../../api/apiDescription/openApi.ts';
import { endpointsOf, type RegisteredRoute } from '../../http/registeredRoutes.ts';

/** An endpoint with the shapes that a request to it is made of. */
export interface AttackedEndpoint {
  method: Endpoint['method'];
  path: string;
  /** Whose access it asks for. */
  access: Endpoint['access'];
  query: JsonSchema | null;
  body: JsonSchema | null;
  /** Sets or checks a password, which takes a tenth of a second of two processors. */
  isSlow: boolean;
}

/** Everything of a server that a request can be sent to. */
export interface HostileSurface {
  endpoints: readonly AttackedEndpoint[];
  /** Routes that are no endpoints: pictures, downloads, forms, health. */
  others: readonly { method: string; path: string }[];
  /** Addresses of pages. */
  pages: readonly string[];
  /** Addresses of released files. */
  files: readonly string[];
}

const HASHES_PASSWORDS =
  /^(POST \/api\/admin\/session|POST \/citizen\/login\/|POST \/api\/admin\/(password|accounts.*))$/;

/**
 * The surface of a server, from its own list of routes: what is added to the server is attacked without being listed.
 *
 * @param pages addresses of pages, which are one route to the router
 * @param files addresses of released files, which are one route as well
 */
export async function hostileSurface(
  routes: readonly RegisteredRoute[],
  { pages, files }: Pick<HostileSurface, 'pages' | 'files'>,
): Promise<HostileSurface> {
  const endpoints = await Promise.all(
    endpointsOf(routes).map(async ({ method, path, access, query, body }): Promise<AttackedEndpoint> => {
      const [querySchema, bodySchema] = await Promise.all([query?.(), body?.()]);
      return {
        method,
        path,
        access,
        query: querySchema === undefined ? null : jsonSchemaOf(querySchema),
        body: bodySchema === undefined ? null : jsonSchemaOf(bodySchema),
        isSlow: HASHES_PASSWORDS.test(`${method} ${path}`),
      };
    }),
  );
  const others = routes
    // Below a prefix that is answered with 404 there is nothing of its own.
    .filter(({ endpoint, url, methods }) => endpoint === null && methods.length === 1 && !url.includes('*'))
    .map(({ methods: [method = 'GET'], url }) => ({ method, path: url }));
  return { endpoints, others, pages, files };
}
