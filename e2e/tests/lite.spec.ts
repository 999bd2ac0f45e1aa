import { bytesOf, watchAnswers } from '../src/answers.ts';
import { expectLite } from '../src/expectLite.ts';
import { pages } from '../src/repository.ts';
import { awake, expect, Given, open, Then, test, When } from '../src/test.ts';

/** Most bytes of pictures on a phone's first visit of the home page, without the film. */
const HOME_PICTURE_BYTES = 120_000;
const phone = { width: 360, height: 740 };

test.describe('on a phone', () => {
  test.use({ viewport: phone, reducedMotion: 'reduce' });

  test('the pictures of the home page are few on a first visit', async ({ page }) => {
    const { answers } = watchAnswers(page);
    await When('a visitor comes for the first time', () => page.goto('/', { waitUntil: 'networkidle' }));
    await Then('what is seen first is light', async () => {
      const pictures = answers.filter((answer) => answer.request().resourceType() === 'image');
      expect(pictures.length).toBeGreaterThan(0);
      expect(await bytesOf(pictures.filter((answer) => answer.status() < 300))).toBeLessThanOrEqual(HOME_PICTURE_BYTES);
    });
  });
});

test('a devotional in Lite has no script, and little weight', ({ page, site }) => expectLite(page, site.url, '/fast'));

test('Lite is switched on and off in the footer, and the page stays', async ({ page }) => {
  await Given('a devotional that is being read', () => open(page, '/fast?lang=yo'));
  await When('the reader asks for Lite', () => page.getByRole('button', { name: 'Use less data (Lite)' }).click());
  await Then('the same page comes without scripts', async () => {
    await expect(page.locator('html[data-scripts=off]')).toHaveCount(1);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/fast?lang=yo');
  });
  await When('another page is opened', () => page.goto('/'));
  await Then('it is remembered', () => expect(page.locator('html[data-scripts=off]')).toHaveCount(1));
  await When('the reader wants it all again', () => page.getByRole('button', { name: 'Back to full site' }).click());
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
