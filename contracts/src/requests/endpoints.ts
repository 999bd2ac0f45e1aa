import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./schema.ts'));

/** Sends a prayer request to the editors; public endpoints never return it. 429 with `Retry-After` when there are too many. */
export const sendPrayerRequest = defineEndpoint({
  method: 'POST',
  path: '/api/requests/prayer',
  summary: 'Sends a prayer request to the editors',
  access: 'public',
  body: schema('prayerRequestInput'),
  answer: schema('requestSaved'),
  idempotent: true,
});

/** Notifies the editors of a newcomer. 429 as in `sendPrayerRequest`. */
export const sendWelcomeRequest = defineEndpoint({
  method: 'POST',
  path: '/api/requests/welcome',
  summary: 'Sends a newcomer’s introduction to the editors',
  access: 'public',
  body: schema('welcomeRequestInput'),
  answer: schema('requestSaved'),
  idempotent: true,
});
