import { boolean, type InferType, number, object, string } from 'yup';
import type { Language } from '../lib/calendar.ts';
import { UNKNOWN_FIELD } from '../lib/unknownField.ts';
import { isPushEndpoint, type ReminderHour, reminderHours } from './constants.ts';

/** Addresses of push services have some 200 characters. */
const LONGEST_ENDPOINT = 1000;

const endpoint = string()
  .required('A push subscription is required')
  .max(LONGEST_ENDPOINT, 'This is no push subscription')
  .test('push', 'This is no push subscription of a browser that we know', (value) => isPushEndpoint(value ?? ''));

/** A subscription's key of a given length in base64url (RFC 8291). */
const key = (length: number) =>
  string()
    .required('A push subscription is required')
    .matches(new RegExp(`^[A-Za-z0-9_-]{${length}}$`), 'This is no push subscription');

/** A device's preferences; replaces existing ones. */
export const reminderInput = object({
  endpoint,
  /** The subscription's public key: 65 bytes. */
  p256dh: key(87),
  /** The subscription's secret: 16 bytes. */
  auth: key(22),
  language: string<Language>().oneOf(['EN', 'YO'], 'The language is EN or YO').required('The language is EN or YO'),
  /** Hour of the daily devotional reminder; null for none. */
  hour: number<ReminderHour>()
    .nullable()
    .oneOf([null, ...reminderHours], 'Choose an hour of the list')
    .defined('Choose an hour of the list')
    .test('some', 'Choose what we should tell you', (hour, { parent }: { parent: { live?: boolean } }) =>
      Boolean(hour !== null || parent.live),
    ),
  /** Whether to notify when a service goes live. */
  live: boolean().default(false),
}).noUnknown(UNKNOWN_FIELD);
export type ReminderInput = InferType<typeof reminderInput>;

export const endReminderInput = object({ endpoint }).noUnknown(UNKNOWN_FIELD);

/** The public half of the server's key, with which browsers subscribe (VAPID, RFC 8292): 65 bytes in base64url. */
export const reminderKey = object({ publicKey: string().required() });

export const reminderSaved = object({ success: boolean().oneOf([true]).required(), message: string().required() });
