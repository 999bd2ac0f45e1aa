import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { FaultyDelivery } from '@cog/build-config';
import { shiftOf, watchShift } from '../src/layoutShift.ts';
import { pages } from '../src/repository.ts';
import { administrator } from '../src/Site.ts';
import { awake, expect, Given, type Locator, open, putOnLine, Then, test, When } from '../src/test.ts';

/** Pages without content in the sample: it has no radio. */
const NOT_LISTED = ['/radio'];

test.describe('the menu on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('opens with the keyboard, takes the focus, closes on Escape and gives the focus back', async ({ page }) => {
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await Given('a visitor at a keyboard', async () => {
      await open(page, '/');
      await menu.focus();
    });
    await When('the menu is opened', () => page.keyboard.press('Enter'));
    await Then('the focus is in it', async () => {
      await expect(drawer).toBeVisible();
      expect(await drawer.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    });
    await Then(
      'Tab goes through it, and it closes when the focus leaves it: nothing is focused behind it',
      async () => {
        const links = drawer.getByRole('link');
        for (let times = await links.count(); times > 0; times--) await page.keyboard.press('Tab');
        await expect(links.last()).toBeFocused();
        for (let times = 3; times > 0; times--) await page.keyboard.press('Tab');
        await expect(drawer).toBeHidden();
      },
    );
    await When('it is opened again', async () => {
      await menu.focus();
      await page.keyboard.press('Enter');
      await expect(drawer).toBeVisible();
    });
    await When('Escape is pressed', () => page.keyboard.press('Escape'));
    await Then('it is closed and the focus is back', async () => {
      await expect(drawer).toBeHidden();
      await expect(menu).toBeFocused();
    });
  });

  test('closes with its button, and when a page is chosen', async ({ page }) => {
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await Given('the menu, open', async () => {
      await open(page, '/locate');
      await menu.click();
      await expect(drawer).toBeVisible();
    });
    await Then('it leads to what people come for first, and to every page', async () => {
      const links = drawer.getByRole('navigation').getByRole('link');
      const labels = await links.allTextContents();
      expect(labels.slice(0, 10)).toEqual([
        'Home',
        'Devotional',
        'Live',
        'Sermons',
        'Events',
        'About',
        'Quiz',
        'Chat',
        'Videos',
        'Give Online',
      ]);
      const paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')));
      const isListed = ({ path, access, noIndex }: (typeof pages)[number]) =>
        access === 'public' && (!noIndex || path === '/search') && !NOT_LISTED.includes(path);
      expect([...paths].sort()).toEqual(
        pages
          .filter(isListed)
          .map(({ path }) => path)
          .sort(),
      );
    });
    await When('it is closed with its button', () => drawer.getByRole('button', { name: 'Close menu' }).click());
    await Then('it is gone', () => expect(drawer).toBeHidden());
    await When('it is opened again and a page is chosen', async () => {
      await menu.click();
      await drawer.getByRole('link', { name: 'Home' }).click();
    });
    await Then('that page is shown, without the menu', async () => {
      await expect(page).toHaveURL(/\/$/);
      await expect(drawer).toBeHidden();
    });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('what is on today and the devotional are in the first screen, and one tap away', async ({ page }) => {
    const bottom = page.getByRole('navigation', { name: 'Quick links' });
    await When('a visitor opens the home page', () => open(page, '/'));
    const box = async (place: Locator) => {
      const found = await place.boundingBox();
      if (found === null) throw new Error('It is not shown.');
      return found;
    };
    await Then('what is on next is one line of 56 pixels below the bar', async () => {
      const line = page.getByRole('region', { name: 'What is on' });
      await expect(line).toContainText(/[ap]m|noon|midnight/);
      expect(await box(line)).toMatchObject({ height: 56, width: 360 });
      expect((await box(line)).y).toBeLessThan(64);
      await expect(line.getByRole('link', { name: /^Directions/ })).toHaveAttribute('href', /maps/);
    });
    await Then('the title of the devotional is above the bottom bar', async () => {
      const title = await box(page.getByRole('region', { name: 'Daily Devotional' }).getByRole('paragraph').first());
      expect(title.y + title.height).toBeLessThanOrEqual((await box(bottom)).y);
    });
    await Then(
      'the bottom bar is at the window’s end, marks the page, and each of its ways is as wide as a thumb',
      async () => {
        const { y, height } = await box(bottom);
        expect(y + height).toBe(740);
        await expect(bottom.locator('[aria-current=page]')).toHaveText('Today');
        for (const way of await bottom.locator('a, button').all()) {
          const { width, height: tall } = await box(way);
          expect(Math.min(width, tall)).toBeGreaterThanOrEqual(44);
        }
      },
    );
    await When('More is pressed', () => bottom.getByRole('button', { name: 'More' }).click());
    await Then('it is the menu', () => expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible());
    await When('a service’s place in the menu is chosen', () =>
      page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Find Location' }).click(),
    );
    await Then('that page is shown', () => expect(page).toHaveURL(/\/locate$/));
    await When('Services is pressed', () => bottom.getByRole('link', { name: 'Services' }).click());
    await Then('the week is shown', () => expect(page).toHaveURL(/\/events$/));
  });

  test('the footer is closed rows that open, without scripts too', async ({ browser, site }) => {
    const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    const page = await plain.newPage();
    await page.goto(`${site.url}/about`);
    const footer = page.getByRole('contentinfo');
    const link = footer.getByRole('link', { name: 'Find Location' });
    await expect(link).toBeHidden();
    await expect(footer.getByText(/^(Next service|Happening now): /)).toBeVisible();
    await expect(footer.getByRole('link', { name: 'Call us' })).toHaveAttribute('href', /^tel:\+/);
    await expect(footer.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+$/);
    await footer.locator('summary').nth(3).click();
    await expect(link).toBeVisible();
    await plain.close();
  });
});

