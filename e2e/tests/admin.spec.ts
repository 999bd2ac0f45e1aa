import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiDocs } from '@cog/contracts/composition/pages';
import { addDays, formatDay, lagosDay } from '@cog/contracts/lib/calendar';
import { readMessage } from '@cog/server/dist/mail/testing/startMailServer.js';
import { barriers } from '../src/accessibility.ts';
import { administrator } from '../src/Site.ts';
import { awake, expect, Given, open, type Page, signIn, stayOnSite, Then, test, When } from '../src/test.ts';

const CHURCH = 'Ìjọ Ìmọ́lẹ̀ Ọ̀sán';
const PHONE = { width: 360, height: 740 };

const region = (page: Page, name: string) => page.getByRole('region', { name });

interface DownloadedFile {
  name: string;
  bytes: Buffer;
}

/** Presses a link or button that downloads a file, and returns the file. */
async function downloadOf(page: Page, press: () => Promise<void>): Promise<DownloadedFile> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

test.describe('the dashboard', () => {
  test('says what today misses, and leads to where it is written', async ({ browserOn, ownSite }) => {
    const today = lagosDay();
    const office = await browserOn(ownSite, 'administrator');
    await Given('a day whose Yoruba was deleted', async () => {
      await open(office, `/viewyo?edit=${today}`);
      await office.getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(office.getByRole('button', { name: 'Undo' })).toBeVisible();
    });
    await When('the dashboard is opened', () => office.getByRole('link', { name: 'Dashboard' }).click());
    await Then('it says so first, and counts the days ahead', async () => {
      await expect(office.getByText('Today has no Yoruba text')).toBeVisible();
      const ahead = region(office, 'Devotionals in the next 30 days');
      await expect(ahead.getByText('29 of 30 days are written, 1 is missing.')).toBeVisible();
      await expect(ahead.getByText('All 30 days are written.')).toBeVisible();
      await expect(region(office, 'Registrations this week').getByText('in all')).toBeVisible();
      await expect(region(office, 'Live stream').getByText('Off: visitors are told to wait')).toBeVisible();
    });
    await When('the missing day is followed', () =>
      region(office, 'Devotionals in the next 30 days')
        .getByRole('link', { name: `Add Yoruba for ${formatDay(today)}` })
        .first()
        .click(),
    );
    await Then('the form has the day filled in', async () => {
      await expect(office.getByRole('heading', { level: 1, name: 'Oúnjẹ Àárọ̀ tuntun' })).toBeVisible();
      await expect(office.getByRole('main').locator('[name=date]')).toHaveValue(formatDay(today).replace(/^\S+ /, ''));
    });
  });

  test('switches the stream on for a visitor who waits, and off again', async ({ browserOn, site }) => {
    const office = await browserOn(site, 'administrator');
    const visitor = await browserOn(site);
    const live = region(office, 'Live stream');
    const play = visitor.getByRole('main').getByRole('button', { name: /^Play/ });
    const offAir = visitor.getByText('Be patient with us, we will be live soon!');
    const change = async (to: 'On' | 'Off') => {
      await live.getByRole('radio', { name: to, exact: true }).check();
      if (to === 'On') await live.getByLabel('Video link or id').fill('https://www.youtube.com/live/aB3_dE-fG1x');
      await live.getByRole('button', { name: 'Change' }).click();
      const question = office.getByRole('alertdialog', { name: `Switch the stream ${to.toLowerCase()}?` });
      await question.getByRole('button', { name: `Switch it ${to.toLowerCase()}` }).click();
      await expect(live.getByText(`The live stream is switched ${to.toLowerCase()}.`)).toBeVisible();
    };
    await Given('a visitor who waits for the service', async () => {
      await stayOnSite(visitor.context(), site);
      await visitor.clock.install();
      await open(visitor, '/live');
      await expect(offAir).toBeVisible();
      await open(office, '/dashboard');
    });
    await When('the switch is set to on, and half a minute goes by', async () => {
      await change('On');
      await visitor.clock.fastForward(31_000);
    });
    await Then('the stream is there to be played, and the dashboard says so', async () => {
      await expect(play).toBeVisible();
      await expect(live.getByText('Live: visitors see the stream')).toBeVisible();
    });
    await When('it is set to off, and the visitor comes again', async () => {
      await change('Off');
      await open(visitor, '/live');
    });
    await Then('the visitor is told to be patient', async () => {
      await expect(offAir).toBeVisible();
      await expect(play).toHaveCount(0);
    });
  });
});

