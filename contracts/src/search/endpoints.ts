import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./schema.ts'));

/**
 * Finds sermons, devotionals up to today, videos and episodes that hold each word of `?q=`, or one that begins with it. Tone
 * marks and case are ignored. Those with all words in the title come first, then the newest.
 */
export const getSearch = defineEndpoint({
  method: 'GET',
  path: '/api/search',
  summary: 'Sermons, devotionals and videos by the words in them',
  access: 'public',
  query: schema('searchQuery'),
  answer: schema('searchAnswer'),
});