test('nothing in a bar of which half comes later moves', async ({ page, site }) => {
  const delivery = await FaultyDelivery.start(site.url);
  try {
    delivery.break(/^\/about$/, async (response, answer) => {
      const { headers, body } = await answer();
      const { 'content-encoding': encoding, 'content-length': _length, ...kept } = headers;
      expect(encoding).toBe('br');
      const [bar = '', rest = ''] = String(brotliDecompressSync(body)).split(
        /(?=<button type="button" popovertarget)/i,
        2,
      );
      response.writeHead(200, kept).write(bar);
      await wait(1000);
      response.end(rest);
    });
    await watchShift(page);
    await page.goto(`${delivery.url}/about`);
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
    expect(await shiftOf(page)).toBe(0);
  } finally {
    await delivery.close();
  }
});

test('the bar marks the page that is open', async ({ page }) => {
  const bar = page.getByRole('navigation', { name: 'Main' });
  const inBar = pages.flatMap(({ path, access, navigation }) =>
    access === 'public'
      ? (navigation ?? []).filter(({ place }) => place === 'bar').map(({ label }) => ({ path, label }))
      : [],
  );
  expect(inBar.length).toBeGreaterThan(0);
  for (const { path, label } of inBar) {
    await open(page, path);
    const link = bar.getByRole('link', { name: label, exact: true });
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(bar.locator('[aria-current]')).toHaveCount(1);
  }
});

test('the way from a public page to the admin area is one document more, and from then on none', async ({
  page,
  recorder,
}) => {
  await Given('a visitor on the home page', () => open(page, '/'));
  await When('they follow the footer to the admin area, and sign in', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Admin', exact: true }).click();
    await expect(page).toHaveURL(/\/login$/);
    await awake(page);
    expect(recorder.documents).toBe(2);
    await page.getByLabel('Username').fill(administrator.username);
    await page.getByLabel('Password', { exact: true }).fill(administrator.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
  });
  await Then('the first page of the admin area opens without another document', async () => {
    await expect(page).toHaveURL(/\/add$/);
    await awake(page);
    expect(recorder.documents).toBe(2);
    expect(recorder.complaints).toEqual([]);
  });
});