test('a test mail is kept where there is no mail server, and its file has every Yoruba letter', {
  tag: '@long',
}, async ({ browserOn, ownSite }) => {
  const office = await browserOn(ownSite, 'administrator');
  await Given('a church with a Yoruba name', async () => {
    await open(office, '/settings?section=church');
    await office.getByLabel('Church name').fill(CHURCH);
    await office.getByRole('button', { name: 'Save changes' }).click();
    await expect(office.getByText('Church: saved.')).toBeVisible();
  });
  await When('an administrator writes a test mail', async () => {
    await open(office, '/outbox');
    await office.getByRole('button', { name: 'Test mail to me' }).click();
    const dialog = office.getByRole('dialog', { name: 'Test mail to me' });
    await dialog.getByLabel('Your email').fill('ronke@cog.example');
    await dialog.getByRole('button', { name: 'Send Test Mail' }).click();
  });
  await Then('it is in the outbox, kept', async () => {
    await expect(office.getByText('The test mail to ronke@cog.example is in the outbox.')).toBeVisible();
    await expect(office.getByText('No mail server is set up: mails are saved here and reach no one.')).toBeVisible();
    await expect(office.getByRole('row', { name: /ronke@cog\.example.*Saved here/ })).toBeVisible();
  });
  let file: DownloadedFile = { name: '', bytes: Buffer.alloc(0) };
  await When('it is opened and downloaded', async () => {
    await office.getByRole('link', { name: `Test mail from ${CHURCH} to ronke@cog.example` }).click();
    const mail = office.getByRole('dialog', { name: `Test mail from ${CHURCH}` });
    await expect(region(office, 'Text of the mail')).toContainText('ẹ ọ ṣ á à é è í ì ó ò ú ù ń ₦');
    file = await downloadOf(office, () => mail.getByRole('link', { name: 'Download (.eml)' }).click());
  });
  await Then('subject and text are whole in the file', () => {
    const { headers, text, raw } = readMessage(file.bytes.toString('latin1'));
    expect(file.name).toMatch(/\.eml$/);
    expect(headers.get('subject')).toBe(`Test mail from ${CHURCH}`);
    expect(headers.get('to')).toBe('ronke@cog.example');
    expect(text).toContain(`This is a test mail from the website of ${CHURCH}.`);
    expect(text).toContain('ẹ ọ ṣ á à é è í ì ó ò ú ù ń ₦');
    // Old mail servers transfer only seven bits.
    expect(raw).toMatch(/^[\r\n\t -~]*$/);
  });
});

test('reports show their numbers as charts and tables, and download for Excel', { tag: '@long' }, async ({
  page,
  context,
  site,
}) => {
  const registrations = region(page, 'Registrations');
  const yearAgo = addDays(lagosDay(), -364);
  await Given('the reports of three months', async () => {
    await signIn(context, site);
    await open(page, '/reports');
    await expect(registrations.getByRole('img', { name: /^Registrations by week/ })).toBeVisible();
  });
  const total = Number(/(\d+) registrations\./.exec((await registrations.textContent()) ?? '')?.[1]);
  await When('the table is opened', () => registrations.getByText('Show as a table').click());
  await Then('its rows add up to what is said of them', async () => {
    const cells = await registrations.getByRole('table', { name: 'Registrations by week' }).getByRole('cell').all();
    const counts = await Promise.all(cells.map(async (cell) => Number(await cell.textContent())));
    expect(total).toBeGreaterThan(0);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total);
    await expect(region(page, 'Quiz results').getByText(/results, average/)).toBeVisible();
  });
  await When('a whole year is asked for', async () => {
    await page.getByLabel('From', { exact: true }).fill(yearAgo);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
  });
  await Then('the address says so, and the numbers are those of months', async () => {
    await expect(page).toHaveURL(new RegExp(`from=${yearAgo}`));
    await expect(registrations.getByRole('img', { name: /^Registrations by month/ })).toBeVisible();
  });
  await Then('the download is a table that Excel reads as Unicode', async () => {
    const { name, bytes } = await downloadOf(page, () =>
      page.getByRole('link', { name: 'Download for Excel' }).click(),
    );
    expect(name).toMatch(/\.csv$/);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(bytes.toString()).toContain('Diamond Branch');
  });
});

