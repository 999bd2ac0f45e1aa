import { type DevotionalField, devotionalLabel } from '@cog/contracts/devotionals/constants';
import { addDays, formatDay, type IsoDate, lagosDay, lagosTime } from '@cog/contracts/lib/calendar';
import { barriers } from '../src/accessibility.ts';
import { TEMPLATE } from '../src/publishBuilds.ts';
import { Site } from '../src/Site.ts';
import { awake, type BrowserContext, expect, Given, open, type Page, signIn, Then, test, When } from '../src/test.ts';

/** Beyond the days of the sample. */
const EMPTY_DAYS_AHEAD = 60;

const texts: Record<Exclude<DevotionalField, 'date'>, string> = {
  title: 'Ẹ̀kọ́ láti ọ̀dọ̀ ẹyẹ ológoṣẹ́',
  text: 'Ẹ wo àwọn ẹyẹ ojú ọ̀run. Mátíù 6:26',
  content: 'Ní òwúrọ̀ kùtùkùtù, ológoṣẹ́ kan bà lé ojú fèrèsé wa.\n\nKò ní àká, síbẹ̀ ó ń kọrin.',
  prayer: 'Olúwa, kọ́ mi láti gbẹ́kẹ̀ lé Ọ lónìí.',
  bible_reading: 'Mátíù 6:25-34',
};
const fields = Object.entries(texts) as [keyof typeof texts, string][];

/** Formats a day as a date field shows it. */
const shownDay = (date: IsoDate) => formatDay(date).replace(/^\S+ /, '');
const phone = { width: 360, height: 740 };
const labelled = (page: Page, field: DevotionalField) =>
  page.getByRole('main').getByLabel(devotionalLabel('YO', field), { exact: true });
const registerButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Forukọsilẹ', exact: true });

async function write(page: Page, day: IsoDate) {
  await labelled(page, 'date').fill(day);
  for (const [field, text] of fields) await labelled(page, field).fill(text);
}

async function expectWritten(page: Page) {
  for (const [field, text] of fields) await expect(labelled(page, field)).toHaveValue(text);
}

/** Devotionals of a day, as any visitor can read them. */
async function readOf(context: BrowserContext, site: Site, day: IsoDate): Promise<Record<string, string>[]> {
  const answer = await context.request.get(`${site.url}/citizen/get_yoruba_breakfastwiththeholyspirit/?date=${day}`);
  return answer.json();
}

/** A site at five minutes to midnight in Lagos, on a day after which there are no devotionals yet. */
async function siteBeforeMidnight(): Promise<{ site: Site; today: IsoDate; tomorrow: IsoDate }> {
  const today = addDays(lagosDay(), EMPTY_DAYS_AHEAD);
  const site = await Site.startOnCopy(process.env[TEMPLATE] ?? '', { now: new Date(lagosTime(today, '23:55')) });
  return { site, today, tomorrow: addDays(today, 1) };
}

