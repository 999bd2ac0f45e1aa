import { shell } from '../src/repository.ts';
import { scriptsOf } from '../src/scriptsOf.ts';
import { awake, expect, Given, putOnLine, Then, test, When } from '../src/test.ts';

const SLOW = { latencyMs: 400, mbits: 0.4 };
const PHONE = { width: 360, height: 740 };
const starter = `/releases/shell/${shell.starter}`;

test('on a slow line controls answer without the application, links are documents, and what needs it says that it comes', async ({
  page,
  recorder,
}) => {
  const scripts = scriptsOf(page);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const keep = page.getByRole('button', { name: 'Save', exact: true });
  await Given('the devotional on a slow line', async () => {
    await page.setViewportSize(PHONE);
    await putOnLine(page, SLOW);
    await page.goto('/about');
    await page.goto('/fast?lang=en');
  });
  await Then('the menu opens', async () => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  });
  await Then('texts are made larger', async () => {
    await page.getByRole('button', { name: 'Larger text' }).click();
    await expect(page.getByRole('group', { name: 'Text size' })).toContainText('120%');
    expect(scripts.filter((path) => path !== starter)).toEqual([]);
  });
  await When('a link is followed', async () => {
    await page.getByRole('link', { name: /^Previous day/ }).click();
    await expect(page).toHaveURL(/date=/);
  });
  await Then('it is a document, whose texts are as large', async () => {
    expect(recorder.documents).toBe(3);
    await expect.poll(() => page.evaluate(() => document.documentElement.style.cssText)).toContain('1.2');
    expect(scripts.filter((path) => path !== starter)).toEqual([]);
  });
  await When('a button is pressed that needs the application', () => keep.click());
  await Then('it says that it is coming', () => expect(keep).toHaveAttribute('aria-busy', 'true'));
  await Then('and is carried out once the application is here, with texts as large', async () => {
    await expect(keep).toHaveAttribute('aria-pressed', 'true', { timeout: 20_000 });
    await expect(keep).not.toHaveAttribute('aria-busy');
    await awake(page);
    await expect(page.getByRole('group', { name: 'Text size' })).toContainText('120%');
  });
  expect(recorder.complaints).toEqual([]);
});

test('a button that is pressed before any script has come says that it is coming, and is carried out', async ({
  page,
}) => {
  const keep = page.getByRole('button', { name: 'Save', exact: true });
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await Given('the devotional, whose first script has not come', async () => {
    await page.setViewportSize(PHONE);
    await page.route(`**${starter}`, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/fast?lang=en', { waitUntil: 'commit' });
  });
  await When('two buttons are pressed', async () => {
    await menu.click();
    await page.keyboard.press('Escape');
    await keep.click();
  });
  await Then('the one that needs a script says that it is coming', async () => {
    await expect(keep).toHaveAttribute('aria-busy', 'true', { timeout: 100 });
    await expect(menu).not.toHaveAttribute('aria-busy');
  });
  await When('the script comes', () => release());
  await Then('it is carried out', async () => {
    await expect(keep).toHaveAttribute('aria-pressed', 'true');
    await expect(keep).not.toHaveAttribute('aria-busy');
  });
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the first page that is read on on a slow line opens without a network', async ({ page, context }) => {
    const scripts = scriptsOf(page);
    await Given('the devotional on a slow line', async () => {
      await putOnLine(page, SLOW);
      await page.goto('/fast?lang=en');
    });
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await When('its visitor scrolls', async () => {
      await page.waitForLoadState();
      await page.mouse.wheel(0, 300);
    });
    await Then('it is kept, without the application', async () => {
      const isKept = () =>
        page.evaluate(async () => (await caches.match('/fast?lang=en', { ignoreVary: true })) !== undefined);
      await expect.poll(isKept, { timeout: 30_000 }).toBe(true);
      expect(scripts.filter((path) => path !== starter)).toEqual([]);
    });
    await Then('it opens without a network', async () => {
      await context.setOffline(true);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await context.setOffline(false);
    });
  });
});
