import * as pages from '@cog/contracts/composition/pages';
import { devotionalAddress } from '@cog/contracts/devotionals/address';
import { REMINDERS_PATH } from '@cog/contracts/reminders/constants';
import { type ReminderWish, readReminderMessage, reminderBody } from '@cog/contracts/reminders/message';
import icon from '../media/icon-192.png';
import { isAddress } from './messages.ts';
import { messagesIn } from './worker.messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** A new reminder replaces the last: a phone that was off shows one in the morning, not five. */
const TAG = 'devotional';
const LIVE_TAG = 'live';
const TIMEOUT_MS = 15_000;

/** Confirms that the device still wants reminders. If it fails, the next reminder tries again. */
async function renew(wish: ReminderWish): Promise<void> {
  const subscription = await self.registration.pushManager.getSubscription();
  const body = subscription && reminderBody(subscription.toJSON(), wish);
  if (!body) return;
  await fetch(REMINDERS_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout?.(TIMEOUT_MS),
  }).catch(() => {});
}

/**
 * Shows a push message. Unreadable ones are shown with a plain text, because browsers revoke the permission of sites
 * that receive a push and show nothing.
 */
export async function showReminder(text: string): Promise<void> {
  const message = readReminderMessage(text);
  const { reminder, live } = messagesIn[message?.language ?? 'EN'];
  const look = { lang: message?.language === 'YO' ? 'yo' : 'en', icon };
  if (message !== null && 'live' in message) {
    await self.registration.showNotification(live.now, { ...look, body: live.watch, tag: LIVE_TAG, data: pages.live });
  } else {
    await self.registration.showNotification(reminder.today, {
      ...look,
      body: message?.title || reminder.isHere,
      tag: TAG,
      data: message ? devotionalAddress(message.day, message.language) : pages.devotional,
    });
  }
  if (message?.renew) await renew(message.renew);
}

/** Opens a reminder's devotional, in a window that already shows it if there is one. */
export async function openReminder(notification: Notification): Promise<void> {
  notification.close();
  const { data }: { data: unknown } = notification;
  const { href } = new URL(typeof data === 'string' && isAddress(data) ? data : pages.devotional, self.location.origin);
  const opened = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = opened.find(({ url }) => url === href);
  if (there) await there.focus();
  else await self.clients.openWindow(href);
}
