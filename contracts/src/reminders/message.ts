import { type IsoDate, isIsoDate, type Language } from '../lib/calendar.ts';
import { type ReminderHour, reminderHours } from './constants.ts';

/** What a visitor wants to be notified of, at least one of the two, and in which language. */
export interface ReminderWish {
  /** Hour in Lagos of the daily devotional reminder; null for none. */
  hour: ReminderHour | null;
  /** Whether to notify when a service goes live. */
  live: boolean;
  language: Language;
}

/** A push message with a reminder of a devotional. Browsers show it, and open its day. */
export interface ReminderMessage {
  day: IsoDate;
  /** Language of the text: the one requested, or the other one if the day has no such text. */
  language: Language;
  title: string;
  /** What the device has to send to renew its subscription; null while that is not needed. */
  renew: ReminderWish | null;
}

/** A push message that a service is live. */
export interface LiveMessage {
  live: true;
  language: Language;
  /** As in a reminder. */
  renew: ReminderWish | null;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isLanguage = (value: unknown): value is Language => value === 'EN' || value === 'YO';

/** Parses stored or received preferences; null if they are invalid. */
export function readReminderWish(value: unknown): ReminderWish | null {
  if (!isRecord(value) || !isLanguage(value.language)) return null;
  const { language } = value;
  const live = value.live === true;
  const hour = reminderHours.find((one) => one === value.hour) ?? null;
  return (hour === null && !live) || (hour === null && value.hour !== null) ? null : { hour, live, language };
}

/** Parses a message from the push service; null if it is not one of ours. */
export function readReminderMessage(text: string): ReminderMessage | LiveMessage | null {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value)) return null;
    const { day, language, title, renew } = value;
    if (value.live === true && isLanguage(language)) return { live: true, language, renew: readReminderWish(renew) };
    if (!isIsoDate(day) || !isLanguage(language) || typeof title !== 'string') return null;
    return { day, language, title, renew: readReminderWish(renew) };
  } catch {
    return null;
  }
}

/** The result of `PushSubscription.toJSON`, in browsers and service workers. */
interface SubscriptionJson {
  endpoint?: string;
  keys?: Record<string, string>;
}

/**
 * The request body for a subscription with these preferences.
 *
 * @returns null when the browser gave no keys, since nothing can be sent to such a device
 */
export function reminderBody({ endpoint, keys = {} }: SubscriptionJson, { hour, live, language }: ReminderWish) {
  const { p256dh, auth } = keys;
  return endpoint && p256dh && auth ? { endpoint, p256dh, auth, hour, live, language } : null;
}
