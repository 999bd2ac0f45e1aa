import { type IsoDate, isIsoDate, type Language } from '../lib/calendar.ts';
import { type ReminderHour, reminderHours } from './constants.ts';

/** What a visitor is told of, and in which language: one of the two at least. */
export interface ReminderWish {
  /** In Lagos, of each day's devotional; null for no devotional. */
  hour: ReminderHour | null;
  /** When a service goes live. */
  live: boolean;
  language: Language;
}

/** What a reminder brings: which devotional it is of. Browsers show it, and open its day. */
export interface ReminderMessage {
  day: IsoDate;
  /** Of the text: the one that was asked for, or the other one where the day has no such text. */
  language: Language;
  title: string;
  /** What the device has to say again, so that it is reminded on; null while that is not needed. */
  renew: ReminderWish | null;
}

/** Says that a service is live. */
export interface LiveMessage {
  live: true;
  language: Language;
  /** As of a reminder. */
  renew: ReminderWish | null;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isLanguage = (value: unknown): value is Language => value === 'EN' || value === 'YO';

/** Reads a wish from what a device has stored or was sent; null when it is none. */
export function readReminderWish(value: unknown): ReminderWish | null {
  if (!isRecord(value) || !isLanguage(value.language)) return null;
  const { language } = value;
  const live = value.live === true;
  const hour = reminderHours.find((one) => one === value.hour) ?? null;
  return (hour === null && !live) || (hour === null && value.hour !== null) ? null : { hour, live, language };
}

/** Reads what a push service delivered; null when it is no message of ours. */
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

/** What `PushSubscription.toJSON` gives, in browsers and in their workers. */
interface SubscriptionJson {
  endpoint?: string;
  keys?: Record<string, string>;
}

/**
 * A wish as it is sent to the server, for the subscription that the browser gave.
 *
 * @returns null when the browser gave no keys: to such a device nothing can be sent
 */
export function reminderBody({ endpoint, keys = {} }: SubscriptionJson, { hour, live, language }: ReminderWish) {
  const { p256dh, auth } = keys;
  return endpoint && p256dh && auth ? { endpoint, p256dh, auth, hour, live, language } : null;
}
