import { type DevotionalField, devotionalLabel } from '@cog/contracts/devotionals/constants';
import { addDays, formatDay, type IsoDate, lagosDay } from '@cog/contracts/lib/calendar';
import { showDaysToCome } from '../src/daysToCome.ts';
import type { Site } from '../src/Site.ts';
import { expect, Given, open, type Page, Then, test, When } from '../src/test.ts';

/** Beyond the days of the sample. */
const EMPTY_DAYS_AHEAD = 60;
const CREATE_ENGLISH = '**/citizen/create_breakfastwiththeholyspirit/';

const exactly = { exact: true };
const main = (page: Page) => page.getByRole('main');
const english = (page: Page, field: DevotionalField) => main(page).getByLabel(devotionalLabel('EN', field), exactly);
const yoruba = (page: Page, field: DevotionalField) => main(page).getByLabel(devotionalLabel('YO', field), exactly);

/** English devotionals of a day, as any visitor can read them. */
async function readOf(page: Page, site: Site, day: IsoDate): Promise<Record<string, string>[]> {
  const answer = await page.request.get(`${site.url}/citizen/get_breakfastwiththeholyspirit/?date=${day}`);
  return answer.json();
}

/** Checks the title that a visitor sees on a day. */
async function expectTitle(visitor: Page, day: IsoDate, title: string, lang: 'en' | 'yo' = 'en') {
  await open(visitor, `/fast?date=${day}&lang=${lang}`);
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

const pastedDay = (day: IsoDate, title: string, prayer: string) => `${formatDay(day)}
Title: ${title}
Text: Psalm 5:3
Content: At twenty to five the conductor is already beating the side of the bus.

The day has begun to speak. Speak first.
${prayer ? `Prayer: ${prayer}\n` : ''}Bible Reading: Psalm 5
`;

test('a month is pasted, a day of it corrected, and all is saved once through a dropping network', async ({
  browserOn,
  ownSite,
}) => {
  const first = addDays(lagosDay(), EMPTY_DAYS_AHEAD);
  const days = [
    { day: first, title: 'Before the danfo moves', prayer: 'Father, hear it. Amen.' },
    { day: addDays(first, 1), title: 'The lamp on the jetty', prayer: '' },
    { day: addDays(first, 2), title: 'Bread upon the lagoon', prayer: 'Give us this day. Amen.' },
  ];
  const office = await browserOn(ownSite, 'administrator');
  await Given('the text of three days, of which one has no prayer', async () => {
    await showDaysToCome(office, ownSite);
    await open(office, '/addmonth');
    await office
      .getByLabel('Text with many days')
      .fill(days.map(({ day, title, prayer }) => pastedDay(day, title, prayer)).join('\n'));
  });
  await When('its days are found', () => office.getByRole('button', { name: 'Find the days' }).click());
  await Then('there are three, and one is marked', async () => {
    await expect(office.getByRole('heading', { name: '3 days found' })).toBeVisible();
    await expect(office.getByText('2 ready, 1 to check.')).toBeVisible();
    await expect(office.getByRole('button', { name: 'Save 2 days' })).toBeVisible();
  });
  await When('its prayer is written', async () => {
    const marked = `${formatDay(addDays(first, 1))}, English`;
    await office.getByRole('button', { name: `Edit ${marked}` }).click();
    const form = office.getByRole('form', { name: marked });
    await expect(form.getByLabel('Prayer', { exact: true })).toBeFocused();
    await form.getByLabel('Prayer', { exact: true }).fill('Keep our lamp burning. Amen.');
    await form.getByRole('button', { name: /^(Done|It is right now)$/ }).click();
  });
  await When('all are saved, and the line drops while the second is on its way', async () => {
    let sent = 0;
    await office.route(CREATE_ENGLISH, async (route) => {
      if (++sent !== 2) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await office.getByRole('button', { name: 'Save 3 days' }).click();
  });
  await Then('saving pauses, and says how far it came', async () => {
    await expect(office.getByText('Saving is paused')).toBeVisible();
    await expect(office.getByText('Saved 1 of 3')).toBeVisible();
  });
  await When('it goes on', () => office.getByRole('button', { name: 'Go on' }).click());
  await Then('visitors have each of the three days, once', async () => {
    await expect(office.getByText('Saved 3 days.')).toBeVisible();
    await expect(office.getByText('3 saved.')).toBeVisible();
    const visitor = await browserOn(ownSite);
    for (const { day, title } of days) {
      expect(await readOf(visitor, ownSite, day)).toHaveLength(1);
      await expectTitle(visitor, day, title);
    }
    await expect(visitor.getByText('Give us this day. Amen.')).toBeVisible();
    expect((await readOf(visitor, ownSite, addDays(first, 1)))[0]?.prayer).toBe('Keep our lamp burning. Amen.');
  });
});

test('a devotional is copied to a free day, and its Yoruba is written from the calendar next to the English', async ({
  browserOn,
  ownSite,
}) => {
  const today = lagosDay();
  const office = await browserOn(ownSite, 'administrator');
  const visitor = await browserOn(ownSite);
  let day = '' as IsoDate;
  let title = '';
  await Given('today’s devotional, open to be edited', async () => {
    await showDaysToCome(office, ownSite);
    await open(office, `/holy?edit=${today}`);
    title = await english(office, 'title').inputValue();
    expect(title).not.toBe('');
  });
  await When('it is duplicated to the day that is offered', async () => {
    await office.getByRole('button', { name: /^Duplicate to another day/ }).click();
    const dialog = office.getByRole('dialog', { name: 'Duplicate to another day' });
    await dialog.getByRole('button', { name: /^Duplicate to / }).click();
    await expect(office.getByText(`A copy of ${formatDay(today)}.`)).toBeVisible();
    day = new URL(office.url()).searchParams.get('date') as IsoDate;
    await expect(english(office, 'date')).toHaveValue(formatDay(day).replace(/^\S+ /, ''));
    expect(await readOf(office, ownSite, day)).toEqual([]);
  });
  await Then('it can be changed, and is on the site once it is registered', async () => {
    await expect(english(office, 'title')).toHaveValue(title);
    await english(office, 'title').fill(`${title}, once more`);
    await main(office).getByRole('button', { name: 'Register', exact: true }).click();
    await expect(office.getByText('Registration successful!').first()).toBeVisible();
    await expectTitle(visitor, day, `${title}, once more`);
    await expectTitle(visitor, today, title);
  });

  await When('the day is opened from the calendar', async () => {
    await open(office, `/month?month=${day.slice(0, 7)}`);
    await office.getByRole('link', { name: `${formatDay(day)}: English there, Yoruba missing` }).click();
    await expect(office.getByRole('heading', { level: 2, name: formatDay(day) })).toBeVisible();
    await office.getByRole('link', { name: 'Add the Yoruba' }).click();
  });
  await Then('the Yoruba form has the day, and the English at each field', async () => {
    await expect(yoruba(office, 'date')).toHaveValue(formatDay(day).replace(/^\S+ /, ''));
    await office.getByLabel('Fi ti Gẹ̀ẹ́sì hàn lẹ́gbẹ̀ẹ́ ààyè kọ̀ọ̀kan').check();
    await expect(main(office).getByText(`${title}, once more`)).toHaveCount(2);
  });
  await When('the Yoruba is written and registered', async () => {
    const [copy] = await readOf(office, ownSite, day);
    await yoruba(office, 'title').fill('Oúnjẹ àárọ̀ lẹ́ẹ̀kan sí i');
    await yoruba(office, 'text').fill('Jòhánù 21:12');
    await yoruba(office, 'content').fill('Ẹ wá jẹun, ni Jésù wí.');
    await yoruba(office, 'prayer').fill('Olúwa, bọ́ mi lónìí.');
    await office.getByRole('button', { name: 'Mú Bíbélì kíkà láti inú ti Gẹ̀ẹ́sì' }).click();
    await expect(yoruba(office, 'bible_reading')).toHaveValue(copy?.bible_reading ?? '');
    await main(office).getByRole('button', { name: 'Forukọsilẹ', exact: true }).click();
    await expect(office.getByText('Iforukọsilẹ ti ṣaṣeyọri!').first()).toBeVisible();
  });
  await Then('visitors read the day in both languages', async () => {
    await expectTitle(visitor, day, 'Oúnjẹ àárọ̀ lẹ́ẹ̀kan sí i', 'yo');
    await expectTitle(visitor, day, `${title}, once more`);
  });
});
