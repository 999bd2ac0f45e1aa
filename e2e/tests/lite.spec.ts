import type { Page, Response } from '@playwright/test';
import { barriers } from '../src/accessibility.ts';
import { pages, readablePages } from '../src/repository.ts';
import { awake, expect, Given, open, Then, test, When } from '../src/test.ts';

/** A page of Lite with everything it shows (product mission: metered data). */
const LITE_BYTES = 50_000;
/** What a first visit of the home page may show on a phone, the film apart. */
const HOME_PICTURE_BYTES = 120_000;
/** HTML that fits ten segments is there after one round trip. */
const DOCUMENT_BYTES = 14_000;

const phone = { width: 360, height: 740 };

/** Every answer that comes while a page is opened and looked at from top to end. */
async function answersOf(page: Page, address: string): Promise<Response[]> {
  const answers: Response[] = [];
  page.on('response', (answer) => answers.push(answer));
  await page.goto(address, { waitUntil: 'networkidle' });
  return answers;
}

async function bytesOf(answers: readonly Response[]): Promise<number> {
  const sizes = await Promise.all(
    answers.filter((answer) => answer.status() < 300).map((answer) => answer.request().sizes()),
  );
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}

const isScript = (answer: Response) => new URL(answer.url()).pathname.endsWith('.js');

test.describe('on a phone', () => {
  test.use({ viewport: phone, reducedMotion: 'reduce' });

  for (const { path, needsScripts } of readablePages) {
    test(`${path} comes in one round trip`, async ({ page }) => {
      const answer = await page.goto(path);
      const size = await bytesOf(answer ? [answer] : []);
      test.info().annotations.push({ type: 'bytes', description: String(size) });
      expect(size).toBeGreaterThan(0);
      expect(size).toBeLessThanOrEqual(DOCUMENT_BYTES);
    });

    if (needsScripts) continue;
    test(`${path} in Lite has no script and little weight`, async ({ page, context, site, recorder }) => {
      await Given('a reader who asked for Lite', () =>
        context.addCookies([{ name: 'lite', value: '1', url: site.url }]),
      );
      const answers = await When('the page is opened', () => answersOf(page, path));
      await Then('no script came, and none is in the page', async () => {
        expect(answers.filter(isScript).map((answer) => answer.url())).toEqual([]);
        await expect(page.locator('script')).toHaveCount(0);
      });
      await Then('all of it is light', async () => {
        const size = await bytesOf(answers);
        test.info().annotations.push({ type: 'bytes', description: String(size) });
        expect(size).toBeLessThanOrEqual(LITE_BYTES);
      });
      await Then('nothing is shown that would need a script', async () => {
        await expect(page.locator('[data-needs-script]').filter({ visible: true })).toHaveCount(0);
      });
      await Then('it can be read by everybody', async () => {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await barriers(page)).toEqual([]);
        expect(recorder.complaints).toEqual([]);
        expect(recorder.thirdParty).toEqual([]);
      });
    });
  }

  test('the pictures of the home page are few on a first visit', async ({ page }) => {
    const answers = await When('somebody comes for the first time', () => answersOf(page, '/'));
    await Then('what is seen first is light', async () => {
      const pictures = answers.filter((answer) => answer.request().resourceType() === 'image');
      expect(pictures.length).toBeGreaterThan(0);
      expect(await bytesOf(pictures)).toBeLessThanOrEqual(HOME_PICTURE_BYTES);
    });
  });
});

test('Lite is switched on and off in the footer, and the page stays', async ({ page }) => {
  await Given('a devotional that is being read', () => open(page, '/fast?lang=yo'));
  await When('the reader asks for Lite', () => page.getByRole('button', { name: 'Show Lite pages' }).click());
  await Then('the same page comes without scripts', async () => {
    await expect(page.locator('html[data-scripts=off]')).toHaveCount(1);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/fast?lang=yo');
  });
  await When('another page is opened', () => page.goto('/'));
  await Then('it is remembered', () => expect(page.locator('html[data-scripts=off]')).toHaveCount(1));
  await When('the reader wants it all again', () => page.getByRole('button', { name: 'Show full pages' }).click());
  await Then('the page wakes up', () => awake(page));
});

test('a form still has its scripts in Lite, and leads back to pages without', async ({ page, context, site }) => {
  const form = pages.find(({ needsScripts, access }) => needsScripts && access === 'public');
  if (!form) throw new Error('There is no page that needs its scripts.');
  await Given('a visitor who asked for Lite', () => context.addCookies([{ name: 'lite', value: '1', url: site.url }]));
  await When('the form is opened', () => open(page, form.path));
  await When('the way home is taken', () => page.getByRole('banner').getByRole('link').first().click());
  await Then('the home page has no script', () => expect(page.locator('html[data-scripts=off]')).toHaveCount(1));
});
