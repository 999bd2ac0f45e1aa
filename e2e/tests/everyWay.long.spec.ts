import { barriers, overflow } from '../src/accessibility.ts';
import { expectLite } from '../src/expectLite.ts';
import { pages } from '../src/repository.ts';
import { awake, expect, Then, test, visitorOf, When } from '../src/test.ts';

for (const { path, access, yo, render, needsScripts } of pages) {
  test(`${path} on a small phone, on a desk, with large text, and in the colours of the system`, async ({
    tabOf,
    site,
  }) => {
    const { page } = await tabOf(visitorOf[access]);
    const languages = yo === undefined ? ['en'] : ['en', 'yo'];
    for (const value of languages) {
      await When(`the page is opened in ${value}`, async () => {
        await page.setViewportSize({ width: 320, height: 640 });
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce', forcedColors: 'none' });
        await page.goto(path);
        await page.context().addCookies([{ name: 'language', value, url: page.url() }]);
        await page.reload();
        await awake(page);
      });
      for (const colorScheme of ['light', 'dark'] as const) {
        await Then(`nothing keeps a visitor out at 320 pixels, ${colorScheme}`, async () => {
          await page.emulateMedia({ colorScheme });
          expect(await overflow(page)).toBeLessThanOrEqual(0);
          expect(await barriers(page)).toEqual([]);
        });
      }
      await page.setViewportSize({ width: 1280, height: 800 });
      for (const colorScheme of ['dark', 'light'] as const) {
        await Then(`nor on a desk, ${colorScheme}`, async () => {
          await page.emulateMedia({ colorScheme });
          expect(await overflow(page)).toBeLessThanOrEqual(0);
          expect(await barriers(page)).toEqual([]);
        });
      }
      await page.setViewportSize({ width: 320, height: 640 });
      await Then('nor in the colours of the system', async () => {
        await page.emulateMedia({ forcedColors: 'active' });
        // The system's colours contrast; axe compares one with the page's own.
        expect((await barriers(page)).filter((line) => !line.startsWith('color-contrast'))).toEqual([]);
        await page.emulateMedia({ forcedColors: 'none' });
      });
      await Then('nor with text of twice the size', async () => {
        await page.setViewportSize({ width: 640, height: 740 });
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%';
        });
        expect(await overflow(page)).toBeLessThanOrEqual(0);
        expect(await barriers(page)).toEqual([]);
      });
    }
    if (render === 'server' && access === 'public' && !needsScripts) {
      await Then('in Lite it has no script, and little weight', async () => {
        await page.setViewportSize({ width: 360, height: 740 });
        await expectLite(page, site.url, path);
      });
    }
  });
}
