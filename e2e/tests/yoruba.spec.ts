import { awake, expect, Given, open, type Page, Then, test, When } from '../src/test.ts';

const YORUBA = 'yo-NG';
const phone = { width: 360, height: 740 };

const languageOf = (page: Page) => page.locator('html').getAttribute('lang');

test.describe('a reader of Yoruba on a phone', () => {
  test.use({ viewport: phone });

  test('turns the site to Yoruba, and it stays so', async ({ page, recorder }) => {
    await Given('a page in English', () => open(page, '/events?from=here#upcoming'));
    await When('Yorùbá is pressed in the bar', async () => {
      await page.getByRole('banner').getByRole('button', { name: 'Yorùbá' }).click();
      await page.waitForURL(/\/events\?from=here/);
      await awake(page);
    });
    await Then('the same page is there in Yoruba, the menu with it', async () => {
      expect(await languageOf(page)).toBe('yo');
      await page.getByRole('button', { name: 'Àtẹ' }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Ìwàásù' }).click();
      await expect(page).toHaveURL(/\/sermon$/);
      expect(await languageOf(page)).toBe('yo');
    });
    await Then('another visit is in Yoruba too, until English is pressed', async () => {
      await open(page, '/');
      await expect(page.getByRole('heading', { name: 'Ìfọkànsìn Ojoojúmọ́' })).toBeVisible();
      await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
      await expect(page.getByRole('heading', { name: 'Daily Devotional' })).toBeVisible();
      expect(await languageOf(page)).toBe('en');
    });
    await Then('the console is silent', () => expect(recorder.complaints).toEqual([]));
  });

  test('is told of a lost network in Yoruba, over what was saved and over what was not', async ({ browser, site }) => {
    const context = await browser.newContext({ locale: YORUBA, viewport: phone, serviceWorkers: 'allow' });
    const page = await context.newPage();
    await page.goto(`${site.url}/`);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.reload({ waitUntil: 'networkidle' });
    await expect.poll(() => page.evaluate(async () => (await caches.match('/')) !== undefined)).toBe(true);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(/^Ẹ kò sí lórí íńtánẹ́ẹ̀tì\. Ẹ̀dà tí a tọ́jú/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Ìfọkànsìn Ojoojúmọ́' })).toBeVisible();
    await page.goto(`${site.url}/about`);
    await expect(page.getByRole('heading', { name: 'Ẹ kò sí lórí íńtánẹ́ẹ̀tì' })).toBeVisible();
    await context.close();
  });

  test('finds what is not translated whole and marked as English', async ({ browser, site }) => {
    const context = await browser.newContext({ locale: YORUBA, viewport: phone });
    const page = await context.newPage();
    await open(page, `${site.url}/login`);
    expect(await languageOf(page)).toBe('yo');
    await expect(page.getByRole('heading', { level: 1 }).locator('xpath=ancestor::*[@lang][1]')).toHaveAttribute(
      'lang',
      'en',
    );
    await context.close();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('the switch works all the same', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('banner').getByRole('button', { name: 'Yorùbá' }).click();
    await expect(page).toHaveURL(/\/about$/);
    expect(await languageOf(page)).toBe('yo');
  });
});
