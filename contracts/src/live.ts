import type { InferType } from 'yup';
import { defineEndpoint } from './endpoint.ts';
import type { liveStatus } from './live.schema.ts';

const schemas = () => import('./live.schema.ts');

/** How often a page that is looked at asks whether the stream is on (specification, section 9). */
export const LIVE_CHECK_MS = 30_000;

/** What an administrator says of the stream: on, off, or what YouTube says. */
export const liveOverrides = ['automatic', 'on', 'off'] as const;
export type LiveOverride = (typeof liveOverrides)[number];

/**
 * Whether the channel streams just now. `videoId` is the running stream's, `channelId` the channel whose
 * current stream is embedded while the id is not known; one of both is there when `available`.
 */
export type LiveStatus = InferType<typeof liveStatus>;

/** Whether the stream is on. Answered from what the server knows; nobody waits for YouTube. */
export const getLive = defineEndpoint({
  method: 'GET',
  path: '/api/live',
  summary: 'Whether the stream is on',
  access: 'public',
  answer: async () => (await schemas()).liveStatus,
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
  body: async () => (await schemas()).liveOverrideInput,
  answer: async () => (await schemas()).liveOverrideState,
});

/** What was said by hand, for the admin area. */
export const getLiveOverride = defineEndpoint({
  method: 'GET',
  path: '/api/live/override',
  summary: 'What was said of the stream by hand',
  access: 'editor',
  answer: async () => (await schemas()).liveOverrideState,
});
