import { readablePages } from '../src/repository.ts';
import { awake, expect, Then, test, When } from '../src/test.ts';

test('back to any public page comes from the browser’s own cache, as it was left', async ({
  playwright,
  site,
}, info) => {
  test.setTimeout(240_000);
  const options = info.project.use.launchOptions;
  const browser = await playwright.chromium.launch({ ...options, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  try {
    for (const { path } of readablePages) {
      const page = await browser.newPage();
      await When(`${path} is read, and left for another document`, async () => {
        await page.goto(site.url + path);
        await awake(page);
        await page.evaluate(() => {
          addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
        });
        await page.goto(`${site.url}/robots.txt`);
      });
      await Then(`back on ${path} nothing is loaded`, async () => {
        await page.goBack({ waitUntil: 'commit' });
        await expect
          .poll(() => page.evaluate(() => Reflect.get(window, 'persisted')).catch(() => undefined), { message: path })
          .toBe(true);
      });
      await page.close();
    }
  } finally {
    await browser.close();
  }
});