test('a volunteer writes tomorrow’s Yoruba devotional on a phone, through a dying network, and readers have it at midnight', async ({
  browser,
}) => {
  const { site, today, tomorrow } = await siteBeforeMidnight();
  const context = await browser.newContext({ baseURL: site.url, viewport: phone });
  const page = await context.newPage();
  const reader = await (await browser.newContext({ baseURL: site.url, viewport: phone })).newPage();
  try {
    await Given('a volunteer, and a reader for whom there is nothing yet', async () => {
      await signIn(context, site);
      await open(page, '/addyoruba');
      await open(reader, '/fast?lang=yo');
      await expect(reader.getByText(formatDay(today, 'YO')).first()).toBeVisible();
      await expect(reader.getByText('No devotional available for the selected date.')).toBeVisible();
    });
    await When('it is written, and the network goes before it is saved', async () => {
      await write(page, tomorrow);
      await context.setOffline(true);
      await registerButton(page).click();
    });
    await Then('the page says so, and every word is still there', async () => {
      await expect(page.getByText('Network error. Please check your connection and try again.').first()).toBeVisible();
      await expectWritten(page);
      expect(await readOf(reader.context(), site, tomorrow)).toEqual([]);
    });
    await When('the network is back, and the phone has thrown the page away meanwhile', async () => {
      await context.setOffline(false);
      await page.reload();
      await awake(page);
    });
    await Then('every word is still there', async () => {
      await expect(labelled(page, 'date')).toHaveValue(shownDay(tomorrow));
      await expectWritten(page);
    });
    await When('it is looked at as readers will see it', () =>
      page.getByRole('main').getByRole('button', { name: 'Preview' }).click(),
    );
    await Then('the preview shows it, and no visitor sees it', async () => {
      const preview = page.frameLocator('iframe[title="Preview"]');
      await expect(preview.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
      await expect(preview.getByText('Kò ní àká, síbẹ̀ ó ń kọrin.')).toBeVisible();
      expect(await barriers(page)).toEqual([]);
      expect(await readOf(reader.context(), site, tomorrow)).toEqual([]);
      await page.keyboard.press('Escape');
    });
    await When('it is sent, and the connection drops before the answer comes', async () => {
      await page.route(
        '**/citizen/create_yoruba_breakfastwiththeholyspirit/',
        async (route) => {
          await route.fetch();
          await route.abort('connectionreset');
        },
        { times: 1 },
      );
      await registerButton(page).click();
      await expect(page.getByText('Network error. Please check your connection and try again.').first()).toBeVisible();
      await expectWritten(page);
    });
    await When('it is sent again', () => registerButton(page).click());
    await Then('it is saved, once, to the code point', async () => {
      await expect(page.getByText('Iforukọsilẹ ti ṣaṣeyọri!').first()).toBeVisible();
      expect(await readOf(reader.context(), site, tomorrow)).toEqual([]);
      const saved = await readOf(context, site, tomorrow);
      expect(saved).toHaveLength(1);
      expect(saved[0]).toMatchObject(Object.fromEntries(fields.map(([field, text]) => [field, text.normalize('NFC')])));
    });
    await Then('a reader still has today', async () => {
      await open(reader, '/fast?lang=yo');
      await expect(reader.getByText('No devotional available for the selected date.')).toBeVisible();
    });
    await When('it is midnight in Lagos', () => site.setClock(new Date(lagosTime(tomorrow, '00:00'))));
    await Then('the reader has it', async () => {
      await expect(async () => {
        await open(reader, '/fast?lang=yo');
        await expect(reader.getByRole('heading', { level: 1, name: texts.title })).toBeVisible({ timeout: 1000 });
      }).toPass();
      await expect(reader.getByText(formatDay(tomorrow, 'YO')).first()).toBeVisible();
      await expect(reader.getByRole('article').locator('[lang=yo]').first()).toBeVisible();
    });
  } finally {
    await context.close();
    await reader.context().close();
    await site.stop();
  }
});

test('two editors of one devotional never overwrite each other silently', async ({ browser, site }) => {
  const day = addDays(lagosDay(), -4);
  const editors = await Promise.all([1, 2].map(() => browser.newContext({ baseURL: site.url })));
  const [first, second] = await Promise.all(editors.map((context) => context.newPage()));
  if (!first || !second) throw new Error('There are no pages.');
  const title = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Title' });
  const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();
  await Given('two editors with the same devotional open', async () => {
    for (const page of [first, second]) {
      await signIn(page.context(), site);
      await open(page, `/holy?edit=${day}`);
    }
  });
  await When('one saves', async () => {
    await title(first).fill('The first hand');
    await save(first);
    await expect(first.getByText('Devotional updated successfully!').first()).toBeVisible();
  });
  await When('the other saves what was read before', async () => {
    await title(second).fill('The second hand');
    await save(second);
  });
  await Then('both versions stand before the second, and nothing was overwritten', async () => {
    await expect(second.getByText('The first hand').first()).toBeVisible();
    await expect(title(second)).toHaveValue('The second hand');
    await open(first, `/fast?date=${day}&lang=en`);
    await expect(first.getByRole('heading', { level: 1, name: 'The first hand' })).toBeVisible();
  });
  for (const context of editors) await context.close();
});

test('the power fails while a devotional is being saved: what was acknowledged is there, what was typed too', async ({
  page,
  context,
  ownSite,
}) => {
  const day = addDays(lagosDay(), EMPTY_DAYS_AHEAD);
  await Given('a devotional that is written', async () => {
    await signIn(context, ownSite);
    await open(page, `${ownSite.url}/addyoruba`);
    await write(page, day);
  });
  await When('the server loses power before the answer is out', async () => {
    await page.route(
      '**/citizen/create_yoruba_breakfastwiththeholyspirit/',
      async (route) => {
        await route.fetch();
        await ownSite.cutPower();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await registerButton(page).click();
    await expect(page.getByText(/It won’t be added twice/).first()).toBeVisible();
  });
  await Then('the words are in the form, and saving again saves them once', async () => {
    await expectWritten(page);
    await registerButton(page).click();
    await expect(page.getByText('Iforukọsilẹ ti ṣaṣeyọri!').first()).toBeVisible();
    expect(await readOf(context, ownSite, day)).toHaveLength(1);
  });
});

test('a browser that crashes in the middle of an edit loses nothing that was typed', async ({ context, site }) => {
  const day = lagosDay();
  await Given('an edit that was begun', async () => {
    await signIn(context, site);
    const page = await context.newPage();
    await open(page, `${site.url}/viewyo?edit=${day}`);
    await labelled(page, 'prayer').fill('Àdúrà tí mo ń kọ lọ́wọ́');
    await expect
      .poll(() => page.evaluate(() => Object.values(localStorage).some((text) => text.includes('ń kọ lọ́wọ́'))))
      .toBe(true);
    await page.close({ runBeforeUnload: false });
  });
  await Then('it is there when the page is opened again', async () => {
    const page = await context.newPage();
    await open(page, `${site.url}/viewyo?edit=${day}`);
    await expect(labelled(page, 'prayer')).toHaveValue('Àdúrà tí mo ń kọ lọ́wọ́');
  });
});

test('a devotional is added, found, changed, deleted and brought back by keyboard alone', { tag: '@long' }, async ({
  page,
  context,
  site,
}) => {
  const day = addDays(lagosDay(), EMPTY_DAYS_AHEAD);
  /** Presses Tab until the wanted element has the focus; the number of presses is limited, like a reader's patience. */
  const tabTo = async (wanted: string) => {
    const target = page.getByRole('main').locator(wanted);
    for (let presses = 0; presses < 80; presses++) {
      if (await target.evaluateAll((found) => found.includes(document.activeElement as HTMLElement))) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab never came to ${wanted}.`);
  };
  await Given('the form, with nothing but a keyboard', async () => {
    await signIn(context, site);
    await open(page, `${site.url}/addyoruba?date=${day}`);
  });
  await When('it is filled in and sent', async () => {
    for (const [field, text] of fields) {
      await tabTo(`[name="${field}"]`);
      await page.keyboard.insertText(text);
    }
    await tabTo('button[type=submit]');
    await page.keyboard.press('Enter');
  });
  await Then('it is saved, and the focus is where that is said', async () => {
    await expect(page.getByText('Iforukọsilẹ ti ṣaṣeyọri!').first()).toBeVisible();
    expect(await readOf(context, site, day)).toHaveLength(1);
  });
  await When('it is looked for without tone marks, opened, and deleted', async () => {
    await open(page, `${site.url}/viewyo`);
    await tabTo('input[type=search]');
    await page.keyboard.type('ologose');
    await page.keyboard.press('Enter');
    await expect(page.getByText(texts.title).first()).toBeVisible();
    await tabTo(`a[href*="edit=${day}"]`);
    await page.keyboard.press('Enter');
    await expect(labelled(page, 'title')).toHaveValue(texts.title);
    await page.getByRole('button', { name: /^Delete/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    expect(await readOf(context, site, day)).toHaveLength(0);
  });
  await Then('undo brings it back', async () => {
    await page.getByRole('button', { name: 'Undo' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await readOf(context, site, day)).length).toBe(1);
  });
});
