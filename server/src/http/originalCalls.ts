import type { Endpoint } from '@cog/contracts/lib/endpoint';

type Named = Pick<Endpoint, 'method' | 'path'>;

/**
 * The calls of the original backend (specification, section 7). They ignore unknown query parameters, because clients of that
 * backend send some (`?_=123` against caches, `?rss_url=` of a feed service).
 */
const ORIGINAL: ReadonlySet<string> = new Set([
  'GET /citizen/get_book/',
  'POST /citizen/upload_book/',
  'PUT /citizen/edit_book/',
  'DELETE /citizen/delete_book/',
  'GET /citizen/get_breakfastwiththeholyspirit/',
  'GET /citizen/get_yoruba_breakfastwiththeholyspirit/',
  'POST /citizen/create_breakfastwiththeholyspirit/',
  'POST /citizen/create_yoruba_breakfastwiththeholyspirit/',
  'POST /citizen/edit_yoruba_breakfastwiththeholyspirit/',
  'GET /api/feeds/videos',
  'GET /api/feeds/podcast',
  'POST /citizen/login/',
  'GET /api/quiz/results',
  'POST /api/registrations',
  'GET /api/registrations',
  'DELETE /api/registrations/:id',
  'GET /assets/sermons.json',
]);

/** The writes that pages of `ALLOWED_ORIGINS` may make, besides all public reads. */
const WRITES_OF_OTHER_ORIGINS: ReadonlySet<string> = new Set(['POST /api/registrations']);

const nameOf = ({ method, path }: Named) => `${method} ${path}`;

/** Whether a call ignores unknown query parameters. */
export const isOriginal = (endpoint: Named): boolean => ORIGINAL.has(nameOf(endpoint));

/** Whether pages of allowed origins may make a write. */
export const takesOtherOrigins = (endpoint: Named): boolean => WRITES_OF_OTHER_ORIGINS.has(nameOf(endpoint));

/** All calls named here, for the test that each exists. */
export const namedCalls: readonly string[] = [...ORIGINAL, ...WRITES_OF_OTHER_ORIGINS];
