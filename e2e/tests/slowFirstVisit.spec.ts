import { awake, expect, Given, putOnLine, Then, test, When } from '../src/test.ts';

/** What a first visit to the devotional may send on a slow line, everything together, in bytes. */
const MOST_BYTES = 45_000;

const SLOW = { latencyMs: 400, mbits: 0.4 };

test('the first page on a slow line costs what is read, and a button that is pressed is carried out', async ({
  page,
  recorder,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/\/releases\/.*\.js$/.test(request.url())) scripts.push(request.url());
  });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const keep = page.getByRole('button', { name: 'Keep', exact: true });
  await Given('a phone on a slow line', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await putOnLine(page, SLOW);
  });
  await When('its visitor opens the devotional for the first time', () => page.goto('/fast?lang=en'));
  await Then('no script comes, and little else', async () => {
    // Nothing tells of what is not asked for: this is longer than scripts are ever waited with.
    await page.waitForTimeout(2500);
    expect(scripts).toEqual([]);
    const bytes = await page.evaluate(() =>
      (performance.getEntries() as PerformanceResourceTiming[]).reduce(
        (sum, entry) => sum + (entry.transferSize ?? 0),
        0,
      ),
    );
    test.info().annotations.push({ type: 'bytes', description: String(bytes) });
    expect(bytes).toBeLessThan(MOST_BYTES);
  });
  await Then('the menu opens all the same', async () => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    expect(scripts).toEqual([]);
  });
  await When('a button is pressed that needs scripts', () => keep.click());
  await Then('it says that it is coming', () => expect(keep).toHaveAttribute('aria-busy', 'true'));
  await Then('and is carried out once the scripts are here', async () => {
    await expect(keep).toHaveAttribute('aria-pressed', 'true', { timeout: 20_000 });
    await expect(keep).not.toHaveAttribute('aria-busy');
    await awake(page);
  });
  expect(recorder.complaints).toEqual([]);
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the next page brings the scripts, and with them a page that opens without a network', async ({
    page,
    context,
  }) => {
    await Given('a visitor on a slow line who has read a page', async () => {
      await putOnLine(page, SLOW);
      await page.goto('/about');
    });
    await When('they open the devotional', async () => {
      await page.goto('/fast?lang=en');
      await awake(page);
    });
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await Then('it can be opened again without a network', async () => {
      await expect
        .poll(
          () => page.evaluate(async () => (await caches.match('/fast?lang=en', { ignoreVary: true })) !== undefined),
          {
            timeout: 30_000,
          },
        )
        .toBe(true);
      await context.setOffline(true);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await context.setOffline(false);
    });
  });
});
