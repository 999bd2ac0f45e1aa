import { shiftOf, watchShift } from '../src/layoutShift.ts';
import { elsewhereThan, expectBarAndFooter, fallback, goElsewhere } from '../src/livingShell.ts';
import { releaseChanged } from '../src/releases.ts';
import { remoteNamed } from '../src/repository.ts';
import { awake, expect, Given, open, type Page, Then, test, When } from '../src/test.ts';

const REMOTE = 'mf-devotional';
const ADDRESS = '/fast';
const { entry, routes } = remoteNamed(REMOTE);
const chunk = routes.find(({ path }) => path === ADDRESS)?.assets.at(-1) ?? '';
const entryUrl = `**/releases/${REMOTE}/${entry}*`;
const chunkUrl = `**/releases/${REMOTE}/${chunk}*`;

const devotional = (page: Page) => page.getByRole('article').getByRole('heading', { level: 1 });
const link = (page: Page, path: string) => page.getByRole('contentinfo').locator(`a[href="${path}"]`).first();

/** Checks that the rest of the site works: footer and bar are present, and another remote's page opens. */
async function expectLivingShell(page: Page) {
  await expectBarAndFooter(page);
  await goElsewhere(page, 'footer', elsewhereThan(REMOTE));
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
}

test('a remote that cannot be reached costs that page alone', async ({ page }) => {
  await Given('a visitor on the home page, and an entry for which no connection comes about', async () => {
    await open(page, '/');
    await page.route(entryUrl, (route) => route.abort('connectionfailed'));
  });
  await When('the visitor goes to that page', () => link(page, ADDRESS).click());
  await Then('its fallback is shown', () => expect(fallback(page)).toBeVisible());
  await Then('the rest of the site works', () => expectLivingShell(page));
  await Then('the page is available once the file is back', async () => {
    await link(page, ADDRESS).click();
    await expect(fallback(page)).toBeVisible();
    await page.unroute(entryUrl);
    // The second press of the link may still be failing when the button is pressed the first time.
    await expect(async () => {
      await page.getByRole('button', { name: 'Try again' }).click({ timeout: 1000 });
      await expect(devotional(page)).toBeVisible({ timeout: 5000 });
    }).toPass();
  });
});

test('the visitor can go elsewhere while a remote hangs', async ({ page }) => {
  await Given('a visitor who waits for a page that hangs', async () => {
    await open(page, '/');
    await page.route(entryUrl, () => new Promise<void>(() => {}));
    await link(page, ADDRESS).click();
  });
  await Then('another page opens at once', async () => {
    await link(page, '/locate').click();
    await expect(page).toHaveURL(/\/locate$/, { timeout: 3000 });
  });
});

test('a page that came as HTML stays readable when its code cannot be loaded', async ({ page }) => {
  const save = page.getByRole('button', { name: 'Save', exact: true });
  let fail = () => {};
  const failed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await Given('an entry that cannot be loaded', () =>
    page.route(entryUrl, async (route) => {
      await failed;
      await route.fulfill({ status: 404, body: 'Not found' });
    }),
  );
  await When('the page is opened directly, and a button is pressed early', async () => {
    await page.goto(ADDRESS, { waitUntil: 'commit' });
    await save.click();
    await expect(save).toHaveAttribute('aria-busy', 'true');
    fail();
  });
  await Then('it says what does not work, and can be read', async () => {
    await expect(fallback(page)).toBeVisible();
    await expect(page.getByText('its buttons don’t work yet')).toBeVisible();
    await expect(save).toBeDisabled();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(page.getByText('AMEN!', { exact: true })).toBeVisible();
    await expect(devotional(page)).toBeVisible();
  });
  await Then('it works once the file is back', async () => {
    await page.unroute(entryUrl);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(fallback(page)).toBeHidden();
    await awake(page);
    await expect(devotional(page)).toBeVisible();
    await expect(save).toHaveAttribute('aria-pressed', 'false');
    await save.click();
    await expect(save).toHaveAttribute('aria-pressed', 'true');
  });
});

test('a page whose chunk cannot be loaded stays where it is read', async ({ page, recorder }) => {
  await page.route(chunkUrl, (route) => route.abort('failed'));
  await When('the page is opened directly', () => page.goto(ADDRESS));
  await Then('it says what does not work, and can be read, without a reload', async () => {
    await expect(fallback(page)).toBeVisible();
    await expect(devotional(page)).toBeVisible();
    expect(recorder.documents).toBe(1);
  });
});

