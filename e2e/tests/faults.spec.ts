import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from '@playwright/test';
import { releaseChanged, releaseFromSources } from '../src/releases.ts';
import { remoteNamed } from '../src/repository.ts';
import { awake, expect, Given, open, type Page, Then, test, When } from '../src/test.ts';

const REMOTE = 'mf-devotional';
const ADDRESS = '/fast';
const { entry, routes } = remoteNamed(REMOTE);
const chunk = routes.find(({ path }) => path === ADDRESS)?.assets.at(-1) ?? '';
const entryUrl = `**/releases/${REMOTE}/${entry}*`;
const chunkUrl = `**/releases/${REMOTE}/${chunk}*`;

const fallback = (page: Page) => page.getByText('This part of the site did not load');
const devotional = (page: Page) => page.getByRole('article').getByRole('heading', { level: 1 });
const link = (page: Page, path: string) => page.getByRole('contentinfo').locator(`a[href="${path}"]`).first();

/** The rest of the site works: footer and bar are there, and another remote's page opens. */
async function expectLivingShell(page: Page) {
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
  await link(page, '/locate').click();
  await expect(page).toHaveURL(/\/locate$/);
  await awake(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(fallback(page)).toBeHidden();
}

const answering =
  (status: number, body: string) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, contentType: 'text/javascript', body });

const faults = [
  { what: 'answers 404', handler: answering(404, 'Not found') },
  { what: 'is a web page instead of a script', handler: answering(200, '<!doctype html><h1>Pay for more data</h1>') },
  { what: 'is cut off', handler: answering(200, 'var mf_devotional = (() => {') },
  { what: 'cannot be reached', handler: (route: Route) => route.abort('connectionfailed') },
];

for (const { what, handler } of faults) {
  test(`a remote whose entry ${what} costs that page alone`, async ({ page }) => {
    await Given(`a visitor on the home page, and an entry that ${what}`, async () => {
      await open(page, '/');
      await page.route(entryUrl, handler);
    });
    await When('the visitor goes to that page', () => link(page, ADDRESS).click());
    await Then('its fallback stands within three seconds', () => expect(fallback(page)).toBeVisible({ timeout: 3000 }));
    await Then('the rest of the site works', () => expectLivingShell(page));
    await Then('the page can be had once the file is back', async () => {
      await link(page, ADDRESS).click();
      await expect(fallback(page)).toBeVisible();
      await page.unroute(entryUrl);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(devotional(page)).toBeVisible();
    });
  });
}

