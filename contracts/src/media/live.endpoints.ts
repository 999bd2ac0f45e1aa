import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./live.schema.ts'));

/** Whether the stream is on. Answered from what the server knows; no visitor waits for YouTube. */
export const getLive = defineEndpoint({
  method: 'GET',
  path: '/api/live',
  summary: 'Whether the stream is on',
  access: 'public',
  answer: schema('liveStatus'),
});

/**
 * The same without when it was looked for: it says the same until the stream goes on or off, and so do the pages that are made
 * of it.
 */
export const getLiveNow = defineEndpoint({
  method: 'GET',
  path: '/api/live/now',
  summary: 'Whether the stream is on, and nothing more',
  access: 'public',
  answer: schema('liveNow'),
});

/**
 * Says by hand that the stream is on or off, or leaves it to the check again. 409 when there is nothing to
 * show, and when another editor has said something since: the state in `before` is compared.
 */
export const setLiveOverride = defineEndpoint({
  method: 'PUT',
  path: '/api/live/override',
  summary: 'Says by hand that the stream is on or off',
  access: 'editor',
  body: schema('liveOverrideInput'),
  answer: schema('liveOverrideState'),
});

/** What was said by hand, for the admin area. */
export const getLiveOverride = defineEndpoint({
  method: 'GET',
  path: '/api/live/override',
  summary: 'What was said of the stream by hand',
  access: 'editor',
  answer: schema('liveOverrideState'),
});
