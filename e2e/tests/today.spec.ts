import { devotionalLabel } from '@cog/contracts/devotionals/constants';
import { addDays, formatDay, type IsoDate, lagosDay, lagosTime } from '@cog/contracts/lib/calendar';
import { TEMPLATE } from '../src/publishBuilds.ts';
import { Site } from '../src/Site.ts';
import { test as base, expect, Given, open, type Page, signIn, Then, When } from '../src/test.ts';

const today = lagosDay();
const tomorrow = addDays(today, 1);
const moment = (day: IsoDate, time: string) => new Date(lagosTime(day, time));

const test = base.extend<{
  /** A site, and a page with the same clock, at ten minutes to midnight in Lagos. */
  evening: { site: Site; page: Page };
}>({
  evening: async ({ page }, use) => {
    const now = moment(today, '23:50');
    const site = await Site.startOnCopy(process.env[TEMPLATE] ?? '', { now });
    await page.clock.install({ time: now });
    await use({ site, page });
    await site.stop();
  },
});

/** The day of the devotional that is shown. */
const shownDay = (page: Page) => page.locator('summary', { hasText: 'choose another date' });

test('a tab that is left open over midnight leads to the new day', async ({ evening: { site, page } }) => {
  const promo = page.getByRole('region', { name: 'Daily Devotional' });
  await Given('the home page in the evening', async () => {
    await open(page, `${site.url}/`);
    await expect(promo.getByText(formatDay(today))).toBeVisible();
  });
  const title = await promo.getByRole('paragraph').first().textContent();
  await When('midnight goes by', async () => {
    await site.setClock(moment(tomorrow, '00:01'));
    await page.clock.fastForward('12:00');
  });
  await Then('the page says the new day, with the title of its devotional', async () => {
    await expect(promo.getByText(formatDay(tomorrow))).toBeVisible();
    await expect(promo.getByText('Breakfast With The Holy Spirit', { exact: true })).toHaveCount(0);
    await expect(promo.getByText(title ?? '')).toHaveCount(0);
  });
  await Then('Read Today’s Devotional opens the new day’s', async () => {
    await page.getByRole('link', { name: "Read Today's Devotional" }).first().click();
    await expect(shownDay(page)).toContainText(formatDay(tomorrow));
  });
});

test('a devotional that was left open gives way to the new day’s when it is looked at again', { tag: '@long' }, async ({
  evening: { site, page },
}) => {
  await Given('today’s devotional in the evening', async () => {
    await open(page, `${site.url}/fast`);
    await expect(shownDay(page)).toContainText(formatDay(today));
  });
  await When('it is looked at again in the morning', async () => {
    await site.setClock(moment(tomorrow, '06:00'));
    await page.clock.setSystemTime(moment(tomorrow, '06:00'));
    await page.evaluate(() => dispatchEvent(new Event('focus')));
  });
  await Then('it is the new day’s', () => expect(shownDay(page)).toContainText(formatDay(tomorrow)));
});

test('a devotional that does not load for the new day stays, and gives way once it does', { tag: '@long' }, async ({
  evening: { site, page },
}) => {
  const lookAgain = (event: string) => page.evaluate((name) => dispatchEvent(new Event(name)), event);
  await Given('today’s devotional in the evening', async () => {
    await open(page, `${site.url}/fast`);
    await expect(shownDay(page)).toContainText(formatDay(today));
  });
  await When('it is looked at in the morning, on a line that brings no more than scripts and the day', async () => {
    await page.route('**', (route) =>
      /\/releases\/|\/api\/today$/.test(route.request().url()) ? route.continue() : route.abort(),
    );
    await site.setClock(moment(tomorrow, '06:00'));
    await page.clock.setSystemTime(moment(tomorrow, '06:00'));
    let failed = 0;
    page.on('requestfailed', (request) => {
      if (request.url().includes(`?date=${tomorrow}`)) failed++;
    });
    await lookAgain('focus');
    // Its first try and the two after it, with their pauses.
    await expect(async () => {
      await page.clock.runFor(1000);
      expect(failed).toBeGreaterThanOrEqual(3);
    }).toPass();
  });
  await Then('it can still be read', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(shownDay(page)).toContainText(formatDay(today));
  });
  await When('the line is back', async () => {
    await page.unroute('**');
    await lookAgain('online');
  });
  await Then('it is the new day’s', () => expect(shownDay(page)).toContainText(formatDay(tomorrow)));
});

test('what an editor is writing stays as it is when the day changes', { tag: '@long' }, async ({
  evening: { site, page },
}) => {
  const field = (name: 'date' | 'title' | 'content') =>
    page.getByRole('main').getByLabel(devotionalLabel('EN', name), { exact: true });
  await Given('an editor who has begun to write the devotional of a day', async () => {
    await signIn(page.context(), site);
    await open(page, `${site.url}/add?date=${addDays(today, 60)}`);
    await field('title').fill('The lamp on the jetty');
    await field('content').fill('The day has begun to speak.');
  });
  const day = await field('date').inputValue();
  await When('midnight goes by', async () => {
    await site.setClock(moment(tomorrow, '00:01'));
    const todayAnswer = page.waitForResponse(/\/api\/today$/);
    await page.clock.fastForward('12:00');
    await todayAnswer;
  });
  await Then('what was written is there, for the same day, and the cursor is where it was', async () => {
    await expect(field('title')).toHaveValue('The lamp on the jetty');
    await expect(field('content')).toHaveValue('The day has begun to speak.');
    await expect(field('date')).toHaveValue(day);
    await expect(field('content')).toBeFocused();
  });
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('without a network the devotional of this day is shown, and not the copy of another', async ({
    page,
    context,
    site,
  }) => {
    const address = `/fast?date=${today}&lang=en`;
    await Given('a reader whose phone has kept the devotionals of this day and the next', async () => {
      await open(page, `${site.url}/fast`);
      await expect.poll(() => page.evaluate(async (one) => Boolean(await caches.match(one)), address)).toBe(true);
    });
    await Given('a copy of the page that is two days old', () =>
      page.evaluate(async () => {
        const name = (await caches.keys()).find((one) => one.startsWith('cog-documents')) ?? '';
        const cache = await caches.open(name);
        const copy = await cache.match('/fast');
        const headers = new Headers(copy?.headers);
        headers.set('x-saved-at', new Date(Date.now() - 2 * 24 * 60 * 60_000).toISOString());
        await cache.put('/fast', new Response('<title>Old</title><h1>The day before yesterday’s</h1>', { headers }));
      }),
    );
    await When('there is no network, and it is opened', async () => {
      await context.setOffline(true);
      await page.goto(`${site.url}/fast`);
    });
    await Then('it is this day’s', async () => {
      await expect(page.getByText('The day before yesterday’s')).toHaveCount(0);
      await expect(shownDay(page)).toContainText(formatDay(today));
      await expect(page.getByRole('complementary', { name: 'Saved copy' })).toBeVisible();
    });
  });
});
