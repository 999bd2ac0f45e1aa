import { MOST_SHIFT, shiftOf, watchShift } from '../src/layoutShift.ts';
import { awake, type BrowserContext, expect, Given, open, putOnLine, Then, test, When } from '../src/test.ts';

const screens = [
  { name: 'a phone', width: 360, height: 740 },
  { name: 'a desk', width: 1280, height: 800 },
] as const;

/** Delays the site's scripts, as on a slow connection. */
const delayScripts = (context: BrowserContext, milliseconds: number) =>
  context.route('**/releases/**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.continue();
  });

for (const { name, width, height } of screens) {
  test(`the chat's page moves nothing on ${name} when its scripts come`, async ({ page, context, site }) => {
    await page.setViewportSize({ width, height });
    await delayScripts(context, 1000);
    await watchShift(page);
    await page.goto(`${site.url}/interact`);
    await awake(page);
    await expect(page.getByRole('button', { name: 'Join Chat' })).toBeVisible();
    await page.waitForTimeout(500);
    const shift = await shiftOf(page);
    test.info().annotations.push({ type: 'layout shift', description: String(shift) });
    expect(shift).toBeLessThan(MOST_SHIFT);
  });
}

for (const { line, latencyMs, mbits, path } of [
  { line: 'a fast line', latencyMs: 100, mbits: 20, path: '/fast' },
  // With a high-priority picture.
  { line: 'a fast line', latencyMs: 100, mbits: 20, path: '/' },
  { line: 'a middling line', latencyMs: 150, mbits: 1.6, path: '/' },
]) {
  test(`the application of ${path} is asked for after what is seen first on ${line}`, async ({ page, site }) => {
    // Warms the server's cache, as for pages that people visit.
    await page.request.get(site.url + path);
    await putOnLine(page, { latencyMs, mbits });
    await page.goto(site.url + path);
    await awake(page);
    const { script, paint } = await page.evaluate(() => ({
      script:
        performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.js') && !name.includes('/starter.'))
          ?.startTime ?? Number.NaN,
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    }));
    test.info().annotations.push({ type: 'milliseconds', description: `script ${script}, paint ${paint}` });
    expect(script).toBeGreaterThanOrEqual(paint);
  });
}

test('the chat without scripts says what it needs', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.url}/interact`);
  await Then('and offers nothing that does nothing', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Join Anonymous Chat' })).toBeVisible();
    await expect(page.getByText(/^To chat, please turn on JavaScript/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('combobox')).toHaveCount(0);
  });
  await context.close();
});

test('a room that is chosen before the scripts are here is joined when they are', async ({ page, context, site }) => {
  await delayScripts(context, 2500);
  await page.goto(`${site.url}/interact`, { waitUntil: 'commit' });
  await page.getByLabel('Room').selectOption({ label: 'Interactive Session' });
  await page.getByRole('button', { name: 'Join Chat' }).click();
  await expect(page.getByText(/^Active Users: \d/)).toBeVisible();
});

test('a move to another page that takes long says so, in words and in outline, and is over when the page is there', async ({
  page,
  site,
}) => {
  const cover = page.getByRole('main').getByText('Loading sermons...');
  const status = page.getByRole('status').filter({ hasText: 'Loading sermons...' });
  await open(page, `${site.url}/about`);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/releases/mf-devotional/**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await When('a link is followed and nothing comes', async () => {
    await page.evaluate(() => scrollTo(0, 900));
    await page.locator('footer a[href="/sermon"]').first().dispatchEvent('click');
  });
  await Then('what is loaded is in view, and is said', async () => {
    await expect(status).toHaveCount(1);
    await expect(cover).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(900);
  });
  await When('it comes', () => release());
  await Then('the page is there and has the focus', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'View Sermons' })).toBeVisible();
    await expect(status).toHaveCount(0);
    await expect(cover).toHaveCount(0);
    await expect(page.locator('main')).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
  await When('the visitor goes back', () => page.goBack());
  await Then('the page is where it was left', () => expect.poll(() => page.evaluate(() => scrollY)).toBe(900));
});

test('a chat whose line is dead says that it reconnects, and goes on when it is alive', async ({ page, ownSite }) => {
  const notice = page.getByText('Reconnecting…');
  await Given('a visitor in a room', async () => {
    await open(page, `${ownSite.url}/interact`);
    await page.getByLabel('Room').selectOption({ label: 'Interactive Session' });
    await page.getByRole('button', { name: 'Join Chat' }).click();
    await expect(page.getByText(/^Active Users: \d/)).toBeVisible();
    await page.waitForTimeout(1000);
  });
  const { pid } = ownSite;
  if (pid === undefined) throw new Error('The server is not running.');
  try {
    await When('nothing comes over the line any more', () => process.kill(pid, 'SIGSTOP'));
    const since = Date.now();
    await Then('it is said', async () => {
      await expect(notice).toBeVisible();
      test.info().annotations.push({ type: 'said after', description: `${Date.now() - since} ms` });
    });
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  await Then('it is over when the line is alive', async () => {
    await expect(notice).toBeHidden();
    await expect(page.getByText(/^Active Users: \d/)).toBeVisible();
  });
});
