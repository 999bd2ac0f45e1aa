import { addDays, formatDay, lagosDay, lagosTime, weekday } from '@cog/contracts/lib/calendar';
import { barriers } from '../src/accessibility.ts';
import { shiftOf, watchShift } from '../src/layoutShift.ts';
import { TEMPLATE } from '../src/publishBuilds.ts';
import { Site } from '../src/Site.ts';
import { expect, Given, open, type Page, Then, test, When } from '../src/test.ts';

const TITLE = 'Ìsìn Ọpẹ́ ti Ìkórè';
const NEW_TITLE = 'Ìsìn Ọpẹ́ àti Àjọyọ̀';

/** The calendar as a subscriber receives it, with folded lines joined. */
async function calendarOf(page: Page, site: Site): Promise<string> {
  const answer = await page.request.get(`${site.url}/calendar.ics`);
  expect(answer.headers()['content-type']).toContain('text/calendar');
  return (await answer.text()).replace(/\r\n[ \t]/g, '');
}

const upcoming = (page: Page) => page.getByRole('region', { name: 'UPCOMING EVENTS!' });

/** Opens the page again, as a visitor does. */
async function expectUpcoming(visitor: Page, title: string, count: 0 | 1) {
  await open(visitor, '/events');
  await expect(upcoming(visitor).getByRole('heading', { name: title })).toHaveCount(count);
}

test('an event is added, changed, deleted and brought back, and the calendar follows', { tag: '@long' }, async ({
  browserOn,
  site,
}) => {
  const day = addDays(lagosDay(), 7);
  const office = await browserOn(site, 'administrator');
  const visitor = await browserOn(site);
  await Given('an editor who adds an event of next week', async () => {
    await open(office, '/editevents');
    await office.getByRole('link', { name: 'Add an event' }).click();
    await office.getByLabel('Title', { exact: true }).fill(TITLE);
    await office.getByLabel('First day').fill(day);
    await office.getByLabel(/^Start/).fill('16:00');
    await office.getByLabel(/^Place/).fill('Ijoko Branch');
  });
  await When('it is previewed', () => office.getByRole('button', { name: 'Preview' }).click());
  await Then('it is in the frame, with its day, and not yet on the site', async () => {
    const preview = office.frameLocator('iframe[title="Preview"]');
    await expect(preview.getByRole('heading', { name: TITLE })).toBeVisible();
    await expect(preview.getByText(formatDay(day)).first()).toBeVisible();
    await expectUpcoming(visitor, TITLE, 0);
    await office.keyboard.press('Escape');
  });
  await When('it is saved', async () => {
    await office.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(office.getByText(`“${TITLE}” was saved.`)).toBeVisible();
  });
  await Then('visitors find it on the page and in the calendar', async () => {
    await expectUpcoming(visitor, TITLE, 1);
    const calendar = await calendarOf(visitor, site);
    expect(calendar).toContain(`SUMMARY:${TITLE}\r\n`);
    expect(calendar).toContain(`DTSTART;TZID=Africa/Lagos:${day.replaceAll('-', '')}T160000\r\n`);
  });
  await When('its title is changed', async () => {
    await office.getByRole('link', { name: `Edit ${TITLE}` }).click();
    await office.getByLabel('Title', { exact: true }).fill(NEW_TITLE);
    await office.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(office.getByText(`“${NEW_TITLE}” was saved.`)).toBeVisible();
  });
  await Then('the new one is everywhere, the old one nowhere', async () => {
    await expectUpcoming(visitor, NEW_TITLE, 1);
    await expectUpcoming(visitor, TITLE, 0);
    expect(await calendarOf(visitor, site)).not.toContain(`SUMMARY:${TITLE}\r\n`);
  });
  await When('it is deleted', async () => {
    await office.getByRole('button', { name: `Delete ${NEW_TITLE}` }).click();
    await expect(office.getByText(`“${NEW_TITLE}” was deleted.`)).toBeVisible();
  });
  await Then('visitors have it no more', async () => {
    await expectUpcoming(visitor, NEW_TITLE, 0);
    expect(await calendarOf(visitor, site)).not.toContain(`SUMMARY:${NEW_TITLE}\r\n`);
  });
  await When('that is undone', async () => {
    await office.getByRole('button', { name: 'Undo' }).click();
    await expect(office.getByText(`“${NEW_TITLE}” is back on the site.`)).toBeVisible();
  });
  await Then('it is back, once', async () => {
    await expectUpcoming(visitor, NEW_TITLE, 1);
    expect((await calendarOf(visitor, site)).split(`SUMMARY:${NEW_TITLE}\r\n`)).toHaveLength(2);
  });
  await office.getByRole('button', { name: `Delete ${NEW_TITLE}` }).click();
  await expect(office.getByText(`“${NEW_TITLE}” was deleted.`)).toBeVisible();
});

const sunday = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(lagosDay(), days)).find((day) => weekday(day) === 0);
const at = (time: string) => new Date(lagosTime(sunday ?? lagosDay(), time));

const onSunday = test.extend<{
  /** A site whose clock shows ten past seven on a Sunday in Lagos. */
  early: Site;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are asked for
  early: async ({}, use) => {
    const site = await Site.startOnCopy(process.env[TEMPLATE] ?? '', { now: at('07:10') });
    await use(site);
    await site.stop();
  },
});

