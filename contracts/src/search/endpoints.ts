import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./schema.ts'));

/**
 * Sermons, devotionals up to today, videos and episodes of the podcast that hold each word of `?q=`, or one that begins
 * with it; a word of one letter finds only itself. Tone marks, dots below and case are ignored. `?kind=` asks for one
 * kind, `?page=` counts from 1. Those that have all words in the title come first, of equals the newest. A search
 * without a word finds nothing.
 */
export const getSearch = defineEndpoint({
  method: 'GET',
  path: '/api/search',
  summary: 'Sermons, devotionals and videos by the words in them',
  access: 'public',
  query: schema('searchQuery'),
  answer: schema('searchAnswer'),
});