test('a remote that never answers costs that page alone', async ({ page }) => {
  await Given('a visitor on the home page, and an entry that hangs', async () => {
    await open(page, '/');
    await page.route(entryUrl, () => new Promise<void>(() => {}));
  });
  await When('the visitor goes to that page', () => link(page, ADDRESS).click());
  await Then('its fallback stands within eight seconds', () => expect(fallback(page)).toBeVisible({ timeout: 8000 }));
  await Then('the rest of the site works', () => expectLivingShell(page));
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

test('a page that came as HTML stays readable when its code cannot be had', async ({ page }) => {
  await Given('an entry that cannot be had', () => page.route(entryUrl, answering(404, 'Not found')));
  await When('the page is opened directly', () => page.goto(ADDRESS));
  await Then('it says what does not work, and can be read', async () => {
    await expect(fallback(page)).toBeVisible();
    await expect(page.getByText('AMEN!', { exact: true })).toBeVisible();
    await expect(devotional(page)).toBeVisible();
  });
  await Then('it works once the file is back', async () => {
    await page.unroute(entryUrl);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(fallback(page)).toBeHidden();
    await awake(page);
    await expect(devotional(page)).toBeVisible();
  });
});

test('a chunk that cannot be had costs one reload and no more', async ({ page, recorder }) => {
  await Given('a visitor on the home page, and a page chunk that fails', async () => {
    await open(page, '/');
    await page.route(chunkUrl, (route) => route.abort('failed'));
  });
  await When('the visitor goes to that page', () => link(page, ADDRESS).click());
  await Then('the page is loaded anew once, then its fallback stands', async () => {
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

test('a chunk that hangs ends in the fallback within eight seconds of the reload', async ({ page, recorder }) => {
  await Given('a visitor whose tab has been reloaded for it before', async () => {
    await page.route(chunkUrl, (route) => route.abort('failed'));
    await page.goto(ADDRESS);
    await expect(fallback(page)).toBeVisible();
    await page.unroute(chunkUrl);
    await open(page, '/');
    await page.route(chunkUrl, () => new Promise<void>(() => {}));
  });
  const documents = recorder.documents;
  await When('the visitor goes to that page', () => link(page, ADDRESS).click());
  await Then('its fallback stands, without a reload', async () => {
    await expect(fallback(page)).toBeVisible({ timeout: 8000 });
    expect(recorder.documents).toBe(documents);
  });
});

for (const [what, url, file] of [
  ['entry', entryUrl, entry],
  ['page', chunkUrl, chunk],
] as const) {
  test(`a ${what} that was tampered with on its way is not run`, async ({ page, request }) => {
    const original = await (await request.get(`/releases/${REMOTE}/${file}`)).text();
    await Given('somebody on the line who adds to the script', () =>
      page.route(url, answering(200, `globalThis.tampered = true;\n${original}`)),
    );
    await When('the page is opened', () => page.goto(ADDRESS));
    await Then('the fallback stands and the addition was not run', async () => {
      await expect(fallback(page)).toBeVisible();
      expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
    });
  });
}

test('a release whose entry is no script costs that page alone', async ({ page, ownSite }) => {
  await Given('a release that is broken, under its right hash', () => {
    releaseChanged(ownSite, REMOTE, ({ descriptor, rewrite }) =>
      rewrite('browser', descriptor.entry, () => 'this is (no script'),
    );
  });
  await When('a visitor goes to its page', async () => {
    await open(page, `${ownSite.url}/`);
    await link(page, ADDRESS).click();
  });
  await Then('its fallback stands within three seconds', () => expect(fallback(page)).toBeVisible({ timeout: 3000 }));
  await Then('the rest of the site works', () => expectLivingShell(page));
  await Then('the operators are told, with remote and version', async () => {
    await expect.poll(() => ownSite.log).toContain(`${remoteNamed(REMOTE).version}-changed`);
  });
});

test('a release whose page fails while it is loaded costs that page alone', async ({ page, ownSite, recorder }) => {
  await Given('a release whose page throws before it is there, under its right hash', () => {
    releaseChanged(ownSite, REMOTE, ({ rewrite }) =>
      rewrite('browser', chunk, () => 'throw new Error("broken on purpose");'),
    );
  });
  await When('a visitor goes to its page', async () => {
    await open(page, `${ownSite.url}/`);
    await link(page, ADDRESS).click();
  });
  await Then('its fallback stands after one reload, and the rest of the site works', async () => {
    await expect(fallback(page)).toBeVisible();
    expect(recorder.complaints.join()).toContain('broken on purpose');
    expect(recorder.documents).toBe(2);
    await expectLivingShell(page);
  });
});

test('a release whose page throws shows the error inside the living shell', async ({ page, ownSite }) => {
  test.slow();
  await Given('a release whose page throws when it is drawn', () =>
    releaseFromSources(ownSite, REMOTE, (folder) =>
      writeFileSync(
        join(folder, 'routes/devotional/route.ts'),
        'export function Component(): never { throw new Error("broken on purpose"); }',
      ),
    ),
  );
  await When('a visitor opens its page', async () => {
    const answer = await page.goto(ownSite.url + ADDRESS);
    expect(answer?.status()).toBe(200);
  });
  await Then('the error is shown, and the rest of the site works', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible();
    await expect(page.getByText('broken on purpose')).toBeVisible();
    await expectLivingShell(page);
  });
});

test('a release that throws on the server is left to the browser', async ({ page, ownSite }) => {
  await Given('a release whose bundle for the server throws', () => {
    releaseChanged(ownSite, REMOTE, ({ descriptor, rewrite }) =>
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

test('an API that does not answer is said so on the page, which can be tried again', async ({ page }) => {
  await Given('a visitor on the home page, and a dead network', async () => {
    await open(page, '/');
    await page.route(/\/(api|citizen)\//, (route) => route.abort('internetdisconnected'));
  });
  await When('the visitor goes to the devotional', () => link(page, ADDRESS).click());
  await Then('the page says that it could not be fetched', () =>
    expect(page.getByText('Error fetching devotional data')).toBeVisible(),
  );
  await Then('it comes when the network is back', async () => {
    await page.unroute(/\/(api|citizen)\//);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(devotional(page)).toBeVisible();
  });
});
