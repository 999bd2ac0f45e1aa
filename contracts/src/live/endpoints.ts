import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./schema.ts'));

/** Whether the stream is on. Answered from what the server knows; nobody waits for YouTube. */
export const getLive = defineEndpoint({
  method: 'GET',
  path: '/api/live',
  summary: 'Whether the stream is on',
  access: 'public',
  answer: schema('liveStatus'),
});

/**
 * Says by hand that the stream is on or off, or leaves it to the check again. 409 when there is nothing to
 * show, and when somebody else has said something since: what stood there `before` is compared.
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
