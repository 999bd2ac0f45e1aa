import { barriers } from '../src/accessibility.ts';
import { administrator } from '../src/Site.ts';
import { expect, Given, open, type Page, signIn, Then, test, When } from '../src/test.ts';

const PHONE = { width: 360, height: 740 };
const SESSION = '/api/admin/session';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Please sign in again' });

test.describe('a session that has ended', () => {
  test('is begun again over the form, whose words are then sent', async ({ browserOn, site }) => {
    const office = await browserOn(site, 'administrator');
    await office.setViewportSize(PHONE);
    const field = (name: string) => office.getByRole('main').locator(`[name=${name}]`);
    const title = field('sermonTitle');
    const save = office.getByRole('button', { name: 'Register Sermon', exact: true });
    await Given('a user who types while their session ends', async () => {
      await open(office, '/addsermon');
      await title.fill('Ìrètí fún ẹni gbogbo');
      await field('preacherName').fill('Pastor Sample');
      await field('date').fill('22 November 2026');
      await field('time').fill('08:00');
      expect((await office.context().request.delete(`${site.url}${SESSION}`)).status()).toBe(200);
    });
    await When('they send it', () => save.click());
    await Then('they are asked to sign in over it', async () => {
      await expect(dialog(office).getByLabel('Username')).toHaveValue(administrator.username);
      await expect(dialog(office).getByLabel('Password', { exact: true })).toBeFocused();
      expect(await barriers(office)).toEqual([]);
      await expect(title).toHaveValue('Ìrètí fún ẹni gbogbo');
    });
    await When('the password is wrong, and then right', async () => {
      await dialog(office).getByLabel('Password', { exact: true }).fill('not this one');
      await dialog(office).getByRole('button', { name: 'Sign In' }).click();
      await expect(dialog(office).getByText('Invalid username or password')).toBeVisible();
      await dialog(office).getByLabel('Password', { exact: true }).fill(administrator.password);
      await dialog(office).getByRole('button', { name: 'Sign In' }).click();
    });
    await Then('the sermon is there, and the page never was left', async () => {
      await expect(dialog(office)).toBeHidden();
      await expect(
        office.getByRole('table').getByRole('link', { name: 'Ìrètí fún ẹni gbogbo', exact: true }),
      ).toBeVisible();
      await expect(office).toHaveURL(/\/addsermon$/);
    });
  });

  test('goes on in a tab when the user signs in in another', { tag: '@long' }, async ({ browserOn, site }) => {
    const first = await browserOn(site, 'administrator');
    const second = await first.context().newPage();
    const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh', exact: true });
    await Given('two tabs whose session has ended, both of which have asked', async () => {
      await open(first, `${site.url}/dashboard`);
      await open(second, `${site.url}/dashboard`);
      expect((await first.context().request.delete(`${site.url}${SESSION}`)).status()).toBe(200);
      for (const tab of [first, second]) {
        await refresh(tab).click();
        await expect(dialog(tab)).toBeVisible();
      }
    });
    await When('they sign in in one of them', async () => {
      await dialog(second).getByLabel('Password', { exact: true }).fill(administrator.password);
      await dialog(second).getByRole('button', { name: 'Sign In' }).click();
    });
    await Then('neither asks any more', async () => {
      await expect(dialog(second)).toBeHidden();
      await expect(dialog(first)).toBeHidden();
    });
  });

  test('was warned of, and goes on where the user stays', { tag: '@long' }, async ({ page, context, site }) => {
    let endsInSeconds = 90;
    const uses: boolean[] = [];
    await Given('a page whose session ends soon', async () => {
      await signIn(context, site);
      await page.route(`**${SESSION}`, (route) => {
        uses.push(route.request().headers()['x-background'] === undefined);
        return route.fulfill({ json: { username: administrator.username, role: 'administrator', endsInSeconds } });
      });
      await page.clock.install();
      await open(page, '/addsermon');
    });
    await When('nothing is done for 28 minutes', () => page.clock.fastForward('28:01'));
    const stay = page.getByRole('button', { name: 'Stay signed in' });
    await Then('it says so, in sight', async () => {
      await expect(page.getByText('You will be signed out within two minutes.')).toBeInViewport();
      expect(uses).toEqual([false]);
      expect(await barriers(page)).toEqual([]);
    });
    endsInSeconds = 1800;
    await When('they stay', () => stay.click());
    await Then('that was a use of it, and the warning is gone', async () => {
      await expect(stay).toBeHidden();
      expect(uses).toEqual([false, true]);
    });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the admin area has one bar, which leads to everything, and no footer', async ({ page, context, site }) => {
    const main = page.getByRole('main');
    await Given('an admin page', async () => {
      await signIn(context, site);
      await open(page, '/holy');
    });
    await Then('there is one Menu, and the heading is in sight at once', async () => {
      await expect(page.getByRole('button', { name: 'Menu', exact: true })).toHaveCount(1);
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
      const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
      expect(heading?.y).toBeLessThan(100);
    });
    await When('the page is skipped to', async () => {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
    });
    await Then('the bar and the menu are behind', async () => {
      await expect(main.getByRole('link', { name: 'Add Breakfast', exact: true }).last()).toBeFocused();
    });
    await When('the page is scrolled down', () => page.mouse.wheel(0, 900));
    await Then('the bar is in sight still', () =>
      expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeInViewport(),
    );
    await When('the site is chosen in the menu', async () => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page
        .getByRole('navigation', { name: 'Admin' })
        .getByRole('link', { name: /^To the site/ })
        .click();
    });
    await Then('the site has its own bar and footer', async () => {
      await expect(page).toHaveURL(/\/$/);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
    });
  });

  test('a list shows what is looked for, and opens at a tap', async ({ page, context, site }) => {
    const rows = page
      .getByRole('main')
      .getByRole('row')
      .filter({ has: page.getByRole('cell') });
    const first = rows.first();
    await Given('the list of devotionals', async () => {
      await signIn(context, site);
      await open(page, '/holy');
    });
    await Then('twenty take a few screens', async () => {
      await expect(first.getByRole('link', { name: /^Edit/ })).toBeVisible();
      await expect(first.getByText('Prayer', { exact: true })).toBeHidden();
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height / (await rows.count())).toBeLessThan(260);
    });
    await When('one is opened', () => first.getByRole('button', { name: /^More/ }).click());
    await Then('the rest is there', async () => {
      await expect(first.getByText('Prayer', { exact: true })).toBeVisible();
      expect(await barriers(page)).toEqual([]);
    });
  });
});
