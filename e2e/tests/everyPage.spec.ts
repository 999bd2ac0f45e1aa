import { barriers } from '../src/accessibility.ts';
import { type LivePage, pages } from '../src/repository.ts';
import type { Site } from '../src/Site.ts';
import { awake, expect, Given, type Page, signIn, signInToPromo, Then, test, When } from '../src/test.ts';

const screens = [
  { name: 'a phone', width: 360, height: 740 },
  { name: 'a desk', width: 1280, height: 800 },
];

/** Links that have been followed already, by worker: most pages share theirs. */
const answers = new Map<string, Promise<number>>();

function statusOf(page: Page, address: string): Promise<number> {
  const known = answers.get(address) ?? page.request.get(address).then((answer) => answer.status());
  answers.set(address, known);
  return known;
}

/** What is wrong with a link of the page; null when it leads somewhere, or away from this site. */
async function faultOf(page: Page, link: string): Promise<string | null> {
  const here = new URL(page.url());
  const address = new URL(link);
  if (address.origin !== here.origin) return null;
  const target = decodeURIComponent(address.hash.slice(1));
  if (target && address.pathname === here.pathname && (await page.locator(`[id="${target}"]`).count()) === 0) {
    return `${link} leads to no place on the page`;
  }
  address.hash = '';
  const status = await statusOf(page, address.href);
  return status === 200 ? null : `${address.pathname}${address.search} answers ${status}`;
}

/** Links of the page that lead nowhere. */
async function deadLinks(page: Page): Promise<string[]> {
  const links = await page
    .locator('a[href]')
    .evaluateAll((found) => found.filter((link) => link instanceof HTMLAnchorElement).map((link) => link.href));
  const faults = await Promise.all([...new Set(links)].map((link) => faultOf(page, link)));
  return faults.filter((fault) => fault !== null);
}

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
  // The menu of a page with a frame of its own is behind a button on a phone.
  const ways = hasOwnFrame ? page.getByRole('button', { name: 'Menu', exact: true }) : page.getByRole('navigation');
  if (!hasOwnFrame || (page.viewportSize()?.width ?? 0) < 720) {
    expect(await ways.filter({ visible: true }).count()).toBeGreaterThan(0);
  }
}

async function expectSkipLink(page: Page) {
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the page' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main:not(:has([data-page-start])), [data-page-start]')).toBeFocused();
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

async function signInFor({ access }: LivePage, page: Page, site: Site) {
  if (access === 'promo') await signInToPromo(page.context(), site);
  if (access === 'editor' || access === 'administrator') await signIn(page.context(), site);
}

async function visit(page: Page, { path }: LivePage) {
  const answer = await page.goto(path);
  await awake(page);
  return answer?.status();
}

for (const live of pages) {
  // One browser for both screens: it has axe and the answers of most links by then.
  test(`${live.path} on a phone and on a desk`, async ({ page, site, recorder }) => {
    const { churchName } = await (await page.request.get('/api/settings')).json();
    await signInFor(live, page, site);
    for (const { name, ...viewport } of screens) {
      await Given(`${name} of ${viewport.width} by ${viewport.height}, where nothing needs to move`, async () => {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      });
      await When('the page is opened', async () => {
        expect(await visit(page, live)).toBe(200);
      });
      await Then('the keyboard can skip to it', () => expectSkipLink(page));
      await Then('it says what it is', () => expectHead(page, churchName));
      await Then('it has one heading and its landmarks', () => expectLandmarks(page, live));
      await Then('nothing sticks out to the side', async () => expect(await overflow(page)).toBeLessThanOrEqual(0));
      await Then('nothing keeps anybody out, in the light', async () => expect(await barriers(page)).toEqual([]));
      await Then('nothing keeps anybody out, in the dark', async () => {
        const light = await paper(page);
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
        await expect.poll(() => paper(page)).not.toBe(light);
        expect(await barriers(page, 'color-contrast')).toEqual([]);
        expect(await overflow(page)).toBeLessThanOrEqual(0);
      });
      await Then('every link leads somewhere', async () => expect(await deadLinks(page)).toEqual([]));
      await Then('no other site was asked for anything, and the console is silent', () => {
        expect(recorder.thirdParty).toEqual([]);
        expect(recorder.complaints).toEqual([]);
      });
    }
  });
}