test('a chunk that cannot be loaded costs one reload and no more', async ({ page, recorder }) => {
  await Given('a visitor on the home page, and a page chunk that fails', async () => {
    await open(page, '/');
    await page.route(chunkUrl, (route) => route.abort('failed'));
  });
  await When('the visitor goes to that page', () => link(page, ADDRESS).click());
  await Then('the page is loaded again once, then its fallback is shown', async () => {
    await expect(fallback(page)).toBeVisible();
    expect(recorder.documents).toBe(2);
  });
  await Then('the rest of the site works', () => expectLivingShell(page));
  await Then('"Try again" brings the page once the file is back', async () => {
    await page.goto(ADDRESS);
    await expect(fallback(page)).toBeVisible();
    await page.unroute(chunkUrl);
    await page.getByRole('button', { name: 'Try again' }).click();
    await awake(page);
    await expect(devotional(page)).toBeVisible();
    await expect(fallback(page)).toBeHidden();
  });
});

test('a chunk that hangs ends in the fallback within eight seconds', { tag: '@long' }, async ({ page, recorder }) => {
  await Given('a visitor on the home page, and a page chunk that hangs', async () => {
    await open(page, '/');
    await page.route(chunkUrl, () => new Promise<void>(() => {}));
  });
  const documents = recorder.documents;
  await When('the visitor goes to that page', () => link(page, ADDRESS).click());
  await Then('its fallback is shown, without a reload', async () => {
    await expect(fallback(page)).toBeVisible({ timeout: 8000 });
    expect(recorder.documents).toBe(documents);
  });
});

test('a release that throws on the server is left to the browser', async ({ page, ownSite }) => {
  await Given('a release whose bundle for the server throws', async () => {
    await releaseChanged(ownSite, REMOTE, ({ descriptor, rewrite }) =>
      rewrite('server', descriptor.serverBundle ?? '', () => 'throw new Error("broken on purpose");'),
    );
  });
  await When('its page is opened', async () => {
    const answer = await page.goto(ownSite.url + ADDRESS);
    expect(answer?.status()).toBe(200);
  });
  await Then('the browser shows it all the same', async () => {
    await awake(page);
    await expect(devotional(page)).toBeVisible();
  });
  await Then('the operators are told, and other pages come as HTML', async () => {
    // The log is written in batches.
    await expect.poll(() => ownSite.log).toContain('broken on purpose');
    expect(await (await page.request.get(`${ownSite.url}/locate`)).text()).toContain('<h1');
  });
});

test('a page that the server could not render moves nothing, is kept nowhere, and says what is true without scripts', async ({
  browser,
  ownSite,
}) => {
  await Given('a release whose bundle for the server throws', async () => {
    await releaseChanged(ownSite, REMOTE, ({ descriptor, rewrite }) =>
      rewrite('server', descriptor.serverBundle ?? '', () => 'throw new Error("broken on purpose");'),
    );
  });
  const phone = { viewport: { width: 360, height: 740 }, baseURL: ownSite.url };
  const page = await browser.newPage(phone);
  await When('its page is opened on a phone', async () => {
    await watchShift(page);
    const answer = await page.goto(ADDRESS);
    expect(answer?.headers()['x-offline']).toBeUndefined();
    await awake(page);
    await expect(devotional(page)).toBeVisible();
  });
  await Then('nothing has moved', async () => {
    await page.waitForTimeout(500);
    expect(await shiftOf(page)).toBe(0);
    await page.close();
  });
  await Then('without scripts it says that it cannot be shown just now, in either language', async () => {
    for (const [locale, text] of [
      ['en-NG', 'We can’t show this page right now. Please try again in a minute.'],
      ['yo-NG', 'A kò lè fi ojú ewé yìí hàn ní báyìí.'],
    ] as const) {
      const plain = await browser.newPage({ ...phone, locale, javaScriptEnabled: false });
      await plain.goto(ADDRESS);
      await expect(plain.getByText(text)).toBeVisible();
      await expect(plain.getByRole('contentinfo')).toBeVisible();
      await plain.close();
    }
  });
});

test('an API that does not answer is said so on the page, which can be tried again', async ({ page }) => {
  await Given('a visitor on the home page, and a dead network', async () => {
    await open(page, '/');
    await page.route(/\/(api|citizen|page-data)\b/, (route) => route.abort('internetdisconnected'));
  });
  await When('the visitor goes to the devotional', () => link(page, ADDRESS).click());
  await Then('the page says that it could not be fetched', () =>
    expect(page.getByText('Error fetching devotional data')).toBeVisible(),
  );
  await Then('it comes when the network is back', async () => {
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(devotional(page)).toBeVisible();
  });
});
