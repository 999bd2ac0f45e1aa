import { barriers } from '../src/accessibility.ts';
import { expect, Given, open, type Page, Then, test, When } from '../src/test.ts';

const PHONE = { width: 360, height: 740 };
const press = (page: Page) => page.getByRole('button', { name: 'Near me' }).click();
const branches = (page: Page) => page.getByRole('region', { name: 'Our branches' }).getByRole('heading', { level: 3 });

test.describe('on a phone that says where it is', () => {
  test.use({ viewport: PHONE, geolocation: { latitude: 6.41, longitude: 2.91 }, permissions: ['geolocation'] });

  test('the branches are sorted there, nearest first, and nothing is sent', async ({ page, site }) => {
    const sent: string[] = [];
    await Given('the branches in their own order', async () => {
      await open(page, `${site.url}/locate`);
      await expect(branches(page).first()).toHaveText('Diamond Branch');
    });
    await When('“Near me” is pressed', async () => {
      page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
      await press(page);
    });
    await Then('the nearest is first, with how far it is', async () => {
      await expect(branches(page).first()).toHaveText('Badagry Branch');
      await expect(branches(page).last()).toHaveText('Ilogbo Branch');
      await expect(page.getByRole('listitem').filter({ hasText: 'Badagry Branch' })).toContainText('km from you');
      expect(await barriers(page)).toEqual([]);
      // Pictures may be loaded, but no request may contain the position.
      expect(sent.filter((request) => /6\.41|2\.91/.test(request))).toEqual([]);
    });
  });
});

test.describe('on a phone that does not', () => {
  test.use({ viewport: PHONE, permissions: [] });

  test('that is said kindly, and the branches stay', async ({ page, site }) => {
    await open(page, `${site.url}/locate`);
    await page.evaluate(() => {
      const refuse: Geolocation['getCurrentPosition'] = (_, failed) =>
        failed?.({ code: 1, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
      navigator.geolocation.getCurrentPosition = refuse;
    });
    await press(page);
    await expect(page.getByText('No problem. We can’t see where you are, so here are all our branches.')).toBeVisible();
    await expect(branches(page).first()).toHaveText('Diamond Branch');
  });
});
