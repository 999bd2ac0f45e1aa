import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./live.schema.ts'));

/** Whether the stream is on. Answered from the server's own state; no visitor waits for YouTube. */
export const getLive = defineEndpoint({
  method: 'GET',
  path: '/api/live',
  summary: 'Whether the stream is on',
  access: 'public',
  answer: schema('liveStatus'),
});

/** The same without the time of the last check: the answer, and the pages made from it, only change when the stream goes on or off. */
export const getLiveNow = defineEndpoint({
  method: 'GET',
  path: '/api/live/now',
  summary: 'Whether the stream is on, without the time of the check',
  access: 'public',
  answer: schema('liveNow'),
});

/**
 * Sets the stream to on or off, or back to automatic. 409 when there is nothing to show, or when `before` is no longer the
 * current state because another editor has changed it.
 */
export const setLiveOverride = defineEndpoint({
  method: 'PUT',
  path: '/api/live/override',
  summary: 'Sets by hand whether the stream is on',
  access: 'editor',
  body: schema('liveOverrideInput'),
  answer: schema('liveOverrideState'),
});

/** The current override, for the admin area. */
export const getLiveOverride = defineEndpoint({
  method: 'GET',
  path: '/api/live/override',
  summary: 'What was set by hand about the stream',
  access: 'editor',
  answer: schema('liveOverrideState'),
});
