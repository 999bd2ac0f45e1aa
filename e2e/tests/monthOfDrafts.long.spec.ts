import { readWeek, WEEK_PATH } from '@cog/contracts/composition/week';
import { getDevotionals } from '@cog/contracts/devotionals/endpoints';
import { addDays, firstOfMonth, formatDay, type IsoDate, lagosDay, lagosTime } from '@cog/contracts/lib/calendar';
import type { Locator } from '@playwright/test';
import { barriers } from '../src/accessibility.ts';
import { TEMPLATE } from '../src/publishBuilds.ts';
import { Site } from '../src/Site.ts';
import { expect, open, type Page, signIn, Then, test, When } from '../src/test.ts';

/** The first day of a month with 31 days beyond the days of the sample. */
const first = [90, 120, 150]
  .map((ahead) => firstOfMonth(addDays(lagosDay(), ahead)))
  .find((month) => addDays(month, 30).slice(0, 7) === month.slice(0, 7)) as IsoDate;
const day = (at: number): IsoDate => addDays(first, at);
const titleOf = (at: number) => `Mercy of the morning ${at + 1}`;
const PHONE = { width: 360, height: 740 };
/** Height of the bottom bar on a phone. */
const BAR_PX = 56;
/** Most taps that an editor needs for a month: the list of drafts alone once took 62. */
const MOST_TAPS = 12;

const month = Array.from(
  { length: 31 },
  (_, at) => `${formatDay(day(at))}
Title: ${titleOf(at)}
Text: Psalm 5:3
Content: The day has begun to speak. ${titleOf(at)}.
Prayer: Father, hear me. Amen.
Bible Reading: Psalm 5`,
).join('\n\n');

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name });
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test('a month is pasted as drafts, looked at and published in twelve taps, and visitors have each day on its day', async ({
  browser,
}) => {
  // The day before the month begins.
  const now = new Date(lagosTime(day(-1), '12:00'));
  const site = await Site.startOnCopy(process.env[TEMPLATE] ?? '', { now });
  const [editors, visitors] = await Promise.all(
    [0, 1].map(() => browser.newContext({ baseURL: site.url, viewport: PHONE })),
  );
  if (!editors || !visitors) throw new Error('There are no browsers.');
  await signIn(editors, site);
  const [office, visitor] = await Promise.all([editors.newPage(), visitors.newPage()]);
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  const read = async (at: number) => {
    await open(visitor, `${site.url}/fast?date=${day(at)}&lang=en`);
    return visitor.getByRole('heading', { level: 1, name: titleOf(at) });
  };

  await When('a month is pasted and saved as drafts', async () => {
    await open(office, '/addmonth');
    const source = office.getByLabel('Text with many days');
    await tap(source);
    await source.fill(month);
    await tap(button(office, 'Find the days'));
    await tap(main(office).getByLabel('Save new days as drafts, which visitors do not see yet'));
    await tap(button(office, 'Save 31 days'));
    await expect(office.getByText('Saved 31 days.').first()).toBeVisible({ timeout: 60_000 });
  });
  await When('the drafts are gone to, and one is looked at', async () => {
    await tap(office.getByRole('link', { name: 'See the English drafts, and publish them' }));
    await expect(office.getByText(/^31 drafts/).first()).toBeVisible();
    expect(await fits(office)).toBe(true);
    expect(await barriers(office)).toEqual([]);
    await tap(main(office).getByRole('link', { name: titleOf(0), exact: true }));
    await expect(main(office).getByLabel('Prayer', { exact: true })).toHaveValue('Father, hear me. Amen.');
    taps += 1;
    await office.goBack();
  });
  await When('all of them are selected and published', async () => {
    await tap(main(office).getByLabel('Select all 20 on this page'));
    await tap(button(office, 'Choose all 31 that match'));
    await tap(button(office, 'Publish (31)'));
    await expect(office.getByText('Visitors see each from its day on, and only editors before.')).toBeVisible();
    expect(await barriers(office)).toEqual([]);
    await tap(office.getByRole('alertdialog').getByRole('button', { name: 'Publish' }));
  });
  await Then('they are published, and it took few taps', async () => {
    await expect(office.getByText('31 drafts were published.')).toBeVisible();
    await expect(button(office, 'Undo')).toBeVisible();
    test.info().annotations.push({ type: 'taps', description: String(taps) });
    expect(taps).toBeLessThanOrEqual(MOST_TAPS);
  });
  await Then('editors see them on the site, and visitors nowhere', async () => {
    await open(office, `${site.url}/fast?date=${day(1)}&lang=en`);
    await expect(office.getByRole('heading', { level: 1, name: titleOf(1) })).toBeVisible();
    await expect(await read(1)).toHaveCount(0);
    const notice = visitor.getByText('This devotional opens on its day.');
    await expect(notice).toBeVisible();
    const { y = PHONE.height, height = 0 } = (await notice.boundingBox()) ?? {};
    expect(y + height, 'above the bar of a phone’s first screen').toBeLessThan(PHONE.height - BAR_PX);
    expect(await barriers(visitor)).toEqual([]);
    const page = encodeURIComponent(`/fast?date=${day(1)}&lang=en`);
    for (const path of [
      `/fast?date=${day(1)}&lang=en`,
      `/page-data?of=${page}`,
      getDevotionals.path,
      `${getDevotionals.path}?date=${day(1)}`,
      '/search?q=mercy+of+the+morning',
      '/sitemap.xml',
    ]) {
      const answer = await visitor.request.get(site.url + path);
      expect(await answer.text(), path).not.toContain('Mercy of the morning');
    }
  });
  await Then('phones get the next seven days to keep, and no more', async () => {
    const keeping = { 'x-keep-ahead': '1' };
    const textAt = async (path: string, headers = {}) =>
      (await visitor.request.get(site.url + path, { headers })).text();
    const week = `${WEEK_PATH}?of=${encodeURIComponent('/fast?lang=en')}`;
    const kept = readWeek(JSON.parse(await textAt(week, keeping)))?.pages ?? [];
    const toCome = kept.flatMap(({ headers }) => headers['x-opens-on'] ?? []);
    expect(toCome).toEqual([0, 1, 2, 3, 4, 5, 6].map(day));
    const [tomorrow] = kept.filter(({ headers }) => headers['x-opens-on'] === day(1));
    expect(JSON.stringify(tomorrow)).toContain('Mercy of the morning');
    // Neither a plain link to it nor the public addresses may reveal coming days.
    expect(await textAt(week)).not.toContain('Mercy');
    for (const path of [
      `/fast?date=${day(1)}&lang=en`,
      `${getDevotionals.path}?date=${day(1)}`,
      `/page-data?of=${encodeURIComponent(`/fast?date=${day(1)}`)}`,
    ]) {
      expect(await textAt(path, keeping), path).not.toContain('Mercy');
    }
  });
  await When('the second day begins in Lagos', () => site.setClock(new Date(lagosTime(day(1), '00:00'))));
  await Then('visitors have it, and not the third', async () => {
    await expect(await read(1)).toBeVisible();
    await expect(await read(2)).toHaveCount(0);
  });
  await site.stop();
});
