import { readUrl } from '../lib/webAddress.ts';

/** The hours in Lagos from which readers can choose for their reminder of the day's devotional. */
export const reminderHours = [5, 6, 7, 8, 12, 18, 20] as const;
export type ReminderHour = (typeof reminderHours)[number];
export const USUAL_REMINDER_HOUR: ReminderHour = 6;

/** Most devices with reminders: each costs a request a day. */
export const MOST_REMINDERS = 50_000;

/** A device renews its subscription when it shows a reminder, if the last renewal is this long ago. */
export const RENEWED_AFTER_DAYS = 7;

/** Address for managing reminders; the service worker renews them there. */
export const REMINDERS_PATH = '/api/reminders';

/**
 * Hosts of the browsers' push services, the only ones to which the server sends: Chrome and browsers based on it, Firefox, Edge,
 * Safari.
 */
const PUSH_HOSTS =
  /^(fcm\.googleapis\.com|([a-z0-9-]+\.)*push\.services\.mozilla\.com|[a-z0-9-]+(\.[a-z0-9-]+)*\.notify\.windows\.com|([a-z0-9-]+\.)*push\.apple\.com)$/;

/** Whether an address is a subscription of a browser's own push service. */
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
