import { awake, expect, open, type Page, Then, test, When } from '../src/test.ts';

const EDITOR = 'Tolú Adébáyọ̀';
const OWN_PASSWORD = 'a canoe before the morning mist';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Admin' });

/** Fills in and submits the sign-in form on the open page. */
async function signInByForm(page: Page, password: string) {
  await page.getByLabel('Username').fill(EDITOR);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function changePassword(page: Page, from: string, to: string) {
  await page.getByLabel('Current password').fill(from);
  await page.getByLabel('New password').fill(to);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password was changed.')).toBeVisible();
}

/** Presses a link in the side menu, and expects the sign-in page. */
async function expectSignedOut(page: Page) {
  await menu(page).getByRole('link', { name: 'Breakfast With Holyspirit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ADMIN LOGIN' })).toBeVisible();
  await expect(page).toHaveURL(/\/login\?next=%2Fholy$/);
}

test('an editor is added, works with an own password, is shut out, and let in again', async ({
  browserOn,
  ownSite,
}) => {
  const office = await browserOn(ownSite, 'administrator');
  const desk = await browserOn(ownSite);
  const phone = await browserOn(ownSite);
  let givenPassword = '';
  await When('an administrator adds an editor', async () => {
    await open(office, '/administrators');
    await office.getByRole('button', { name: 'Add an account' }).click();
    const dialog = office.getByRole('dialog', { name: 'Add an account' });
    await dialog.getByLabel('Username').fill(EDITOR);
    await expect(dialog.getByRole('radio', { name: /^Editor/ })).toBeChecked();
    await dialog.getByRole('button', { name: 'Add account' }).click();
    await expect(office.getByText(`${EDITOR} was added.`)).toBeVisible();
    givenPassword = (await office.getByRole('main').locator('code').textContent()) ?? '';
  });
  await Then('the password is shown this once', async () => {
    expect(givenPassword.length).toBeGreaterThanOrEqual(12);
    await office.getByRole('button', { name: 'I have passed it on' }).click();
    await expect(office.getByText(givenPassword)).toHaveCount(0);
    await office.reload();
    await expect(office.getByRole('row', { name: new RegExp(`^${EDITOR}.*Editor`) })).toBeVisible();
    expect(await office.content()).not.toContain(givenPassword);
  });

  await When('the editor signs in with it, at a desk and on a phone', async () => {
    for (const page of [desk, phone]) {
      await open(page, '/login');
      await signInByForm(page, givenPassword);
      await expect(page.getByRole('heading', { level: 1, name: 'Choose your own password' })).toBeVisible();
    }
  });
  await Then('nothing opens before another password is chosen, also not by its address', async () => {
    await expect(desk.getByText('This password was made for you.')).toBeVisible();
    await open(desk, '/holy');
    await expect(desk).toHaveURL(/\/account\?next=%2Fholy$/);
    expect((await desk.request.get('/api/devotionals')).status()).toBe(403);
  });
  await When('the editor chooses a password at the desk', async () => {
    await changePassword(desk, givenPassword, OWN_PASSWORD);
  });
  await Then('the page that was asked for opens, and the menu has none that is for administrators', async () => {
    await expect(desk.getByRole('heading', { level: 1, name: 'Breakfast With Holyspirit' })).toBeVisible();
    await expect(menu(desk).getByRole('link', { name: 'Services and Events' })).toBeVisible();
    for (const name of ['Administrators', 'Who changed what', 'Settings', 'Outbox']) {
      await expect(menu(desk).getByRole('link', { name, exact: true })).toHaveCount(0);
    }
  });
  await Then('the phone is signed out', async () => {
    await open(phone, '/holy');
    await expect(phone).toHaveURL(/\/login\?next=%2Fholy$/);
  });

  await When('the editor opens a page of administrators by its address', async () => {
    const answer = await desk.goto('/settings');
    expect(answer?.status()).toBe(403);
    await awake(desk);
  });
  await Then('it says who can, and where to go on', async () => {
    await expect(desk.getByRole('heading', { level: 1, name: 'Only administrators can open this page' })).toBeVisible();
    expect((await desk.request.get('/api/admin/settings')).status()).toBe(403);
  });

  await When('the administrator disables the editor', async () => {
    await open(desk, '/editevents');
    await office.getByRole('button', { name: `Disable ${EDITOR}` }).click();
    await office
      .getByRole('alertdialog', { name: `Disable ${EDITOR}?` })
      .getByRole('button', { name: 'Disable' })
      .click();
    await expect(office.getByText(`${EDITOR} can no longer sign in.`)).toBeVisible();
  });
  await Then('the editor’s next click leads to the sign-in page, which does not let them in', async () => {
    await expectSignedOut(desk);
    await signInByForm(desk, OWN_PASSWORD);
    await expect(desk.getByText('Invalid username or password')).toBeVisible();
  });
  await When('the administrator enables the editor', async () => {
    await office.getByRole('button', { name: `Enable ${EDITOR}` }).click();
    await expect(office.getByText(`${EDITOR} can sign in again.`)).toBeVisible();
  });
  await Then('the editor is back where the click led to', async () => {
    await signInByForm(desk, OWN_PASSWORD);
    await expect(desk.getByRole('heading', { level: 1, name: 'Breakfast With Holyspirit' })).toBeVisible();
    await expect(desk).toHaveURL(/\/holy$/);
  });
});