test('a script does what the page of the API says', { tag: '@long' }, async ({ browserOn, ownSite }) => {
  test.skip(spawnSync('curl', ['--version']).error !== undefined, 'curl is not installed');
  const folder = mkdtempSync(join(tmpdir(), 'api-examples-'));
  const page = await browserOn(ownSite, 'administrator');
  /** Runs an example in a shell, in a temporary folder. */
  const run = async (title: string) => {
    const shown = (await page.getByRole('region', { name: title }).textContent()) ?? '';
    const command = shown.replace('YOUR-NAME', administrator.username).replace('YOUR-PASSWORD', administrator.password);
    return JSON.parse(execFileSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8', stdio: 'pipe' }) || 'null');
  };
  await Given('the page of the API', () => open(page, apiDocs));
  await Then('anyone can find books', async () =>
    expect(await run('Find books')).toEqual({
      items: expect.any(Array),
      total: expect.any(Number),
    }),
  );
  await When('the script signs in', async () =>
    expect(await run('Sign in')).toMatchObject({ username: administrator.username }),
  );
  await Then('it has the document', async () => {
    await run('Save the document');
    const { paths } = JSON.parse(readFileSync(join(folder, 'openapi.json'), 'utf8'));
    expect(Object.keys(paths)).toContain('/api/live/override');
  });
  await Then('it can add a book, once', async () => {
    const added = await run('Add a book');
    expect(added).toMatchObject({ success: true });
    expect(await run('Add a book')).toEqual(added);
  });
  rmSync(folder, { recursive: true });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the menu opens over the page, keeps the focus, and closes by Escape or by a link', async ({
    page,
    context,
    site,
  }) => {
    const menu = page.getByRole('navigation', { name: 'Admin' });
    const toggle = page.getByRole('main').getByRole('button', { name: 'Menu', exact: true });
    const hasFocus = () => menu.evaluate((element) => element.contains(document.activeElement));
    await Given('an admin page', async () => {
      await signIn(context, site);
      await open(page, '/add');
      await expect(menu).toBeHidden();
    });
    await When('the menu is opened', () => toggle.click());
    await Then('it holds the focus, however often Tab is pressed', async () => {
      await expect(menu.getByRole('link').first()).toBeFocused();
      expect(await barriers(page)).toEqual([]);
      const stops = (await menu.getByRole('link').count()) + 1;
      for (let presses = 0; presses <= stops; presses++) {
        await page.keyboard.press('Tab');
        expect(await hasFocus()).toBe(true);
      }
      await page.keyboard.press('Shift+Tab');
      expect(await hasFocus()).toBe(true);
    });
    await When('Escape is pressed', () => page.keyboard.press('Escape'));
    await Then('it closes, and the focus is where it was', async () => {
      await expect(menu).toBeHidden();
      await expect(toggle).toBeFocused();
    });
    await When('it is opened again, and a link pressed', async () => {
      await toggle.click();
      await menu.getByRole('link', { name: 'Books', exact: true }).click();
    });
    await Then('the page is there, and the menu is not', async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Edit Books' })).toBeVisible();
      await awake(page);
      await expect(menu).toBeHidden();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    });
  });
});
