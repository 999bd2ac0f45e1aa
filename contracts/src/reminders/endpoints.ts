import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';
import { REMINDERS_PATH } from './constants.ts';

const schema = lazySchemas(() => import('./schema.ts'));

/** The public key with which a browser subscribes to reminders. */
export const getReminderKey = defineEndpoint({
  method: 'GET',
  path: `${REMINDERS_PATH}/key`,
  summary: 'The public key with which browsers subscribe to reminders',
  access: 'public',
  answer: schema('reminderKey'),
});

/**
 * Has a device reminded of the devotional each day, told when a service goes live, or both; or changes it. The subscription itself says
 * whose it is: who knows it may change it. 429 with `Retry-After` when there are too many, 503 when there is no room.
 */
export const askForReminder = defineEndpoint({
  method: 'POST',
  path: REMINDERS_PATH,
  summary: 'Has a device reminded of each devotional, or told when a service goes live',
  access: 'public',
  body: schema('reminderInput'),
  answer: schema('reminderSaved'),
});

/** Reminds a device no more; says so too of one that was not. */
export const endReminder = defineEndpoint({
  method: 'POST',
  path: `${REMINDERS_PATH}/end`,
  summary: 'Reminds a device no more',
  access: 'public',
  body: schema('endReminderInput'),
  answer: schema('reminderSaved'),
});
