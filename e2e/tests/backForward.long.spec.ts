import type { Browser } from '@playwright/test';
import { readablePages } from '../src/repository.ts';
import { allOf, Turns } from '../src/Turns.ts';
import { awake, expect, Then, test, When } from '../src/test.ts';

/** Number of pages tested at a time. */
const AT_ONCE = 3;

/** Opens a page, leaves it for another document and goes back. */
async function comeBack(browser: Browser, siteUrl: string, path: string): Promise<void> {
  const page = await browser.newPage();
  await When(`${path} is read, and left for another document`, async () => {
    await page.goto(siteUrl + path);
    await awake(page);
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
    });
    await page.goto(`${siteUrl}/robots.txt`);
  });
  await Then(`back on ${path} nothing is loaded`, async () => {
    await page.goBack({ waitUntil: 'commit' });
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'persisted')).catch(() => undefined), { message: path })
      .toBe(true);
  });
  await page.close();
}

test('back to any public page comes from the browser’s own cache, as it was left', async ({
  playwright,
  site,
}, info) => {
  test.setTimeout(240_000);
  const options = info.project.use.launchOptions;
  const browser = await playwright.chromium.launch({ ...options, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  try {
    const turns = new Turns(AT_ONCE);
    await allOf(readablePages.map(({ path }) => turns.take(() => comeBack(browser, site.url, path))));
  } finally {
    await browser.close();
  }
});
