import { awake, expect, Given, open, type Page, signIn, Then, test, When } from '../src/test.ts';

const TITLE = 'Orin Alẹ́';
const framed = (page: Page) => page.frameLocator('iframe[title="Preview"]');
const tabLink = (page: Page) => page.getByRole('link', { name: /Open in a new tab/ });

async function fillEvent(page: Page) {
  await page.getByLabel('Title', { exact: true }).fill(TITLE);
  await page.getByLabel('First day').fill('2099-12-20');
}

test('an editor sees an event in its page before it is saved, and no visitor does', async ({
  page,
  context,
  site,
  browser,
}) => {
  await Given('an editor with an event that is written and not saved', async () => {
    await signIn(context, site);
    await open(page, '/editevents?new=event');
    await fillEvent(page);
  });
  await When('the preview is opened', () => page.getByRole('button', { name: 'Preview' }).click());
  await Then('the event is in the page, which is lifeless in its frame', async () => {
    await expect(framed(page).getByRole('heading', { name: TITLE })).toBeVisible();
    expect(await framed(page).locator('script').count()).toBe(0);
    const footer = framed(page).getByRole('contentinfo');
    await footer
      .locator('details', { has: page.locator('a', { hasText: 'Find Location' }) })
      .locator('summary')
      .click();
    await footer.getByRole('link', { name: 'Find Location' }).click();
    await expect(framed(page).getByRole('heading', { name: TITLE })).toBeVisible();
  });

  const address = (await tabLink(page).getAttribute('href')) ?? '';
  const tab = await context.newPage();
  await When('it is opened in a tab', () => open(tab, address));
  await Then('it says that it is a preview, and a link leads out of it', async () => {
    await expect(tab.getByText('Preview – not saved yet')).toBeVisible();
    await expect(tab.getByRole('heading', { name: TITLE })).toBeVisible();
    await tab.getByRole('contentinfo').getByRole('link', { name: 'Bible Study' }).click();
    await awake(tab);
    await expect(tab).not.toHaveURL(/preview=/);
    await expect(tab.getByText('Preview – not saved yet')).toHaveCount(0);
    await expect(tab.getByRole('heading', { name: TITLE })).toHaveCount(0);
  });

  const stranger = await (await browser.newContext({ baseURL: site.url })).newPage();
  await When('a visitor who is not signed in opens the same address', () => stranger.goto(address));
  await Then('the preview is over for them', async () => {
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(
      'This preview has expired. Please make it again.',
    );
    expect(await stranger.content()).not.toContain(TITLE);
    await stranger.context().close();
  });
});