test('going to another page loads no document, and moves the reader to its beginning', async ({ page, recorder }) => {
  await Given('a reader far down on the home page', () => open(page, '/'));
  const link = page.getByRole('contentinfo').locator('a[href="/locate"]').first();
  await When('a link in the footer is followed', () => link.click());
  await Then('the new page is shown from its top, with the focus on it and its own title', async () => {
    await expect(page).toHaveURL(/\/locate$/);
    await expect(page.getByRole('main')).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(page).toHaveTitle(/Branches/);
    expect(recorder.documents).toBe(1);
  });
  await When('the reader goes back', () => page.goBack());
  await Then('the reader is where the link was', async () => {
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    expect(recorder.documents).toBe(1);
  });
});

for (const locale of ['en', 'yo']) {
  test.describe(`on a network of 400 ms, in the language ${locale}`, () => {
    // A service worker would answer from its cache, faster than any round trip.
    test.use({ serviceWorkers: 'block', locale });

    test('a first move to a page of another remote asks for whatever it needs at once', async ({ page }) => {
      const list = page.waitForResponse(/\/page-scripts\?/);
      await Given('a page that has come to rest', async () => {
        await open(page, '/fast');
        await (await list).finished();
      });
      await putOnLine(page, { latencyMs: 400, mbits: 8 });
      const left = await page.evaluate(() => performance.now());
      await When('a link to another team’s page is followed', async () => {
        await page.getByRole('contentinfo').locator('a[href="/locate"]').click();
        await expect(page).toHaveURL('/locate');
        await expect(page.getByRole('progressbar')).toHaveCount(0);
      });
      await Then('nothing was asked for after the first answer that was not asked for before it', async () => {
        const requests = await page.evaluate(
          (since) =>
            (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
              .filter(
                ({ name, startTime }) =>
                  startTime > since &&
                  /\.js$|\/page-data/.test(name) &&
                  // Counts the visit; and what the page that is left loads in idle time.
                  !/\/visits\.|\/mf-devotional\//.test(name),
              )
              .map(({ name, startTime, responseEnd }) => ({ path: new URL(name).pathname, startTime, responseEnd })),
          left,
        );
        const first = Math.min(...requests.map(({ responseEnd }) => responseEnd));
        const early = new Set(requests.filter(({ startTime }) => startTime < first).map(({ path }) => path));
        const isAsked = (part: string) => [...early].some((path) => path.includes(part));
        expect([isAsked('/page-locate.'), isAsked('/messages-yo.')], JSON.stringify(requests)).toEqual([
          true,
          locale === 'yo',
        ]);
        expect(requests.map(({ path }) => path).filter((path) => !early.has(path))).toEqual([]);
      });
    });
  });
}

test('a page whose link is looked at on a good line costs nothing more', { tag: '@long' }, async ({ page }) => {
  await Given('the home page on a good line that costs nothing', async () => {
    await putOnLine(page, { latencyMs: 20, mbits: 20 });
    await open(page, '/');
  });
  const link = page.getByRole('main').locator('a[href="/sermon"]').first();
  await When('the reader looks at a link for a while', async () => {
    const looked = Promise.all([page.waitForResponse(/\/page-sermon\./), page.waitForResponse(/\/page-data/)]);
    await link.scrollIntoViewIfNeeded();
    await looked;
    await page.waitForLoadState('networkidle');
  });
  const left = await page.evaluate(() => performance.now());
  await When('the link is followed', async () => {
    await link.click();
    await expect(page).toHaveURL('/sermon');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
  await Then('its code and its data are here', async () => {
    const fetched = await page.evaluate(
      (since) =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ startTime, transferSize }) => startTime > since && transferSize > 0)
          .map(({ name }) => new URL(name).pathname),
      left,
    );
    // The drawing next to the latest sermon loads after the page, as on a first visit.
    const ofTheMove = /\/releases\/mf-devotional\/page-|\/page-data/;
    expect(fetched.filter((path) => ofTheMove.test(path))).toEqual([]);
  });
});
