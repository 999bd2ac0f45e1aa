import { friend } from '../src/Site.ts';
import { expect, Given, open, Then, test, When } from '../src/test.ts';

const WRONG = 'Login failed. Please check your credentials and try again.';

test('the promo opens to who signs in, stays open over a reload, and closes again', async ({ page }) => {
  await When('a visitor opens the promo without a session', () => page.goto('/promo'));
  await Then('they are sent to sign in', async () => {
    await expect(page).toHaveURL(/\/promologin\?next=%2Fpromo$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login With Your App Details');
  });
  await When('the password is wrong', async () => {
    await page.getByLabel('Email').fill(friend.email);
    await page.getByLabel('Password', { exact: true }).fill('not this one');
    await page.getByRole('button', { name: 'Login' }).click();
  });
  await Then('they are told so in the specified words', () => expect(page.getByText(WRONG)).toBeVisible());
  await When('it is right', async () => {
    await page.getByLabel('Password', { exact: true }).fill(friend.password);
    await page.getByRole('button', { name: 'Login' }).click();
  });
  await Then('the promo is there', async () => {
    await expect(page).toHaveURL(/\/promo$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coming Soon');
    await expect(page.getByText('Our exciting promotion is on the way. Stay tuned!')).toBeVisible();
  });
  await When('the page is loaded again', () => page.reload());
  await Then('it is still there', () => expect(page.getByRole('heading', { level: 1 })).toHaveText('Coming Soon'));
  await Then('the session opens nothing of the admin area', async () => {
    expect((await page.request.get('/api/admin/session')).status()).toBe(401);
    expect((await page.request.get('/api/registrations')).status()).toBe(401);
  });
  await When('they sign out', async () => {
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/promologin/);
  });
  await When('the promo is opened again', () => page.goto('/promo'));
  await Then('they are sent to sign in', () => expect(page).toHaveURL(/\/promologin/));
});

test('ten wrong tries in a row are slowed, and the page says how long to wait', { tag: '@long' }, async ({
  page,
  ownSite,
}) => {
  const wait = page.getByText(/Please wait \d+ seconds?/);
  const answered = () => page.waitForResponse((answer) => new URL(answer.url()).pathname === '/citizen/login/');
  await Given('a visitor who guesses', async () => {
    await open(page, `${ownSite.url}/promologin`);
    await page.getByLabel('Email').fill(friend.email);
  });
  await When('the password is wrong again and again', async () => {
    for (let tries = 0; tries < 10 && !(await wait.isVisible()); tries++) {
      await page.getByLabel('Password', { exact: true }).fill(`wrong ${tries}`);
      await Promise.all([answered(), page.getByRole('button', { name: 'Login' }).click()]);
      await expect(page.getByText(WRONG).or(wait)).toBeVisible();
    }
  });
  await Then('they have to wait', () => expect(wait).toBeVisible());
});
