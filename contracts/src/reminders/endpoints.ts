import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';
import { REMINDERS_PATH } from './constants.ts';

const schema = lazySchemas(() => import('./schema.ts'));

/** The public key with which a browser subscribes to reminders. */
export const getReminderKey = defineEndpoint({
  method: 'GET',
  path: `${REMINDERS_PATH}/key`,
  summary: 'The public key for subscribing to reminders',
  access: 'public',
  answer: schema('reminderKey'),
});

/**
 * Subscribes a device to daily reminders of the devotional, to notices when a service goes live, or to both; or changes the
 * subscription. Its address acts as the credential: anyone who knows it may change it. 429 with `Retry-After` when there are too
 * many requests, 503 when there are too many subscriptions.
 */
export const askForReminder = defineEndpoint({
  method: 'POST',
  path: REMINDERS_PATH,
  summary: 'Subscribes a device to devotionals or live services',
  access: 'public',
  body: schema('reminderInput'),
  answer: schema('reminderSaved'),
});

/** Ends a device's reminders; succeeds even if it had none. */
export const endReminder = defineEndpoint({
  method: 'POST',
  path: `${REMINDERS_PATH}/end`,
  summary: 'Unsubscribes a device from reminders',
  access: 'public',
  body: schema('endReminderInput'),
  answer: schema('reminderSaved'),
});
