import { readUrl } from '../lib/webAddress.ts';

/** Hours of the day in Lagos at which a reader can be reminded of the day's devotional. */
export const reminderHours = [5, 6, 7, 8, 12, 18, 20] as const;
export type ReminderHour = (typeof reminderHours)[number];
export const USUAL_REMINDER_HOUR: ReminderHour = 6;

/** Readers that can be reminded at all: each costs a request a day. */
export const MOST_REMINDERS = 50_000;

/** A device says again that it wishes to be reminded when that is so long ago, while it shows a reminder. */
export const RENEWED_AFTER_DAYS = 7;

/** Where devices are reminded from; the service worker renews a wish there. */
export const REMINDERS_PATH = '/api/reminders';

/**
 * Hosts of the push services that browsers have: the server sends to no other, whatever it is asked. Chrome and what is
 * made of it, Firefox, Edge, Safari.
 */
const PUSH_HOSTS =
  /^(fcm\.googleapis\.com|([a-z0-9-]+\.)*push\.services\.mozilla\.com|[a-z0-9-]+(\.[a-z0-9-]+)*\.notify\.windows\.com|([a-z0-9-]+\.)*push\.apple\.com)$/;

/** Whether this is the address of a subscription that a browser's own push service gave. */
export function isPushEndpoint(endpoint: string): boolean {
  const url = readUrl(endpoint);
  return (
    url !== null &&
    url.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    PUSH_HOSTS.test(url.hostname)
  );
}
