import type { LiveMessage, ReminderMessage } from '@cog/contracts/reminders/message';
import webPush from 'web-push';
import type { ReminderKeys } from './reminderKeys.ts';

/** Longest that a push service may take. */
const TIMEOUT_MS = 10_000;

/** The push subscription of a browser. */
export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * `gone`: there is no such subscription any more. `refused`: the same again would be refused again, as after 403 for a
 * subscription of another key. `later`: the service takes it another time.
 */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'later';

/** Hands a message to the push service of a browser. Never throws. */
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
 * Encrypts a message for a subscription (RFC 8291) and sends it (RFC 8030). It follows no redirect; that the address is
 * that of a push service was checked when it was stored.
 *
 * @param subject whom push services may write to: `https:` or `mailto:`
 * @param keys of the server
 */
export const pushTransport =
  (subject: string, keys: () => Promise<ReminderKeys>): PushTransport =>
  async ({ endpoint, p256dh, auth }, message, { ttlSeconds, signal }) => {
    const vapidDetails = { subject, ...(await keys()) };
    // Push services that hold a message for a device which is off keep the newest of a topic.
    const topic = 'live' in message ? 'live' : 'devotional';
    let request: ReturnType<typeof webPush.generateRequestDetails>;
    try {
      const options = { vapidDetails, TTL: ttlSeconds, topic, contentEncoding: 'aes128gcm' } as const;
      request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), options);
    } catch {
      // Its keys are none.
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
