import type { LiveMessage, ReminderMessage } from '@cog/contracts/reminders/message';
import webPush from 'web-push';
import type { ReminderKeys } from './reminderKeys.ts';

/** Time limit for a push service. */
const TIMEOUT_MS = 10_000;

/** A browser's push subscription. */
export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * `gone`: the subscription no longer exists. `refused`: a retry would be refused again, such as 403 for a subscription with another
 * key. `later`: a retry may succeed.
 */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'later';

/** Sends a message to a browser's push service. Never throws. */
export type PushTransport = (
  subscription: Subscription,
  message: ReminderMessage | LiveMessage,
  options: { ttlSeconds: number; signal: AbortSignal },
) => Promise<PushOutcome>;

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 408 || status === 429 || status >= 500 ? 'later' : 'refused';
}

/**
 * Encrypts a message for a subscription (RFC 8291) and sends it (RFC 8030), without following redirects; the endpoint was checked
 * to be a push service's when it was stored.
 *
 * @param subject contact for push services: `https:` or `mailto:`
 * @param keys of the server
 */
export const pushTransport =
  (subject: string, keys: () => Promise<ReminderKeys>): PushTransport =>
  async ({ endpoint, p256dh, auth }, message, { ttlSeconds, signal }) => {
    const vapidDetails = { subject, ...(await keys()) };
    // While a device is off, push services keep only the newest message per topic.
    const topic = 'live' in message ? 'live' : 'devotional';
    let request: ReturnType<typeof webPush.generateRequestDetails>;
    try {
      const options = { vapidDetails, TTL: ttlSeconds, topic, contentEncoding: 'aes128gcm' } as const;
      request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), options);
    } catch {
      // The subscription's keys are invalid.
      return 'gone';
    }
    const { 'Content-Length': _length, ...headers } = request.headers;
    try {
      const answer = await fetch(request.endpoint, {
        method: 'POST',
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        body: request.body,
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await answer.body?.cancel();
      return outcomeOf(answer.status);
    } catch {
      return 'later';
    }
  };
