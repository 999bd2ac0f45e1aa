import { type ReminderWish, readReminderWish } from '@cog/contracts/reminders/message';
import { storage } from '@cog/platform';

/** Storage key of the reader's choice; the browser keeps the subscription. */
const KEY = 'reminder';
/** The service worker is registered after the page has loaded, which takes a moment on a first visit. */
const WORKER_WAIT_MS = 10_000;

/**
 * What this device supports: `unknown` before the check, `needs-home-screen` on iPhones, which only show
 * notifications of sites on the home screen, `blocked` if the reader has forbidden them, `lite` where Lite keeps the
 * service worker away that would show them.
 */
export type ReminderSupport = 'unknown' | 'possible' | 'impossible' | 'needs-home-screen' | 'blocked' | 'lite';

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

export const hasWorker = async (): Promise<boolean> => (await navigator.serviceWorker.getRegistration()) !== undefined;

/** The browser's existing subscription, without waiting for a service worker that does not exist. */
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
 * The reminder chosen on this device; null for none. Not `current` if the server can no longer send to it, because
 * the server's key has changed or the browser has ended the subscription.
 *
 * @param publicKey the server's key; null if it could not be loaded, and the device is believed
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
 * Subscribes at the browser's push service if the reader allows it; returns an existing subscription.
 *
 * @param publicKey the server's key; a subscription with another key is useless and is replaced
 * @throws the browser's error if its push service cannot be reached
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
 * Ends this device's subscription. Works offline too: the push service then tells the server that it is gone.
 *
 * @returns its address, for the server, and whether the browser has ended it; null if there was none
 */
export async function unsubscribe(): Promise<{ endpoint: string; isEnded: boolean } | null> {
  const subscription = await existing();
  if (subscription === null) return null;
  const isEnded = await subscription.unsubscribe().catch(() => false);
  return { endpoint: subscription.endpoint, isEnded };
}
