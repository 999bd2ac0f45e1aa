import { type ReminderWish, readReminderWish } from '@cog/contracts/reminders/message';
import { storage } from '@cog/platform';

/** Where the wish is stored on this device; the browser itself keeps the subscription. */
const KEY = 'reminder';
/** The service worker is registered once a page is loaded: on a first visit it takes a moment. */
const WORKER_WAIT_MS = 10_000;

/**
 * What this device can do: `unknown` before it was asked, `needs-home-screen` for iPhones, where a site that is not on
 * the home screen can show nothing, `blocked` where the reader has forbidden it.
 */
export type ReminderSupport = 'unknown' | 'possible' | 'impossible' | 'needs-home-screen' | 'blocked';

const isApple = () => /iPhone|iPad/.test(navigator.userAgent);

export function supportOf(): ReminderSupport {
  if (!('serviceWorker' in navigator)) return 'impossible';
  if (!('PushManager' in window) || !('Notification' in window)) return isApple() ? 'needs-home-screen' : 'impossible';
  return Notification.permission === 'denied' ? 'blocked' : 'possible';
}

async function pushManager(): Promise<PushManager | null> {
  const registration = await Promise.race([
    navigator.serviceWorker.ready,
    new Promise<null>((resolve) => setTimeout(() => resolve(null), WORKER_WAIT_MS)),
  ]);
  return registration?.pushManager ?? null;
}

/** The subscription that the browser has, without waiting for a service worker that is not there. */
async function existing(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

const inBase64Url = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const isMadeWith = ({ options }: PushSubscription, publicKey: string) =>
  inBase64Url(options.applicationServerKey) === publicKey;

/**
 * The reminder that was wished for on this device; null for none. It is not `current` where the server can send
 * nothing: it has another key by now, or the browser has ended the subscription.
 *
 * @param publicKey of the server; null where it could not be had, and the device is believed
 */
export async function readDeviceReminder(
  publicKey: string | null,
): Promise<{ wish: ReminderWish; isCurrent: boolean } | null> {
  const wish = readReminderWish(storage.read(KEY));
  if (wish === null) return null;
  const subscription = await existing();
  const isCurrent = subscription !== null && (publicKey === null || isMadeWith(subscription, publicKey));
  return { wish, isCurrent };
}

export const storeDeviceReminder = (wish: ReminderWish | null): void => storage.write(KEY, wish);

/**
 * Subscribes at the browser's push service, once the reader has allowed it; gives an existing subscription.
 *
 * @param publicKey of the server; a subscription with another one can be sent nothing, and is replaced
 * @throws what the browser says, where its push service is not to be reached
 */
export async function subscribe(publicKey: string): Promise<PushSubscription | 'not-allowed' | 'not-ready'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'not-allowed';
  const manager = await pushManager();
  if (manager === null) return 'not-ready';
  const before = await manager.getSubscription();
  if (before !== null && isMadeWith(before, publicKey)) return before;
  await before?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/**
 * Ends the subscription of this device. Without a network too: its push service answers the server from then on that
 * it is gone.
 *
 * @returns its address, to tell the server, and whether the browser has ended it; null when there was none
 */
export async function unsubscribe(): Promise<{ endpoint: string; isEnded: boolean } | null> {
  const subscription = await existing();
  if (subscription === null) return null;
  const isEnded = await subscription.unsubscribe().catch(() => false);
  return { endpoint: subscription.endpoint, isEnded };
}
