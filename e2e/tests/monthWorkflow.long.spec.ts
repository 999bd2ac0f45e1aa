import { addAccount, changePassword } from '@cog/contracts/accounts/endpoints';
import { signIn as signInCall } from '@cog/contracts/accounts/sessions.endpoints';
import { createDevotional } from '@cog/contracts/devotionals/endpoints';
import { addDays, formatDay, type IsoDate, lagosDay } from '@cog/contracts/lib/calendar';
import { barriers } from '../src/accessibility.ts';
import { showDaysToCome } from '../src/daysToCome.ts';
import type { Site } from '../src/Site.ts';
import { expect, Given, open, type Page, Then, test, When } from '../src/test.ts';

/** Beyond the days of the sample. */
const EMPTY_DAYS_AHEAD = 120;
const PHONE = { width: 360, height: 740 };
const EDITOR = 'Tolú';

const first = addDays(lagosDay(), EMPTY_DAYS_AHEAD);
const day = (at: number): IsoDate => addDays(first, at);
const titles = ['The first rain', 'The ferry at dawn', 'Salt in the soup', 'The lamp on the stall'];

/** '25/1/27', the format of a device in Nigeria. */
const sentOn = (date: IsoDate) => date.slice(2).split('-').reverse().map(Number).join('/');

const message = (date: IsoDate, title: string) => `🌅 *BREAKFAST WITH THE HOLY SPIRIT* 🌅
📅 *${formatDay(date).toUpperCase()}*

*🔥 TOPIC: ${title}*

*📖 TEXT:* _“The LORD is my shepherd; I shall not want.”_ Psalm 23:1

*💬 MESSAGE*
${title}: a word for the day.

*🙏🏽 PRAYER:* Lead me today. Amen.

📚 *BIBLE READING:* Psalm 23`;

/** A group's chat as exported by WhatsApp on Android. */
const chat = titles
  .map(
    (title, at) => `${sentOn(day(at))}, 5:12\u202fam - Pastor Kunle: ${message(day(at), title)}
${sentOn(day(at))}, 5:40\u202fam - Sister Bola: Amen! 🙏🏽`,
  )
  .join('\n');

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: true }).click();
const card = (page: Page, at: number) => page.getByRole('listitem', { name: `${formatDay(day(at))}, English` });
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