onSunday('a page that is kept says that a service is held while it is', async ({ request, early: site }) => {
  const page = async () => {
    const answer = await request.get(`${site.url}/events`);
    return { html: await answer.text(), trueAt: Date.parse(answer.headers()['last-modified'] ?? '') };
  };
  /** The page that was true at this time or later: a starved server answers with the last good one until it is made. */
  const pageAt = async (time: string) => {
    for (;;) {
      const { html, trueAt } = await page();
      if (trueAt >= at(time).getTime()) return html;
    }
  };
  await Given('the page, asked for twice before the service of 7:15', async () => {
    const first = await page();
    expect(first.html).not.toContain('Happening now');
    await site.setClock(at('07:14'));
    expect((await page()).trueAt).toBeGreaterThanOrEqual(first.trueAt + 60_000);
  });
  await When('it begins', () => site.setClock(at('07:15')));
  await Then('the page of that time says so', async () => expect(await pageAt('07:15')).toContain('Happening now'));
  await When('it is over', () => site.setClock(at('07:55')));
  await Then('the page of that time says so', async () => expect(await pageAt('07:55')).not.toContain('Happening now'));
});

const PHONE = { width: 360, height: 740 };

onSunday.describe('in Lagos', () => {
  onSunday.use({ timezoneId: 'Africa/Lagos' });

  onSunday(
    'a visitor finds today’s service within one screen, narrows the week to a branch, and puts a service into a calendar',
    async ({ page, early: site }) => {
      const week = page.getByRole('list', { name: 'The week at a glance' });
      const line = (title: string) => week.locator('details').filter({ hasText: title });
      await page.setViewportSize(PHONE);
      await page.clock.setFixedTime(at('07:10'));
      await Given('the page on a phone, on a Sunday morning', () => open(page, `${site.url}/events`));
      await Then('what is on today is in the first screen, with its hour', async () => {
        await expect(page.getByRole('heading', { name: 'Next: Sunday School' })).toBeInViewport({ ratio: 1 });
        await expect(page.getByText(/7:15 am to 7:55 am/).first()).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole('main').getByText('Lagos time')).toHaveCount(0);
      });
      await Then('the week has a row for each day, and the page is short', async () => {
        await expect(week.locator('> li')).toHaveCount(7);
        await expect(week.locator('> li').first()).toContainText('Today');
        expect((await page.getByRole('main').boundingBox())?.height).toBeLessThan(3100);
        expect(await barriers(page)).toEqual([]);
      });
      await When('a branch is chosen', async () => {
        await page.getByRole('link', { name: 'Ijoko Branch', exact: true }).click();
        await expect(page).toHaveURL(`${site.url}/events?branch=ijoko`);
      });
      await Then('what is held there is left, also after a reload', async () => {
        for (const again of [false, true]) {
          if (again) await page.reload();
          await expect(line('Sunday Service')).toBeVisible();
          await expect(line('Bible Study')).toHaveCount(0);
          await expect(page.getByRole('heading', { name: 'Free Health Day' })).toBeVisible();
          await expect(page.getByRole('heading', { name: 'Night of Praise' })).toHaveCount(0);
        }
      });
      const file = await When('the service is opened, and put into the phone’s calendar', async () => {
        await line('Sunday Service').locator('summary').click();
        await expect(line('Sunday Service')).toContainText('Sundays, 8:00 am to 10:30 am');
        await line('Sunday Service')
          .getByRole('link', { name: /^Add to calendar/ })
          .click();
        const sheet = page.getByRole('dialog', { name: 'Add to calendar' });
        await expect(sheet.getByRole('link', { name: /^Google Calendar/ })).toBeVisible();
        expect(await barriers(page)).toEqual([]);
        const downloads = page.waitForEvent('download');
        await sheet.getByRole('link', { name: 'This phone’s calendar' }).click();
        return downloads;
      });
      await Then('it is a calendar file of that service', () =>
        expect(file.suggestedFilename()).toBe('sunday-service.ics'),
      );
    },
  );
});

test('without scripts the week is narrowed by links, and each line opens with its calendar file', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE });
  const page = await context.newPage();
  const line = page.locator('#sunday-service');
  await page.goto(`${site.url}/events`);
  await page.getByRole('link', { name: 'Diamond Branch', exact: true }).click();
  await expect(page).toHaveURL(`${site.url}/events?branch=diamond`);
  await expect(page.locator('#midweek-service')).toHaveCount(1);
  await expect(page.locator('#bible-study')).toHaveCount(0);
  await line.locator('summary').click();
  await expect(line.getByRole('link', { name: /^Add to calendar/ })).toHaveAttribute(
    'href',
    '/calendar/sunday-service.ics',
  );
  await context.close();
});

test.describe('elsewhere', () => {
  test.use({ timezoneId: 'America/New_York', viewport: PHONE });

  test('a visitor is told the hour of their own clock, and nothing moves for it', async ({ page, site }) => {
    await watchShift(page);
    await open(page, `${site.url}/events`);
    await expect(page.getByText(/^Times here are Lagos time\. Your time \(New York\): /)).toBeInViewport({ ratio: 1 });
    expect(await barriers(page)).toEqual([]);
    expect(await shiftOf(page)).toBe(0);
  });
});
