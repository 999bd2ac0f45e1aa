import { barriers, overflow } from '../src/accessibility.ts';
import { deadLinks } from '../src/deadLinks.ts';
import { MOST_SHIFT, shiftOf } from '../src/layoutShift.ts';
import { type LivePage, pages } from '../src/repository.ts';
import { shownTexts } from '../src/shownTexts.ts';
import { awake, expect, Given, type Page, Then, test, visitorOf, When } from '../src/test.ts';

const phone = { width: 360, height: 740 };
const desk = { width: 1280, height: 800 };

/** Texts that are the same in every language. */
const names = new Set(['COG Church', 'English', 'Yorùbá', 'WhatsApp', 'Outlook', 'USD']);
/** Whether a text is one of the sample's names of people, or an address. */
const isName = (text: string) =>
  names.has(text) || /Sample|Example|Àpẹẹrẹ|\.example$|^(Pastor|Elder|Deaconess)\b/.test(text);

async function expectHead(page: Page, churchName: string) {
  const title = await page.title();
  expect(title).toContain(churchName);
  expect(title.replace(churchName, '').trim()).not.toBe('');
  const description = await page.locator('meta[name=description]').getAttribute('content');
  expect(description ?? '').not.toBe('');
  expect((description ?? '').length, 'length of the description').toBeLessThanOrEqual(160);
  expect(['en', 'yo']).toContain(await page.locator('html').getAttribute('lang'));
}

async function expectLandmarks(page: Page, { hasOwnFrame = false }: LivePage) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  for (const landmark of ['banner', 'main'] as const) await expect(page.getByRole(landmark)).toHaveCount(1);
  await expect(page.getByRole('contentinfo')).toHaveCount(hasOwnFrame ? 0 : 1);
  // On a phone, the menu of a page with its own frame is behind a button.
  const ways = hasOwnFrame ? page.getByRole('button', { name: 'Menu', exact: true }) : page.getByRole('navigation');
  if (!hasOwnFrame || (page.viewportSize()?.width ?? 0) < 720) {
    expect(await ways.filter({ visible: true }).count()).toBeGreaterThan(0);
  }
}

const skipLink = (page: Page) => page.getByRole('link', { name: 'Skip to main content' });

async function expectSkipLink(page: Page) {
  await page.keyboard.press('Tab');
  await expect(skipLink(page)).toBeFocused();
  await expect(skipLink(page)).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main:not(:has([data-page-start])), [data-page-start]')).toBeFocused();
}

const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** Switches between the light and the dark theme, and waits until the page has followed. */
async function turn(page: Page, colorScheme: 'light' | 'dark') {
  const before = await paper(page);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect.poll(() => paper(page)).not.toBe(before);
}

/** Checks both themes on a phone; a desk's contrast is checked in everyWay.long.spec.ts. */
async function expectRoom(page: Page) {
  expect(await overflow(page), 'pixels that stick out to the side').toBeLessThanOrEqual(0);
  expect(await barriers(page)).toEqual([]);
  await turn(page, 'dark');
  expect(await barriers(page, 'color-contrast'), 'by night').toEqual([]);
  expect(await overflow(page), 'pixels that stick out by night').toBeLessThanOrEqual(0);
  await turn(page, 'light');
}

/** Checks that the page in Yoruba shows none of its English texts. */
async function expectYoruba(page: Page, english: readonly string[]) {
  await page.getByRole('banner').getByRole('button', { name: 'Yorùbá' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'yo');
  await page.waitForLoadState('networkidle');
  await awake(page);
  const yoruba = await shownTexts(page);
  expect(yoruba.filter((text) => english.includes(text) && !isName(text))).toEqual([]);
}

/** The pages of the admin area that `npm test` opens, of every kind; `npm run test:long` opens all. */
const ADMIN_IN_SHORT: readonly string[] = ['/dashboard', '/add', '/viewparticipant', '/settings', '/login'];

for (const live of pages) {
  const { path, render, access, yo, hasOwnFrame } = live;
  const tag = hasOwnFrame && !ADMIN_IN_SHORT.includes(path) ? '@long' : [];
  const isReadable = render === 'server' && access === 'public';
  let english: string[] = [];

  test(`${path} on a phone and on a desk`, { tag }, async ({ tabOf }) => {
    const { page, recorder } = await tabOf(visitorOf[access]);
    const { churchName } = await (await page.request.get('/api/settings')).json();
    await Given('a phone, where nothing needs to move', async () => {
      await page.setViewportSize(phone);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    });
    await When('the page is opened', async () => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await awake(page);
    });
    await Then('it says what it is', () => expectHead(page, churchName));
    await Then('it has one heading and its landmarks', () => expectLandmarks(page, live));
    // Before a change of theme, after which a heading font that came too late is used.
    if (hasOwnFrame) {
      await Then('nothing has jumped', async () => expect(await shiftOf(page)).toBeLessThan(MOST_SHIFT));
    }
    await Then('nothing sticks out or keeps a visitor out, by day and by night', () => expectRoom(page));
    await Then('the keyboard can skip to it', () => expectSkipLink(page));
    await When('the screen is that of a desk', async () => {
      english = await shownTexts(page);
      await page.setViewportSize(desk);
    });
    await Then('it still has its landmarks, and the way to skip to it', async () => {
      await expectLandmarks(page, live);
      await skipLink(page).focus();
      await expect(skipLink(page)).toBeInViewport();
      await skipLink(page).blur();
    });
    await Then('nothing sticks out there either', async () => expect(await overflow(page)).toBeLessThanOrEqual(0));
    await Then('every link leads somewhere', async () => expect(await deadLinks(page)).toEqual([]));
    await page.setViewportSize(phone);
    if (isReadable && yo !== undefined) {
      await Then('in Yoruba it has no English that does not say so', () => expectYoruba(page, english));
    }
    await Then('no other site was asked for anything, and the console is silent', () => {
      expect(recorder.thirdParty).toEqual([]);
      expect(recorder.complaints).toEqual([]);
    });
  });
}
