import { FASTER, hurryClock } from '../src/fastClock.ts';
import { flap, flapOffline } from '../src/flappingNetwork.ts';
import { shell } from '../src/repository.ts';
import type { Site } from '../src/Site.ts';
import {
  awake,
  type BrowserContext,
  expect,
  Given,
  open,
  type Page,
  signIn,
  stayOnSite,
  Then,
  test,
  When,
} from '../src/test.ts';
import { workerDevTools } from '../src/workerDevTools.ts';

/** Longest wait for an automatic retry: its longest pause with jitter, and a reload of the page. */
const SENT_MS = 45_000;
/** The part of that time by which the pages' clock is put on while they wait. */
const ON_TOP_MS = 35_000;
const REGISTRATIONS = '**/api/registrations';

let lastPhone = 0;
const newPhone = () =>
  `0805 ${String(test.info().workerIndex).padStart(3, '0')} ${String(++lastPhone).padStart(4, '0')}`;
const newName = () => `Ṣadé Sample ${Date.now()} ${lastPhone}`;

const registerButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^(Register( another person)?$|Submitting)/ });
const references = (page: Page) => page.getByLabel('Your reference number');
const waiting = (page: Page) => page.getByRole('heading', { name: 'Your registration is waiting to go' });
const gender = (page: Page, name: string) => page.getByLabel(name, { exact: true });

async function fillIn(page: Page, name: string, age = '34') {
  await page.getByLabel('Full name').fill(name);
  await page.getByRole('textbox', { name: 'Age' }).fill(age);
  await gender(page, 'Female').check();
  await page.getByLabel('Phone number').first().fill(newPhone());
  await page.getByRole('radiogroup', { name: 'Are you available for all stages?' }).getByLabel('Yes').check();
  await page.getByLabel('I have read the terms and accept them.').check();
}

/** Number of registrations with this name. */
async function timesRegistered(context: BrowserContext, site: Site, name: string): Promise<number> {
  await signIn(context, site);
  const answer = await context.request.get(`${site.url}/api/registrations?pageSize=200`);
  const { data }: { data: { fullName: string }[] } = await answer.json();
  return data.filter(({ fullName }) => fullName === name).length;
}

/** Delays the site's scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/releases/**/*.js', async (route) => {
    // The starter is excluded, since it comes with the document.
    if (!route.request().url().includes(shell.starter)) await released;
    await route.continue();
  });
  return release;
}

/** Counts POST requests at the network level. */
async function countPosts(context: BrowserContext) {
  const keys: (string | undefined)[] = [];
  await context.route(REGISTRATIONS, async (route) => {
    keys.push((await route.request().allHeaders())['idempotency-key']);
    await route.continue();
  });
  return keys;
}

