import { devotionalLabel } from '@cog/contracts/devotionals/constants';
import { addDays, formatDay, lagosDay } from '@cog/contracts/lib/calendar';
import { showDaysToCome } from '../src/daysToCome.ts';
import { expect, Given, open, type Page, Then, test, When } from '../src/test.ts';

/** Beyond the days of the sample. */
const EMPTY_DAYS_AHEAD = 60;
const PHONE = { width: 360, height: 740 };

const exactly = { exact: true };
const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: 'title' | 'text' | 'content' | 'prayer' | 'bible_reading') =>
  main(page).getByLabel(devotionalLabel('YO', name), exactly);
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();

test('half a Yoruba text is kept, finished on another phone, reviewed and published', { tag: '@long' }, async ({
  browserOn,
  ownSite,
}) => {
  const day = addDays(lagosDay(), EMPTY_DAYS_AHEAD);
  const title = 'Ìmọ́lẹ̀ tí kò tíì pé';
  const office = await browserOn(ownSite, 'administrator');
  const phone = await browserOn(ownSite, 'administrator');
  const visitor = await browserOn(ownSite);
  await phone.setViewportSize(PHONE);
  const readOf = async () =>
    (await visitor.request.get(`${ownSite.url}/citizen/get_breakfastwiththeholyspirit/?date=${day}`)).json();

  await Given('a title, and nothing else', async () => {
    await showDaysToCome(office, ownSite);
    await open(office, `/addyoruba?date=${day}`);
    await field(office, 'title').fill(title);
  });
  await When('it is looked at', () => press(office, 'Preview'));
  await Then('the page says what is not written yet', async () => {
    const page = office.frameLocator('iframe[title=Preview]');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('Not written yet').first()).toBeVisible();
    await office.keyboard.press('Escape');
  });
  await When('it is saved as a draft', () => press(office, 'Save as draft'));
  await Then('it says so, and visitors have nothing of it', async () => {
    await expect(office.getByText('Saved as a draft.')).toBeVisible();
    await expect(office).toHaveURL(/\/addyoruba\?draft=/);
    await expect(field(office, 'title')).toHaveValue(title);
    expect(await readOf()).toEqual([]);
    await open(visitor, `/fast?date=${day}&lang=yo`);
    await expect(visitor.getByText(title)).toHaveCount(0);
  });
  await Then('the calendar, the list and another form of the day tell of the draft', async () => {
    await open(phone, `/month?month=${day.slice(0, 7)}`);
    await expect(
      phone.getByRole('link', { name: `${formatDay(day)}: English missing, Yoruba as a draft` }),
    ).toBeVisible();
    await open(phone, '/viewyo');
    await phone.getByRole('link', { name: 'Drafts (1)' }).click();
    await expect(phone.getByRole('link', { name: title })).toBeVisible();
    await open(phone, `/addyoruba?date=${day}`);
    await expect(phone.getByText(/There is a draft of the Yoruba devotional/)).toBeVisible();
  });
  await When('another phone opens it and tries to give it for review', async () => {
    await phone.getByRole('link', { name: 'Open the draft' }).click();
    await expect(field(phone, 'title')).toHaveValue(title);
    await press(phone, 'Ready for review');
  });
  await Then('what is missing is said at its fields', () =>
    expect(phone.getByText('Àdúrà jẹ dandan').first()).toBeVisible(),
  );
  await When('it is finished there', async () => {
    for (const name of ['text', 'content', 'prayer', 'bible_reading'] as const) {
      await field(phone, name).fill('Ọ̀rọ̀ Ọlọ́run.');
    }
    await main(phone).getByLabel('To be read by').selectOption({ label: 'ronke' });
    await press(phone, 'Ready for review');
    await expect(phone.getByText('Given for review.')).toBeVisible();
  });
  await Then('what the office has open is not written over it', async () => {
    await field(office, 'title').fill('Another title');
    await press(office, 'Save');
    await expect(office.getByText(/changed/i).first()).toBeVisible();
    await main(office)
      .getByRole('button', { name: /discard mine|take theirs|theirs/i })
      .first()
      .click();
    await expect(field(office, 'title')).toHaveValue(title);
  });
  await When('a remark is made', async () => {
    await main(office).getByLabel('Remark', exactly).fill('Ẹ wo àmì ohùn.');
    await press(office, 'Add remark');
    await expect(office.getByText('Ẹ wo àmì ohùn.')).toBeVisible();
  });
  await Then('the dashboard asks to read it, and has the remark', async () => {
    await open(office, '/dashboard');
    const waiting = office.getByRole('region', { name: 'Waiting for you to read' });
    await expect(waiting.getByText('You were asked to read it.')).toBeVisible();
    await waiting.getByRole('link', { name: title }).click();
    await expect(office.getByText('Ẹ wo àmì ohùn.')).toBeVisible();
  });
  await When('it is published', () => press(office, 'Publish'));
  await Then('visitors have it', async () => {
    await expect(office.getByText(`Published for ${formatDay(day)}.`)).toBeVisible();
    await open(visitor, `/fast?date=${day}&lang=yo`);
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
  await When('that is undone', () => press(office, 'Undo'));
  await Then('it is a draft again with its remark, and visitors have it no more', async () => {
    await expect(office.getByText('Taken off the site. It is a draft again.')).toBeVisible();
    await expect(office.getByText('Ẹ wo àmì ohùn.')).toBeVisible();
    expect(await readOf()).toEqual([]);
  });
});

test('a sermon without a day is kept, and published when it has one', async ({ browserOn, site }) => {
  const title = 'The roof that was opened';
  const office = await browserOn(site, 'administrator');
  const visitor = await browserOn(site);
  await Given('a draft of a sermon that has a title alone', async () => {
    await open(office, '/addsermon');
    await main(office).getByLabel('Sermon Title').fill(title);
    await press(office, 'Save as draft');
    await expect(office.getByText('Saved as a draft.')).toBeVisible();
  });
  await Then('no list of sermons has it', async () => {
    const file = await visitor.request.get(`${site.url}/assets/sermons.json`);
    expect(await file.text()).not.toContain(title);
    await open(visitor, '/sermon');
    await expect(visitor.getByText(title)).toHaveCount(0);
  });
  await When('it is published too early', () => press(office, 'Publish'));
  await Then('it says what is missing', () =>
    expect(office.getByText('Preacher Name is required').first()).toBeVisible(),
  );
  await When('it has all', async () => {
    await main(office).getByLabel('Preacher Name').fill('Pastor Sample');
    await main(office).locator('[name=date]').fill(lagosDay());
    await main(office).getByLabel('Time').fill('08:30');
    await press(office, 'Publish');
  });
  await Then('it is on the site', async () => {
    await main(office).getByRole('link', { name: 'See it on the site' }).click();
    await expect(office.getByRole('heading', { name: title })).toBeVisible();
  });
});
