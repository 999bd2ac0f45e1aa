import { awake, expect, Given, open, type Page, Then, test, When } from '../src/test.ts';

const TAGLINE = 'Ilé àdúrà fún gbogbo orílẹ̀-èdè';
const SAMPLE_ACCOUNT = '0000000001';
const NEW_ACCOUNT = '0123456789';

const framed = (page: Page) => page.frameLocator('iframe[title="Preview"]');
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();
const accountsOf = (page: Page) => page.getByRole('region', { name: 'Our accounts' });

/** Opens the first account and types another number. */
async function typeAccount(page: Page, number: string) {
  await page.getByRole('button', { name: /^Account 1/ }).click();
  await page
    .getByRole('group', { name: /^Account 1/ })
    .getByLabel('Account number')
    .fill(number);
}

/** Checks the account number that a visitor now sees. */
async function expectAccount(visitor: Page, number: string) {
  await open(visitor, '/admin');
  await expect(accountsOf(visitor).getByText(number, { exact: true })).toBeVisible();
}

test('the tagline is seen in a preview by its author alone, and by everyone once it is saved', {
  tag: '@long',
}, async ({ browserOn, ownSite }) => {
  const office = await browserOn(ownSite, 'administrator');
  const visitor = await browserOn(ownSite);
  await Given('an administrator who changes the tagline', async () => {
    await open(office, '/settings');
    await office.getByRole('link', { name: 'Church', exact: true }).click();
    await office.getByLabel('Tagline').fill(TAGLINE);
  });
  await When('it is previewed', () => office.getByRole('button', { name: 'Preview' }).click());
  await Then('it is in the frame, and no visitor sees it', async () => {
    await expect(framed(office).getByText(TAGLINE).first()).toBeVisible();
    await open(visitor, '/');
    await expect(visitor.getByText(TAGLINE)).toHaveCount(0);
    await office.keyboard.press('Escape');
    await expect(framed(office).getByText(TAGLINE)).toHaveCount(0);
  });
  await When('it is saved', async () => {
    await save(office);
    await expect(office.getByText('Church: saved.')).toBeVisible();
  });
  await Then('a visitor who comes now sees it', async () => {
    await visitor.reload();
    await awake(visitor);
    await expect(visitor.getByText(TAGLINE).first()).toBeVisible();
  });
});

test('an account for gifts is changed after a question, seen by visitors at once, and brought back', async ({
  browserOn,
  site,
}) => {
  const [office, colleague] = [await browserOn(site, 'administrator'), await browserOn(site, 'administrator')];
  const visitor = await browserOn(site);
  await Given('two administrators with the giving accounts open', async () => {
    for (const page of [office, colleague]) await open(page, '/settings?section=giving');
    await expectAccount(visitor, SAMPLE_ACCOUNT);
  });
  await When('one types another number and previews it', async () => {
    await typeAccount(office, NEW_ACCOUNT);
    await office.getByRole('button', { name: 'Preview Give Online' }).click();
  });
  await Then('it is in the frame, and visitors have the old one', async () => {
    await expect(framed(office).getByText(NEW_ACCOUNT, { exact: true }).first()).toBeVisible();
    await office.keyboard.press('Escape');
    await expectAccount(visitor, SAMPLE_ACCOUNT);
  });
  await When('it is saved, and the question with both numbers is answered with yes', async () => {
    await save(office);
    const question = office.getByRole('alertdialog', { name: 'Change an account for gifts?' });
    await expect(question.getByText(SAMPLE_ACCOUNT)).toBeVisible();
    await expect(question.getByText(NEW_ACCOUNT)).toBeVisible();
    await question.getByRole('button', { name: 'Save the account' }).click();
    await expect(office.getByText('Giving: saved.')).toBeVisible();
  });
  await Then('visitors see the new one at once', () => expectAccount(visitor, NEW_ACCOUNT));

  await When('the other administrator saves what was opened before', async () => {
    await colleague.getByLabel('Purpose 1').fill('Ìdámẹ́wàá');
    await save(colleague);
  });
  await Then('both versions are shown, and nothing was overwritten', async () => {
    const versions = colleague.getByRole('region', {
      name: 'Someone else changed this section while you were editing it',
    });
    await expect(versions.getByText(NEW_ACCOUNT)).toBeVisible();
    await expect(versions.getByText('Ìdámẹ́wàá')).toBeVisible();
    await expectAccount(visitor, NEW_ACCOUNT);
  });

  await When('the version before is restored from the history', async () => {
    await office.getByText('History', { exact: true }).click();
    await office
      .getByRole('button', { name: /^Restore the version of/ })
      .first()
      .click();
    const question = office.getByRole('alertdialog', { name: 'Restore this version?' });
    await expect(question.getByText(SAMPLE_ACCOUNT)).toBeVisible();
    await question.getByRole('button', { name: 'Restore' }).click();
    await expect(office.getByText(/^This section is what it was on/)).toBeVisible();
  });
  await Then('visitors have the old number again', () => expectAccount(visitor, SAMPLE_ACCOUNT));
});