test.describe('before the scripts are here', () => {
  test('what is typed and chosen stays, and a guardian is asked for', async ({ page }) => {
    const release = await holdScripts(page);
    await Given('a registration that is filled in while the scripts are on their way', async () => {
      await page.goto('/register', { waitUntil: 'commit' });
      await gender(page, 'Male').check();
      await fillIn(page, 'Early Bird', '12');
      await page.getByLabel('Church name').fill('Ìjọ Ògo');
    });
    await When('the scripts are here', async () => {
      release();
      await awake(page);
    });
    await Then('all of it is there', async () => {
      await expect(page.getByLabel('Guardian’s name')).toBeVisible();
      await expect(page.getByLabel('Full name')).toHaveValue('Early Bird');
      await expect(page.getByRole('textbox', { name: 'Age' })).toHaveValue('12');
      await expect(gender(page, 'Female')).toBeChecked();
      await expect(page.getByRole('radiogroup', { name: /all stages/ }).getByLabel('Yes')).toBeChecked();
      await expect(page.getByLabel('Church name')).toHaveValue('Ìjọ Ògo');
      await expect(page.getByLabel(/accept them/)).toBeChecked();
    });
    await Then('it is on the device, as what is typed later', async () => {
      await page.reload();
      await awake(page);
      await expect(page.getByLabel('Full name')).toHaveValue('Early Bird');
      await expect(gender(page, 'Female')).toBeChecked();
      await expect(page.getByLabel('Guardian’s name')).toBeVisible();
    });
  });

  test('Register is pressed, and done once when they are', async ({ page, context, site }) => {
    await stayOnSite(context, site);
    const keys = await countPosts(context);
    const name = newName();
    const release = await holdScripts(page);
    await Given('a registration that is filled in while the scripts are on their way', async () => {
      await page.goto('/register', { waitUntil: 'commit' });
      await fillIn(page, name);
    });
    await When('Register is pressed, twice', async () => {
      await registerButton(page).dblclick();
      await expect(page.getByRole('status').filter({ hasText: 'still loading' })).toBeVisible();
      await expect(page).toHaveURL(`${site.url}/register`);
    });
    await When('the scripts are here', () => release());
    await Then('it is sent, once', async () => {
      await expect(references(page)).toHaveText(/^COG-/);
      await expect(page.getByText('still loading')).toHaveCount(0);
      expect(keys).toHaveLength(1);
      expect(await timesRegistered(context, site, name)).toBe(1);
    });
  });

  test('what is typed stays where the page is loaded again', { tag: '@long' }, async ({ page }) => {
    const release = await holdScripts(page);
    await Given('a registration that is begun while the scripts are on their way', async () => {
      await page.goto('/register', { waitUntil: 'commit' });
      await page.getByLabel('Full name').fill('Early Bird');
      await gender(page, 'Female').check();
    });
    await When('the page is loaded again, and its scripts come', async () => {
      await page.evaluate(() => location.reload());
      release();
      await awake(page);
    });
    await Then('it is still there, and nothing of it is kept besides the draft', async () => {
      await expect(page.getByLabel('Full name')).toHaveValue('Early Bird');
      await expect(gender(page, 'Female')).toBeChecked();
      expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Early Bird');
    });
  });
});

