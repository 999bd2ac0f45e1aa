import { lagosDay } from '@cog/contracts/lib/calendar';
import { barriers } from '../src/accessibility.ts';
import { type BrowserContext, expect, Given, open, type Page, Then, test, When } from '../src/test.ts';
import { workerDevTools } from '../src/workerDevTools.ts';

test.use({ serviceWorkers: 'allow' });

/** Replaces the push service that the test's browser lacks, and provides a subscription. */
async function givePushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const KEY = 'test-subscription';
    const endpoint = 'https://fcm.googleapis.com/fcm/send/e2e';
    const subscription = (applicationServerKey: ArrayBuffer) => ({
      endpoint,
      options: { applicationServerKey },
      toJSON: () => ({ endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } }),
      unsubscribe: async () => {
        localStorage.removeItem(KEY);
        return true;
      },
    });
    const bytesOf = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0)).buffer;
    Object.assign(PushManager.prototype, {
      getSubscription: async () => {
        const key = localStorage.getItem(KEY);
        return key === null ? null : subscription(bytesOf(key));
      },
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem(KEY, applicationServerKey);
        return subscription(bytesOf(applicationServerKey));
      },
    });
  });
}

const allow = (context: BrowserContext, url: string) => context.grantPermissions(['notifications'], { origin: url });

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, lang, data }) => ({ title, body, lang, data }));
  });

/**
 * Delivers a message to the worker as a push service would. DevTools does not say when the browser drops one, as a busy one may
 * right after the worker’s start, so callers repeat it; a repeated one replaces the one before.
 *
 * @returns the notifications that are shown now
 */
async function deliver(page: Page, data: string) {
  const { devTools, registrationId } = await workerDevTools(page);
  const { origin } = new URL(page.url());
  await devTools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await devTools.detach();
  return shown(page);
}

test('a reader has the phone say each day that the devotional is here, changes it, and ends it', {
  tag: '@long',
}, async ({ page, site, recorder }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await givePushService(page);
  await allow(page.context(), site.url);
  await Given('the devotional', () => open(page, '/fast?lang=en'));
  await When('they ask to be reminded at five', async () => {
    await page.getByRole('link', { name: 'Remind me each day' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'A reminder each day' })).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await page.getByLabel('What time? (Lagos time)').selectOption({ label: '5:00 am' });
    await page.getByText('Yorùbá', { exact: true }).last().click();
    await page.getByRole('button', { name: 'Remind me', exact: true }).click();
  });
  await Then('the page says so, also when it is opened again', async () => {
    await expect(page.getByText('We remind you every day at 5:00 am, Lagos time.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('We remind you every day at 5:00 am, Lagos time.')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Yorùbá' })).toBeChecked();
    expect(await barriers(page)).toEqual([]);
  });
  await When('they want it no more', () => page.getByRole('button', { name: 'Stop reminders' }).click());
  await Then('it is over', async () => {
    await expect(page.getByText('Reminders are off.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Remind me', exact: true })).toBeVisible();
  });
  expect(recorder.complaints).toEqual([]);
  expect(recorder.thirdParty).toEqual([]);
});

test('a visitor who waits for the service has the phone say when it is live', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await givePushService(page);
  await allow(page.context(), site.url);
  await Given('the live page, off air', () => open(page, '/live'));
  await When('they ask to be told', async () => {
    await page.getByRole('link', { name: 'Tell me when you’re live' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tell me when you’re live' })).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Remind me', exact: true }).click();
    await expect(page.getByText('We tell you when a service is live.')).toBeVisible();
  });
  await Then('the message of a live service is shown, and leads there', async () => {
    await page.evaluate(() => navigator.serviceWorker.ready);
    const live = JSON.stringify({ live: true, language: 'EN', renew: null });
    await expect
      .poll(() => deliver(page, live))
      .toEqual([
        { title: 'We are live now', body: 'Our service has started. Tap to watch.', lang: 'en', data: '/live' },
      ]);
  });
  await When('they want it no more', () => page.getByRole('button', { name: 'Stop reminders' }).click());
  await Then('it is over', () => expect(page.getByText('Reminders are off.')).toBeVisible());
});

test('what a push service delivers is shown with the title of the day, and leads to it', async ({ page, site }) => {
  await allow(page.context(), site.url);
  const day = lagosDay();
  await Given('a phone that has the service worker', async () => {
    await open(page, '/reminder');
    await page.evaluate(() => navigator.serviceWorker.ready);
  });
  const reminder = JSON.stringify({ day, language: 'YO', title: 'Ìmọ́lẹ̀ lórí omi', renew: null });
  await Then('a reminder that comes is shown, in Yoruba', () =>
    expect
      .poll(() => deliver(page, reminder))
      .toEqual([{ title: 'Ìfọkànsìn òní', body: 'Ìmọ́lẹ̀ lórí omi', lang: 'yo', data: `/fast?date=${day}&lang=yo` }]),
  );
  await Then('something that is none is shown in plain words, in the place of the one before', () =>
    expect
      .poll(() => deliver(page, 'x'))
      .toEqual([{ title: 'Today’s devotional', body: 'It’s ready. Tap to read.', lang: 'en', data: '/fast' }]),
  );
});

test('a browser that was told to show nothing says how to allow it', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { configurable: true, get: () => 'denied' });
  });
  await Given('the page of the reminder', () => open(page, '/reminder'));
  await Then('it says what to do', async () => {
    await expect(page.getByText('Notifications are blocked.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remind me', exact: true })).toHaveCount(0);
    expect(await barriers(page)).toEqual([]);
  });
});