/** Posts like a page of the site. */
async function post(page: Page, site: Site, path: string, data: object): Promise<Record<string, unknown>> {
  const headers = { 'idempotency-key': crypto.randomUUID(), origin: site.url };
  const answer = await page.request.post(site.url + path, { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** Adds an editor and signs in as them in this browser. */
async function becomeEditor(page: Page, office: Page, site: Site): Promise<void> {
  const { password } = await post(office, site, addAccount.path, { username: EDITOR, role: 'editor' });
  const givenPassword = String(password);
  await post(page, site, signInCall.path, { username: EDITOR, password: givenPassword });
  await post(page, site, changePassword.path, {
    currentPassword: givenPassword,
    newPassword: 'two mangoes by the old well',
  });
}

test('a Saturday of the volunteers, on phones: a month pasted, reviewed, published, one day taken back from the bin, today’s text sent', async ({
  browserOn,
  ownSite: site,
}) => {
  const writer = await browserOn(site, 'administrator');
  const reviewer = await browserOn(site);
  const visitor = await browserOn(site);
  for (const page of [writer, reviewer, visitor]) await page.setViewportSize(PHONE);
  const read = async (at: number) => {
    await open(visitor, `/fast?date=${day(at)}&lang=en`);
    return visitor.getByRole('heading', { level: 1 });
  };

  await Given('a second editor, and two days that have a text', async () => {
    await showDaysToCome(writer, site);
    await becomeEditor(reviewer, writer, site);
    for (const at of [0, 1]) {
      await post(writer, site, createDevotional.path, {
        date: day(at),
        title: `An older title ${at}`,
        text: 'Psalm 23:1',
        content: 'As it was.',
        prayer: 'Amen.',
        bible_reading: 'Psalm 23',
      });
    }
  });
  await When('the export is pasted, one day is replaced, one is kept, and the new ones become drafts', async () => {
    await open(writer, '/addmonth');
    await writer.getByLabel('Text with many days').fill(chat);
    await press(writer, 'Find the days');
    await expect(writer.getByText('2 ready, 2 with a text already.')).toBeVisible();
    for (const [at, choice] of [
      [0, 'Keep the existing one'],
      [1, 'Replace the existing one'],
    ] as const) {
      await card(writer, at)
        .getByRole('button', { name: /^Compare/ })
        .click();
      await card(writer, at).getByRole('button', { name: choice }).click();
    }
    await main(writer).getByLabel('Save new days as drafts, which visitors do not see yet').check();
    expect(await fits(writer)).toBe(true);
    await press(writer, 'Save 3 days, replace 1 of them');
    await expect(writer.getByText(/^Saved 3 days/).first()).toBeVisible();
  });
  await Then('visitors have the replaced day, and nothing of the drafts', async () => {
    await expect(await read(0)).toHaveText('An older title 0');
    await expect(await read(1)).toHaveText('The ferry at dawn');
    await read(2);
    await expect(visitor.getByText('Salt in the soup')).toHaveCount(0);
  });
  await When('the drafts are given to the second editor', async () => {
    for (const title of titles.slice(2)) {
      await open(writer, '/holy?state=draft');
      await main(writer).getByRole('link', { name: title }).click();
      await main(writer).getByLabel('To be read by').selectOption({ label: EDITOR });
      await press(writer, 'Ready for review');
      await expect(writer.getByText('Given for review.')).toBeVisible();
    }
  });
  await Then('they wait on the editor’s dashboard, where each is read and published', async () => {
    for (const at of [2, 3]) {
      await open(reviewer, '/dashboard');
      const waiting = reviewer.getByRole('region', { name: 'Waiting for you to read' });
      await waiting.getByRole('link', { name: titles[at] ?? '' }).click();
      await press(reviewer, 'Publish');
      await expect(reviewer.getByText(`Published for ${formatDay(day(at))}.`)).toBeVisible();
      await expect(await read(at)).toHaveText(titles[at] ?? '');
    }
  });
  await When('a day is deleted by mistake, and not undone at once', async () => {
    await open(reviewer, `/holy?edit=${day(3)}`);
    await press(reviewer, /^Delete/);
    await expect(reviewer.getByRole('button', { name: 'Undo' })).toBeVisible();
    await read(3);
    await expect(visitor.getByText(titles[3] ?? '')).toHaveCount(0);
  });
  await When('it is found in the bin, and restored', async () => {
    await open(reviewer, '/bin');
    expect(await fits(reviewer)).toBe(true);
    expect(await barriers(reviewer)).toEqual([]);
    await main(reviewer)
      .getByRole('button', { name: new RegExp(`^Restore.*${titles[3]}`) })
      .click();
  });
  await Then('visitors have it again', async () => {
    await expect(async () => expect(await read(3)).toHaveText(titles[3] ?? '', { timeout: 1000 })).toPass();
  });
  await Then('today’s text goes to WhatsApp whole, from the dashboard', async () => {
    await open(reviewer, '/dashboard');
    expect(await fits(reviewer)).toBe(true);
    const today = await (
      await visitor.request.get(`${site.url}/citizen/get_breakfastwiththeholyspirit/?date=${lagosDay()}`)
    ).json();
    const link = main(reviewer).getByRole('link', { name: 'Send the English text' });
    const sent = new URL((await link.getAttribute('href')) ?? '');
    const text = sent.searchParams.get('text') ?? '';
    for (const part of ['title', 'content', 'prayer', 'bible_reading']) expect(text).toContain(today[0][part]);
    expect(text).toContain(`/fast?date=${lagosDay()}`);
  });
});