test.describe('a registration that waits', () => {
  async function registerOffline(page: Page, name: string) {
    await open(page, '/register');
    await fillIn(page, name);
    await page.context().setOffline(true);
    await registerButton(page).click();
    await expect(waiting(page)).toBeVisible();
  }
  const noLonger = (page: Page) =>
    // The page may be reloading at this moment.
    expect(async () => {
      expect(await page.evaluate(() => localStorage.getItem('cog:outgoing'))).toBeNull();
    }).toPass({ timeout: SENT_MS });

  test('says one thing, and is sent from its page when the network is back', async ({ page, context, site }) => {
    await stayOnSite(context, site);
    const name = newName();
    await Given('a person who has registered without a network', () => registerOffline(page, name));
    await Then('the page says once that it is saved, and asks for nothing to be done', async () => {
      await expect(page.getByRole('main').getByText(/Saved on your phone\. We’ll send it/)).toHaveCount(1);
      await expect(page.getByText(/try again\./)).toHaveCount(0);
      await expect(page.getByText(/offline/i)).toHaveCount(1);
    });
    await When('the network is back', () => context.setOffline(false));
    await Then('it is sent', async () => {
      await expect(references(page)).toHaveText(/^COG-/, { timeout: SENT_MS });
      expect(await timesRegistered(context, site, name)).toBe(1);
    });
  });

  test('is sent from another page, whose scripts for that failed while there was no network', async ({
    page,
    context,
    site,
  }) => {
    await stayOnSite(context, site);
    const name = newName();
    await Given('a person who has registered without a network', () => registerOffline(page, name));
    await When('another page is opened, and every script it asks for later fails', async () => {
      // Like a phone at the edge of a cell: documents and their scripts load, then nothing does.
      await context.setOffline(false);
      await page.route(REGISTRATIONS, (route) => route.abort('connectionfailed'));
      await page.goto('/locate');
      await awake(page);
      await context.setOffline(true);
    });
    await When('the network is back, and the phone is not touched', async () => {
      await page.unroute(REGISTRATIONS);
      await context.setOffline(false);
    });
    await Then('it is sent, and said', async () => {
      await expect(page.getByText(/^We’ve received your registration\. Your reference number is COG-/)).toBeVisible({
        timeout: SENT_MS,
      });
      expect(await timesRegistered(context, site, name)).toBe(1);
    });
  });

  /** Blocks the shell's lazy chunks, which contain the code that sends requests. The shell's initial scripts are named in the document. */
  async function failLaterScripts(page: Page): Promise<() => Promise<void>> {
    const pattern = /\/releases\/shell\/.*\.js$/;
    const named = await page
      .locator('#starter, link[data-runs]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('src') ?? one.getAttribute('href')));
    await page.route(pattern, (route) =>
      named.includes(new URL(route.request().url()).pathname) ? route.continue() : route.abort('connectionfailed'),
    );
    return () => page.unroute(pattern);
  }

  test('is sent although the code that sends didn’t load for a while', { tag: '@long' }, async ({
    page,
    context,
    site,
  }) => {
    await stayOnSite(context, site);
    const name = newName();
    await Given('a person who has registered without a network', () => registerOffline(page, name));
    const heal = await When(
      'another page is opened on a network that carries the page and nothing after it',
      async () => {
        await context.setOffline(false);
        await page.route(REGISTRATIONS, (route) => route.abort('connectionfailed'));
        const healed = await failLaterScripts(page);
        await hurryClock(context, ON_TOP_MS);
        await page.goto('/locate');
        await awake(page);
        await page.waitForTimeout(3000 / FASTER);
        return healed;
      },
    );
    await When('the network is good again', async () => {
      await heal();
      await page.unroute(REGISTRATIONS);
    });
    await Then('it is sent', async () => {
      await noLonger(page);
      expect(await timesRegistered(context, site, name)).toBe(1);
    });
  });

  test('is sent with no axios at all', async ({ page, context, site }) => {
    await stayOnSite(context, site);
    const name = newName();
    await Given('a form whose page never gets the scripts that come later', async () => {
      await open(page, '/register');
      await failLaterScripts(page);
      await fillIn(page, name);
    });
    await When('it is sent', () => registerButton(page).click());
    await Then('it arrives', async () => {
      await expect(references(page)).toHaveText(/^COG-/, { timeout: SENT_MS });
      expect(await timesRegistered(context, site, name)).toBe(1);
    });
  });

  test('is sent from its own page although that page’s code does not come', { tag: '@long' }, async ({
    page,
    context,
    site,
  }) => {
    await stayOnSite(context, site);
    const name = newName();
    await Given('a person who has registered without a network', () => registerOffline(page, name));
    await When('the registration page is opened again and its code is missing', async () => {
      await context.setOffline(false);
      await page.route('**/releases/mf-quiz/**/*.js', (route) => route.abort('connectionfailed'));
      await hurryClock(context, ON_TOP_MS);
      await page.goto('/register');
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    });
    await Then('it is sent, and said', async () => {
      await expect(page.getByText(/^We’ve received your registration\. Your reference number is COG-/)).toBeVisible({
        timeout: SENT_MS,
      });
      expect(await timesRegistered(context, site, name)).toBe(1);
    });
  });

  test('is sent from a page whose every script failed', { tag: '@long' }, async ({ page, context, site }) => {
    await stayOnSite(context, site);
    const name = newName();
    await Given('a person who has registered without a network', () => registerOffline(page, name));
    await When('a page is opened of which the document alone comes', async () => {
      await context.setOffline(false);
      await page.route('**/releases/**/*.js', (route) => route.abort('connectionfailed'));
      await hurryClock(context, ON_TOP_MS);
      await page.goto('/locate');
      await expect(page.locator('html[data-scripts=off]')).toHaveCount(1);
    });
    await When('the network is good again', () => page.unroute('**/releases/**/*.js'));
    await Then('it is sent', async () => {
      await noLonger(page);
      expect(await timesRegistered(context, site, name)).toBe(1);
    });
  });
});

test('two tabs register without a network, and each has its own number', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url });
  await stayOnSite(context, site);
  const keys = await countPosts(context);
  const [one, other] = [await context.newPage(), await context.newPage()];
  const tabs = [
    { page: one, name: `${newName()} One` },
    { page: other, name: `${newName()} Other` },
  ];
  await Given('a form that is filled in, in each tab', async () => {
    for (const { page } of tabs) await open(page, '/register');
    for (const { page, name } of tabs) await fillIn(page, name);
  });
  await When('Register is pressed in both without a network', async () => {
    await context.setOffline(true);
    for (const { page } of tabs) await registerButton(page).click();
    for (const { page } of tabs) await expect(waiting(page)).toBeVisible();
  });
  await When('the network is back', () => context.setOffline(false));
  const numbers = new Set<string>();
  await Then('each tab confirms its own', async () => {
    for (const { page } of tabs) {
      await expect(waiting(page)).toHaveCount(0, { timeout: SENT_MS });
      const confirmed = page
        .getByText(/^(Registration successful!|Your last registration on this phone)/)
        .locator('..');
      numbers.add((await confirmed.getByLabel('Your reference number').textContent()) ?? '');
    }
    expect(numbers.size).toBe(2);
    expect(new Set(keys).size).toBe(2);
  });
  await Then('each is registered once', async () => {
    for (const { name } of tabs) expect(await timesRegistered(context, site, name)).toBe(1);
    await context.close();
  });
});

