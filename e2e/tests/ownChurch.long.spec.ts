import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFakeSite } from '@cog/server/dist/outbound/testing/fakeSite.js';
import { releasesOf } from '@cog/server/dist/releases/testing/releasesOf.js';
import { TEMPLATE } from '../src/publishBuilds.ts';
import { readablePages } from '../src/repository.ts';
import { Site } from '../src/Site.ts';
import { awake, expect, Given, type Locator, open, type Page, Then, test, When } from '../src/test.ts';

/** Names, contacts and words that occur only in the sample. */
const SAMPLE_WORDS =
  /\bsamples?\b|COG Church|COG Radio|COG Podcast|Diamond Branch|Ijoko Branch|Ilogbo Branch|Badagry|\+?23480000000\d\d|080 ?0000 ?00\d\d|cog-church\.example|000000000\d|Not a real person|Àpẹẹrẹ/i;

const OTHER_ADDRESSES = [
  '/manifest.webmanifest',
  '/assets/sermons.json',
  '/calendar.ics',
  '/api/settings',
  '/api/messages',
  '/sitemap.xml',
  '/search?q=God',
  '/pay?amount=5000',
];

/** Removes file names and the page data's 'sample' flags. */
const textIn = (body: string) =>
  body
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/\/releases\/[^"\s,)]+/g, '')
    .replace(/"sample":(true|false)/g, '');

const EVERYWHERE = [...readablePages.map(({ path }) => path), ...OTHER_ADDRESSES];

/** The public pages and files that contain sample content, each with the first match. */
async function sampleOn(page: Page, site: Site, addresses: readonly string[] = EVERYWHERE): Promise<string[]> {
  const found: string[] = [];
  for (const address of addresses) {
    for (const language of ['en', 'yo']) {
      const answer = await page.request.get(site.url + address, { headers: { cookie: `language=${language}` } });
      expect([address, answer.status()]).toEqual([address, 200]);
      const word = textIn(await answer.text()).match(SAMPLE_WORDS);
      if (word)
        found.push(`${address} (${language}): …${word.input?.slice((word.index ?? 0) - 60, (word.index ?? 0) + 40)}…`);
    }
  }
  return found;
}

/** A green picture of 64 by 64 pixels. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAmUlEQVRoge2SwQkAQRCD7Pp6ssot4h4yELAAIwG/25AbuAHkFd2FuAu5gRtAXtFdiLuQG7gB5BXdhbgLuYEbQF7RXYi7kBu4AeQV3YW4C7mBG0Be0V2Iu5AbuAHkFd2FuAu5gRtAXtFdiLuQG7gB5BXdhbgLuYEbQF7RXYi7kBu4AeQV3YW4C7mBG0Be0V2Iu5AbuAHkFX/wAEmsEQ8p/xBXAAAAAElFTkSuQmCC',
  'base64',
);

const steps = (page: Page) => page.getByRole('region', { name: 'First steps' });

test('a site without the sample shows visitors nothing of it', async ({ browserOn }) => {
  // It opens every public page in both languages.
  test.slow();
  const template = process.env[TEMPLATE];
  if (!template) throw new Error('The builds were not published.');
  // Only the releases, since the rest of the database was filled from the sample.
  const dataDir = mkdtempSync(join(tmpdir(), 'cog-site-'));
  cpSync(join(template, 'releases'), join(dataDir, 'releases'), { recursive: true });
  const { rows } = await releasesOf(template).now();
  await releasesOf(dataDir).change((store) => store.follow(structuredClone(rows)));
  const site = await Site.start(dataDir, { SEED: 'none' });
  try {
    const visitor = await browserOn(site);
    await Then('no page and no file has a word of it', async () => expect(await sampleOn(visitor, site)).toEqual([]));
    await Then('each page is shown', async () => {
      for (const { path } of readablePages) {
        await open(visitor, path);
        await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
      }
    });
  } finally {
    await site.discard();
  }
});

/** The places where an administrator looks first; other tests in this file check everywhere. */
const LOOKED_AT_FIRST = ['/', '/locate', '/about', '/calendar.ics', '/assets/sermons.json', '/api/settings'];

test('an administrator removes the sample in one step, and brings it back', async ({ browserOn, ownSite }) => {
  const office = await browserOn(ownSite, 'administrator');
  const visitor = await browserOn(ownSite);
  await Given('a new site, whose first steps are still to be done', async () => {
    await open(office, '/dashboard');
    await expect(steps(office).getByText('It is still the sample name.')).toBeVisible();
    expect(await sampleOn(visitor, ownSite, ['/', '/calendar.ics', '/assets/sermons.json'])).not.toEqual([]);
    await open(visitor, '/admin');
    await expect(visitor.getByText('These are examples. Do not pay into them.')).toBeVisible();
  });
  await When('the sample is removed after a question', async () => {
    await steps(office).getByRole('button', { name: 'Remove the sample content' }).click();
    const question = office.getByRole('alertdialog');
    await expect(question.getByText('8 sermons')).toBeVisible();
    await question.getByRole('button', { name: 'Remove the sample content' }).click();
    await expect(steps(office).getByText('The sample content was removed.')).toBeVisible();
  });
  await Then('visitors see nothing of it', async () =>
    expect(await sampleOn(visitor, ownSite, LOOKED_AT_FIRST)).toEqual([]),
  );
  await When('it is brought back', async () => {
    await steps(office).getByRole('button', { name: 'Bring the sample content back' }).click();
    await expect(steps(office).getByText('The sample content is back.')).toBeVisible();
  });
  await Then('visitors see it again', async () => {
    expect((await sampleOn(visitor, ownSite, ['/', '/locate'])).length).toBe(4);
  });
});

/** Most taps that a founder needs to set up a church; moving between fields by keyboard does not count. */
const MOST_TAPS = 35;
const CHANNEL = `UC${'g'.repeat(22)}`;

test('a new church becomes its own in thirty-five taps on a phone: name, look, branches, services, accounts, first text in two languages, channel and mail', async ({
  browserOn,
}) => {
  // It reads every public page in both languages.
  test.slow();
  const youtube = await startFakeSite((request, response) => {
    if (request.url === '/@gracechapel') {
      return response.end(`<html><link rel="canonical" href="https://www.youtube.com/channel/${CHANNEL}"></html>`);
    }
    return response.writeHead(404).end();
  });
  const site = await Site.startOnCopy(process.env[TEMPLATE] ?? '', { settings: { FEED_BASE_URL: youtube.url } });
  const office = await browserOn(site, 'administrator');
  const visitor = await browserOn(site);
  await office.setViewportSize({ width: 360, height: 740 });
  const main = office.getByRole('main');
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  const press = (name: string) => tap(main.getByRole('button', { name, exact: true }));
  const confirm = (name: string) => tap(office.getByRole('alertdialog').getByRole('button', { name }));
  const fill = (label: string | RegExp, text: string, at = 0) => main.getByLabel(label).nth(at).fill(text);
  const save = async (section: string) => {
    await press('Save changes');
    await expect(office.getByText(`${section}: saved.`)).toBeVisible();
  };
  /** Follows the link to a step, as a founder would who works through the list. */
  const take = async (link: string) => {
    await tap(main.getByRole('link', { name: link }));
    await expect(steps(office)).toHaveCount(0);
    await awake(office);
  };
  const addService = async (title: string, start: string) => {
    await fill(/^Title/, title);
    await fill(/^Start/, start);
    await fill(/^Length/, '120');
    await press('Save');
    await expect(office.getByText(`“${title}” was saved.`)).toBeVisible();
  };
  const writeDevotional = async (title: string) => {
    for (const [name, text] of [
      ['title', title],
      ['text', 'Psalm 5:3'],
      ['content', 'We begin.'],
      ['prayer', 'Amen.'],
      ['bible_reading', 'Psalm 5'],
    ] as const) {
      await main.locator(`[name=${name}]`).fill(text);
    }
    await tap(main.locator('button[type=submit]').first());
    await expect(main.getByRole('link', { name: 'See it on the site' })).toBeVisible();
  };

  await Given('a site without the sample', async () => {
    await open(office, '/dashboard');
    await press('Remove the sample content');
    await confirm('Remove the sample content');
    await expect(steps(office).getByText('The sample content was removed.')).toBeVisible();
  });
  await When('the name is written', async () => {
    await take('Name your church');
    await fill('Church name', 'Grace Chapel');
    await save('Church');
  });
  await When('a logo and a colour are chosen', async () => {
    await take('Next: Add your logo and colours');
    taps += 1;
    await main.locator('input[type=file]').setInputFiles({ name: 'l.png', mimeType: 'image/png', buffer: LOGO });
    await expect(office.getByRole('img', { name: 'Logo, as it is now' })).toBeVisible();
    await main.getByRole('textbox', { name: /^Colour of the bar and the footer/ }).fill('#00341c');
    await save('Logo and colours');
  });
  await When('the address, the phone and two branches are written', async () => {
    await take('Next: Add your addresses');
    await fill('Address', '7 Palm Avenue, Epe');
    await fill(/^Phone/, '0803 123 4567');
    for (const [at, name] of ['Ikorodu', 'Ibeju'].entries()) {
      await press('Add a branch');
      const branch = main
        .getByRole('group', { name })
        .or(main.locator(`[data-entry="${at}"] [role=group]`))
        .first();
      await branch.getByLabel('Name').fill(name);
      await branch.getByLabel('Description').fill('A church near you.');
      await branch.getByLabel('Address').fill(`${at + 1} Market Road, ${name}`);
    }
    await save('Headquarters and branches');
  });
  await When('two services are added', async () => {
    await take('Next: Add your services');
    await addService('Sunday Worship', '08:30');
    await tap(main.getByRole('link', { name: 'Add a weekly service' }));
    await awake(office);
    taps += 1;
    await main.getByLabel('Day', { exact: true }).selectOption('Wednesday');
    await addService('Bible Hour', '18:00');
  });
  await When('an account for gifts is added, and compared once more', async () => {
    await take('Next: Add your bank accounts');
    await press('Add an account');
    await fill('Title', 'Tithes and offerings');
    await fill('Bank', 'Epe Community Bank');
    await fill('Account number', '0123456789');
    await fill('Account name', 'Grace Chapel Epe');
    await press('Save changes');
    await confirm('Save the account');
    await expect(office.getByText('Giving: saved.')).toBeVisible();
  });
  await When('the church tells about itself', async () => {
    await take('Next: Write about your church');
    await fill(/^Heading/, 'Who we are');
    await press('Add a paragraph');
    await fill('Paragraph 1', 'We began under a mango tree.');
    await save('About');
  });
  await When('the first devotional is written, in two languages', async () => {
    await take('Next: Write your first devotional');
    await writeDevotional('The first morning');
    await tap(main.getByRole('link', { name: 'Write the Yoruba of this day' }));
    await expect(main.getByRole('heading', { level: 1, name: 'Oúnjẹ Àárọ̀ tuntun' })).toBeVisible();
    await writeDevotional('Òwúrọ̀ àkọ́kọ́');
  });
  await When('the channel is connected by its name', async () => {
    await take('Next: Connect your YouTube channel');
    await fill('YouTube channel', '@gracechapel');
    await save('Radio, live and YouTube');
    await expect(main.getByLabel('YouTube channel').first()).toHaveValue(CHANNEL);
  });
  await When('mail is set up with Gmail', async () => {
    await take('Next: Set up your mail');
    await expect(main.getByRole('radio', { name: 'Gmail' })).toBeChecked();
    await fill('Your Gmail address', 'gracechapel@gmail.com');
    await fill('App password', 'abcd efgh ijkl mnop');
    await press('Save Mail Server');
    await expect(main.getByText('The mail server is saved.', { exact: false })).toBeVisible();
  });
  await Then('it is told that all is done, until that is closed', async () => {
    await tap(main.getByRole('link', { name: 'That was the last of the first steps!' }));
    await expect(steps(office).getByText('Well done! All first steps are done.')).toBeVisible();
    test.info().annotations.push({ type: 'taps', description: String(taps) });
    expect(taps).toBeLessThanOrEqual(MOST_TAPS);
    await steps(office).getByRole('button', { name: 'Close' }).click();
    await expect(steps(office)).toHaveCount(0);
    await open(office, '/dashboard');
    await expect(office.getByRole('button', { name: 'Refresh' })).toBeVisible();
    await expect(steps(office)).toHaveCount(0);
  });
  await Then('visitors see the church’s own on each of its pages', async () => {
    await open(visitor, '/');
    await expect(visitor).toHaveTitle(/Grace Chapel/);
    await expect(visitor.locator('header a[href="/"] img')).toBeVisible();
    for (const [path, text] of [
      ['/locate', '7 Palm Avenue, Epe'],
      ['/locate', '2 Market Road, Ibeju'],
      ['/events', 'Sunday Worship'],
      ['/events', 'Bible Hour'],
      ['/admin', '0123456789'],
      ['/about', 'We began under a mango tree.'],
      ['/fast?lang=en', 'The first morning'],
      ['/fast?lang=yo', 'Òwúrọ̀ àkọ́kọ́'],
    ] as const) {
      await open(visitor, path);
      await expect(visitor.getByRole('main').getByText(text).first()).toBeVisible();
    }
  });
  await Then('nothing of the sample is anywhere', async () => expect(await sampleOn(visitor, site)).toEqual([]));
  await site.discard();
  await youtube.close();
});

/** Words about the church of the sample and the specification, in both languages, and its location. */
const ANOTHER_CHURCH =
  /Breakfast [Ww]ith|My Testimony|Interactive Session|Who We Are|\bCOG\b|live from Lagos|Lagos suburb|Oúnjẹ Àárọ̀|Ẹ̀rí Mi|Ẹni Tí A Jẹ́|láti Èkó/;

/** Texts of the settings that have not changed, with their paths. */
function unchangedIn(now: unknown, before: unknown, path = ''): string[] {
  if (typeof now === 'string') {
    const isText = /\p{L}{4}.*\s/u.test(now) && !/^https?:|yorubaMessages|hours$|Version$/.test(now + path);
    return isText && now === before ? [`${path}: ${now}`] : [];
  }
  if (typeof now !== 'object' || now === null) return [];
  return Object.entries(now).flatMap(([key, value]) =>
    unchangedIn(value, Object(before)[key], path === '' ? key : `${path}.${key}`),
  );
}

test('a church that has changed every text of the settings has no word of another church anywhere', async ({
  browserOn,
  ownSite,
}) => {
  // It reads every public page in both languages.
  test.slow();
  const office = await browserOn(ownSite, 'administrator');
  const visitor = await browserOn(ownSite);
  const ask = async () => (await office.request.get(`${ownSite.url}/api/admin/settings`)).json();
  const { settings: before, updated_at } = await ask();
  let changed = 0;
  /** Replaces every text, but no addresses, ids, phones and choices. */
  const own = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value)) return value.map((one) => own(one, key));
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, own(part, name)]));
    }
    const stays =
      /^(id|scene|address|path|show|column|currency|phone|hours|email|termsVersion|version|confirmPhone|daysToCome)$/;
    if (typeof value !== 'string' || (stays.test(key) && !/\s/.test(value)) || !/\p{L}/u.test(value)) return value;
    if (/^(https?:|\/|\+\d|#|UC|PL)|@/.test(value) || key === 'column' || key === 'show') return value;
    changed += 1;
    return `Grace ${changed}`;
  };
  const { yorubaMessages: _, look, retention, mail, youtube, ...texts } = before;
  const settings = {
    ...(own(texts) as typeof before),
    ...{ look, retention, mail, youtube, yorubaMessages: [] },
  };
  settings.branches = settings.branches.map((branch: object, index: number) => ({ ...branch, id: `branch-${index}` }));
  settings.giving.confirmEmail = settings.about.contact.email = 'office@grace.example';
  settings.giving.accounts = [];

  await When('everything is changed and saved', async () => {
    expect(changed).toBeGreaterThan(80);
    expect(unchangedIn(settings, before)).toEqual([]);
    const answer = await office.request.put(`${ownSite.url}/api/admin/settings`, {
      data: { settings, updated_at },
      headers: { origin: ownSite.url },
    });
    expect([answer.status(), await answer.text()]).toEqual([200, expect.stringContaining('Settings saved')]);
  });
  await When('books, services and people of the sample are removed', async () => {
    const { version } = await (await office.request.get(`${ownSite.url}/api/admin/sample`)).json();
    const answer = await office.request.post(`${ownSite.url}/api/admin/sample/removal`, {
      data: { version },
      headers: { origin: ownSite.url },
    });
    expect(answer.status()).toBe(200);
  });
  const lookFor = async (addresses: readonly string[]) => {
    const found: string[] = [];
    for (const address of addresses) {
      for (const language of ['en', 'yo']) {
        const answer = await visitor.request.get(ownSite.url + address, {
          headers: { cookie: `language=${language}` },
        });
        expect([address, answer.status()]).toEqual([address, 200]);
        // Addresses of shared pictures count too, since some pictures contain a name.
        const text = textIn(await answer.text());
        for (const [word] of text.matchAll(new RegExp(ANOTHER_CHURCH, 'g'))) {
          const at = text.indexOf(word);
          found.push(`${address} (${language}): …${text.slice(Math.max(0, at - 60), at + 60)}…`);
        }
      }
    }
    return [...new Set(found)];
  };
  await Then('no page, no file and no answer has a word of it, in either language', async () => {
    const read = await lookFor([...EVERYWHERE, '/service-worker.js', '/fast?date=2020-01-01', '/register?from=here']);
    expect(read).toEqual([]);
  });
  await Then('the picture of a link’s preview is drawn with the church’s own name', async () => {
    for (const path of ['/fast?date=2020-01-01', '/register', '/quiz']) {
      const html = await (await visitor.request.get(ownSite.url + path)).text();
      expect([path, /property="og:image" content="([^"]*)"/.exec(html)?.[1]]).toEqual([
        path,
        expect.stringMatching(/\/assets\/(?:cards|verses)\//),
      ]);
    }
  });
  await Then('the church’s own names are the titles', async () => {
    for (const [path, name] of [
      ['/fast?date=2020-01-01', settings.names.devotional],
      ['/register', settings.names.quiz],
      ['/interact', settings.names.chat],
    ]) {
      await open(visitor, path);
      await expect(visitor).toHaveTitle(new RegExp(`^${name}`));
    }
  });
});

