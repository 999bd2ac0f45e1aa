import type { Endpoint } from '@cog/contracts/lib/endpoint';
import { jsonSchemaOf } from '../../api/apiDescription/jsonSchema.ts';
import type { JsonSchema } from '../../api/apiDescription/openApi.ts';
import { endpointsOf, type RegisteredRoute } from '../../http/registeredRoutes.ts';

/** An endpoint with the shapes of its requests. */
export interface AttackedEndpoint {
  method: Endpoint['method'];
  path: string;
  /** The access that it requires. */
  access: Endpoint['access'];
  query: JsonSchema | null;
  body: JsonSchema | null;
  /** Sets or checks a password, which takes a tenth of a second of two processors. */
  isSlow: boolean;
}

/** Everything of a server to which requests can be sent. */
export interface HostileSurface {
  endpoints: readonly AttackedEndpoint[];
  /** Routes that are not endpoints: pictures, downloads, forms, health. */
  others: readonly { method: string; path: string }[];
  /** Paths of pages. */
  pages: readonly string[];
  /** Paths of released files. */
  files: readonly string[];
}

const HASHES_PASSWORDS =
  /^(POST \/api\/admin\/session|POST \/citizen\/login\/|POST \/api\/admin\/(password|accounts.*))$/;

/**
 * Derives the surface of a server from its own list of routes, so that additions to the server are attacked too.
 *
 * @param pages paths of pages, which the router has as a single route
 * @param files paths of released files, also a single route
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
    // Wildcard routes only answer 404 below a prefix.
    .filter(({ endpoint, url, methods }) => endpoint === null && methods.length === 1 && !url.includes('*'))
    .map(({ methods: [method = 'GET'], url }) => ({ method, path: url }));
  return { endpoints, others, pages, files };
}
