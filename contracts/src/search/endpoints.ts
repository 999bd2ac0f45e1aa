import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./schema.ts'));

/**
 * Finds sermons, devotionals up to today, videos and episodes that contain each word of `?q=` or a word starting with it,
 * ignoring tone marks and case. Sorted by whether the title has all words, then newest first.
 */
export const getSearch = defineEndpoint({
  method: 'GET',
  path: '/api/search',
  summary: 'Searches sermons, devotionals and videos',
  access: 'public',
  query: schema('searchQuery'),
  answer: schema('searchAnswer'),
});