test('a service is not held on one date, and another one is held once a month', async ({ browserOn, ownSite }) => {
  const office = await browserOn(ownSite, 'administrator');
  const visitor = await browserOn(ownSite);
  await When('an editor takes one date out', async () => {
    await open(office, '/editevents');
    await office
      .getByRole('button', { name: /^One date of Sunday/ })
      .first()
      .click();
    const dialog = office.getByRole('dialog');
    // The first one may be earlier today, and calendars begin with the next.
    await dialog.getByLabel('Date', { exact: true }).selectOption({ index: 2 });
    await dialog.getByLabel(/^Note/).fill('Elections');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(office.getByText(/the date was saved/)).toBeVisible();
  });
  await When('they add one of the month', async () => {
    await open(office, '/editevents?new=service');
    await office.getByLabel('Title', { exact: true }).fill('Night Vigil');
    await office.getByLabel('Repeats').selectOption('The last of the month');
    await office.getByLabel('Day', { exact: true }).selectOption('Friday');
    await office.getByLabel(/^Start/).fill('22:00');
    await office.getByLabel(/^Length/).fill('360');
    await office.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(office.getByText('“Night Vigil” was saved.')).toBeVisible();
  });
  await Then('visitors read both, and calendars are told', async () => {
    await open(visitor, '/events');
    await visitor.evaluate(() => {
      for (const day of document.querySelectorAll<HTMLDetailsElement>('main details')) day.open = true;
    });
    await expect(visitor.getByText(/: not held/)).toBeVisible();
    await expect(visitor.getByText('Elections')).toBeVisible();
    await expect(visitor.getByText(/^Last Friday of the month, 10:00 pm/).first()).toBeVisible();
    const calendar = await (await visitor.request.get('/calendar.ics')).text();
    expect(calendar).toContain('RRULE:FREQ=MONTHLY;BYDAY=-1FR');
    expect(calendar).toMatch(/EXDATE;TZID=Africa\/Lagos:\d{8}T\d{6}/);
  });
});