test.describe('over a network that comes and goes', () => {
  test('ten people who register one after the other are each registered once', { tag: '@long' }, async ({
    browser,
    site,
  }) => {
    test.setTimeout(300_000);
    const context = await browser.newContext({ baseURL: site.url });
    await stayOnSite(context, site);
    const names = Array.from({ length: 10 }, (_, index) => `Flapping Sample ${String.fromCharCode(65 + index)}`);
    const page = await context.newPage();
    const calm = await hurryClock(context);
    await open(page, '/register');
    await flap(context, REGISTRATIONS);
    const stop = flapOffline(context, 2000 / FASTER);
    const numbers = new Set<string>();
    for (const name of names) {
      await When(`${name} registers`, async () => {
        await fillIn(page, name);
        await registerButton(page).click();
        // After the message of a busy server, the person presses the button again.
        await expect(async () => {
          if (await page.getByText('Not just now.').isVisible()) await registerButton(page).click();
          await expect(references(page)).toHaveText(/^COG-/, { timeout: 500 });
          const number = (await references(page).textContent()) ?? '';
          expect(numbers.has(number)).toBe(false);
          numbers.add(number);
        }).toPass({ timeout: 90_000 });
      });
    }
    await calm();
    await stop();
    await Then('each is registered once', async () => {
      await signIn(context, site);
      const answer = await context.request.get(`${site.url}/api/registrations?pageSize=200`);
      const { data }: { data: { fullName: string }[] } = await answer.json();
      const here = data.map(({ fullName }) => fullName).filter((name) => name.startsWith('Flapping Sample '));
      expect(here.sort()).toEqual(names);
      expect(numbers.size).toBe(10);
      await context.close();
    });
  });
});

test.describe('with no page open', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the service worker sends what waits, and the next page has the number', async ({ browser, site }) => {
    const context = await browser.newContext({ baseURL: site.url });
    const name = newName();
    const keys: (string | undefined)[] = [];
    context.on('request', (request) => {
      if (request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
    });
    await Given('a person who has registered without a network', async () => {
      const page = await context.newPage();
      await open(page, '/register');
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await fillIn(page, name);
      await context.setOffline(true);
      await registerButton(page).click();
      await expect(waiting(page)).toBeVisible();
      await expect.poll(() => page.evaluate(() => caches.has('cog-outgoing-1'))).toBe(true);
    });
    await When('every page is closed, and the browser tells the worker that there is a network', async () => {
      const blank = await context.newPage();
      const { devTools, registrationId } = await workerDevTools(blank);
      for (const page of context.pages()) if (page !== blank) await page.close();
      await context.setOffline(false);
      await devTools.send('ServiceWorker.dispatchSyncEvent', {
        origin: site.url,
        registrationId,
        tag: 'cog-outgoing',
        lastChance: false,
      });
    });
    await Then('it is registered', async () => {
      const other = await browser.newContext();
      await expect.poll(() => timesRegistered(other, site, name), { timeout: SENT_MS }).toBe(1);
      await other.close();
    });
    await Then('the next page says so, with the number, and it is registered once', async () => {
      const page = await context.newPage();
      await open(page, '/register');
      await expect(references(page)).toHaveText(/^COG-/);
      await expect.poll(() => page.evaluate(() => caches.has('cog-outgoing-1'))).toBe(false);
      expect(await timesRegistered(context, site, name)).toBe(1);
      expect(new Set(keys.filter((key) => key !== undefined)).size).toBeLessThanOrEqual(1);
    });
    await context.close();
  });
});
