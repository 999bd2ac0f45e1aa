import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WEEK_PATH } from '@cog/contracts/composition/week';
import { addDays, lagosDay, lagosTime } from '@cog/contracts/lib/calendar';
import { barriers } from '../src/accessibility.ts';
import { TEMPLATE } from '../src/publishBuilds.ts';
import { releaseChanged } from '../src/releases.ts';
import { buildOf } from '../src/repository.ts';
import { Site } from '../src/Site.ts';
import { awake, expect, Given, open, type Page, putOnLine, signIn, Then, test, When } from '../src/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Longest time until a stored page is shown without a network. */
const KEPT_PAGE_MS = 1000;
/** Most bytes for downloading the devotionals of the next days. */
const WEEK_BYTES = 20_000;
const DEVOTIONAL = 'mf-devotional';

const savedCopy = (page: Page) => page.getByRole('complementary', { name: 'Saved copy' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Paths, with queries, of everything in one of the device's caches. */
const kept = (page: Page, cache: 'documents' | 'bookmarked' | 'files' | 'reads'): Promise<string[]> =>
  page.evaluate(async (part) => {
    const name = (await caches.keys()).find((one) => one.startsWith(`cog-${part}`));
    const requests = name ? await (await caches.open(name)).keys() : [];
    return requests.map(({ url }) => url.slice(location.origin.length));
  }, cache);

/** Waits until the service worker has stored a page that was visited. */
const isKept = (page: Page, address: string) => expect.poll(() => kept(page, 'documents')).toContain(address);

/** Waits until the service worker knows the live composition and has removed outdated files. */
const hasSortedOut = (page: Page, composition: string) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const name = (await caches.keys()).find((one) => one.startsWith('cog-notes'));
        return name ? ((await (await caches.match('/live-composition', { cacheName: name }))?.text()) ?? '') : '';
      }),
    )
    .toBe(composition);

/** Makes a stored page an hour old, and perhaps one that the site has changed since: a new one is shown without a notice. */
const makeOld = (page: Page, address: string, was?: { now: string; before: string }) =>
  page.evaluate(
    async ([one, change]) => {
      const name = (await caches.keys()).find((cache) => cache.startsWith('cog-documents')) ?? '';
      const copy = await caches.match(one, { cacheName: name });
      if (!copy) throw new Error(`${one} is not stored.`);
      const headers = new Headers(copy.headers);
      headers.set('x-saved-at', new Date(Date.now() - 3_600_000).toISOString());
      const html = await copy.text();
      const body = change ? html.replaceAll(change.now, change.before) : html;
      await (await caches.open(name)).put(one, new Response(body, { headers }));
    },
    [address, was] as const,
  );

const goAway = async (page: Page, site: Site) => {
  await page.context().setOffline(true);
  await site.stop({ keepData: true });
};

test('a page that was read opens with no network and no server, at once, and says that it is a copy', async ({
  page,
  ownSite,
}) => {
  await Given('a devotional that was read once', async () => {
    await open(page, `${ownSite.url}/fast`);
    await isKept(page, '/fast');
    await isKept(page, `/fast?date=${lagosDay()}&lang=yo`);
  });
  const title = await page.getByRole('article').getByRole('heading', { level: 1 }).textContent();
  await When('network and server are gone, and it is opened again', async () => {
    await goAway(page, ownSite);
    const started = Date.now();
    await page.goto(`${ownSite.url}/fast`, { waitUntil: 'commit' });
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toHaveText(title ?? '');
    expect(Date.now() - started).toBeLessThan(KEPT_PAGE_MS);
  });
  await Then('it says since when it has been here', () =>
    expect(savedCopy(page).getByRole('status')).toHaveText(
      /^You’re offline\. Saved copy from \w+day \d+ \w+, \d+:\d\d [ap]m/,
    ),
  );
  await Then('it answers to touch, and is accessible', async () => {
    await awake(page);
    await page.getByRole('link', { name: 'Switch to Yoruba Devotional' }).click();
    await expect(page.getByRole('link', { name: 'Switch to English Devotional' })).toBeVisible();
    expect(await barriers(page)).toEqual([]);
  });
});

test('the devotionals of the next days are there in flight mode, each from its day on', async ({ page }) => {
  // The site's clock is a day behind the device's: the day that the site calls tomorrow is today on the device.
  const [read, today, tomorrow] = [-1, 0, 1].map((days) => addDays(lagosDay(), days));
  const now = new Date(lagosTime(read ?? lagosDay(), '12:00'));
  const site = await Site.startOnCopy(process.env[TEMPLATE] ?? '', { now });
  const addressOf = (day = '') => `/fast?date=${day}&lang=en`;
  const article = page.getByRole('article').getByRole('heading', { level: 1 });
  try {
    await Given('a reader of a day, whose device keeps the next ones, which no visitor is shown yet', async () => {
      const week = page.context().waitForEvent('response', (answer) => answer.url().includes(WEEK_PATH));
      await open(page, `${site.url}/fast`);
      const { responseBodySize } = await (await week).request().sizes();
      test.info().annotations.push({ type: 'bytes', description: `week ${responseBodySize}` });
      expect(responseBodySize).toBeLessThanOrEqual(WEEK_BYTES);
      for (const day of [today, tomorrow]) await isKept(page, addressOf(day));
      const shown = await page.request.get(site.url + addressOf(today));
      expect(await shown.text()).toContain('This devotional opens on its day.');
    });
    await Then('the page marks the days that are kept', async () => {
      await page.locator('summary', { hasText: 'choose another date' }).click();
      const picker = page.getByRole('group', { name: 'Choose a date' });
      await expect(picker.getByRole('link', { name: /saved/ }).first()).toBeVisible();
      await page.keyboard.press('Escape');
    });
    await Then('what is made of them on the device is what the site would send', async () => {
      const address = `/fast?date=${read}&lang=yo`;
      const sent = await (await page.request.get(site.url + address)).text();
      expect(await page.evaluate(async (one) => (await caches.match(one))?.text(), address)).toBe(sent);
    });
    await When('there is no network any more, none of its scripts, and the day has come', async () => {
      await page.evaluate(async () => {
        for (const name of await caches.keys()) if (name.startsWith('cog-files')) await caches.delete(name);
      });
      await goAway(page, site);
    });
    await Then('its devotional is there, as a saved copy', async () => {
      await page.goto(site.url + addressOf(today));
      await expect(savedCopy(page)).toBeVisible();
      await expect(article).toBeVisible();
      await expect(article).not.toHaveText('Breakfast With The Holy Spirit');
    });
    await Then('that of tomorrow is not shown, and no list names it', async () => {
      await page.goto(site.url + addressOf(tomorrow));
      await expect(heading(page, 'You’re offline')).toBeVisible();
      await expect(article).toHaveCount(0);
      await expect(page.locator(`a[href*="${tomorrow}"]`)).toHaveCount(0);
    });
  } finally {
    await site.stop();
  }
});

test('on a line that is paid by the megabyte the next days come when the reader asks for them', {
  tag: '@long',
}, async ({ page, ownSite }) => {
  const tomorrow = `/fast?date=${addDays(lagosDay(), 1)}&lang=en`;
  const button = page.getByRole('button', { name: 'Save the week for offline' });
  await Given('a reader on 3G, whose phone has kept what was read', async () => {
    await open(page, `${ownSite.url}/about`);
    await isKept(page, '/about');
    await putOnLine(page, { latencyMs: 400, mbits: 4 });
    await page.goto(`${ownSite.url}/fast`);
    await isKept(page, '/fast');
  });
  await Then('no other day is there', async () => {
    // No event announces that nothing is requested.
    await page.waitForTimeout(2500);
    expect(await kept(page, 'documents')).toEqual(['/about', '/fast']);
  });
  await When('they ask for the week', async () => {
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await button.click();
  });
  await Then('it is saved, and the page says so', async () => {
    await expect(page.getByText('The next 7 days are saved. You can read them offline.')).toBeVisible();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(await kept(page, 'documents')).toContain(tomorrow);
    expect(await barriers(page)).toEqual([]);
  });
  await When('the days have passed, and another page of it is read', async () => {
    await page.evaluate(async () => {
      for (const name of await caches.keys()) {
        if (/cog-documents/.test(name)) await caches.delete(name);
        // Removes the time of the last download; the reader's choice stays.
        else if (/cog-notes/.test(name)) await (await caches.open(name)).delete('/week-fetched');
      }
    });
    await page.goto(`${ownSite.url}/fast`);
  });
  await Then('the next ones come without being asked for', () => isKept(page, tomorrow));
  await Then('a second press takes the wish back', async () => {
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
  });
});

test('a page that was never here gives way to one that helps, and comes automatically with the network', async ({
  page,
  context,
  site,
}) => {
  await Given('a visitor who has read one page', async () => {
    await open(page, `${site.url}/locate`);
    await isKept(page, '/locate');
  });
  await When('there is no network, and another page is gone to', async () => {
    await context.setOffline(true);
    const answer = await page.goto(`${site.url}/videos`);
    expect(answer?.status()).toBe(503);
  });
  await Then('it says so, and offers what is here', async () => {
    await expect(heading(page, 'You’re offline')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Still no network.')).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('listitem').getByRole('link').first().click();
    await expect(page).toHaveURL(`${site.url}/locate`);
    await expect(savedCopy(page)).toBeVisible();
  });
  await When('a link in the shell is followed to a page that is not here', async () => {
    await awake(page);
    await page.getByRole('link', { name: 'Videos' }).first().dispatchEvent('click');
  });
  await Then('it is the same helping page', async () => {
    await expect(heading(page, 'You’re offline')).toBeVisible();
    await expect(page).toHaveURL(`${site.url}/videos`);
  });
  await When('the network is back', () => context.setOffline(false));
  await Then('the page opens automatically', async () => {
    await expect(heading(page, 'Videos')).toBeVisible();
    await expect(savedCopy(page)).toBeHidden();
  });
});

test('a page that was gone to by a link opens without a network as well', async ({ page, context, site }) => {
  await Given('a visitor who came to the home page and followed a link', async () => {
    await open(page, `${site.url}/`);
    await isKept(page, '/');
    await page.locator('a[href="/locate"]').first().dispatchEvent('click');
    await expect(page).toHaveURL(`${site.url}/locate`);
    await isKept(page, '/locate');
  });
  await When('the page is loaded again without a network', async () => {
    await context.setOffline(true);
    await page.reload();
  });
  await Then('it is here', async () => {
    await expect(savedCopy(page)).toBeVisible();
    await awake(page);
  });
});

test('back online nothing that was typed is lost, and the newest shows', async ({ page, context, site }) => {
  const name = page.getByLabel('Full name');
  await Given('a registration that was begun', async () => {
    await open(page, `${site.url}/register`);
    await isKept(page, '/register');
    await name.fill('Ọláyínká Àdùkẹ́');
    await expect
      .poll(() => page.evaluate(() => Object.values(localStorage).some((text) => text.includes('Àdùkẹ́'))))
      .toBe(true);
  });
  await When('the network goes, and the page is loaded again', async () => {
    await context.setOffline(true);
    await page.reload();
  });
  await Then('the form is here with what was typed', async () => {
    await expect(savedCopy(page)).toBeVisible();
    await expect(name).toHaveValue('Ọláyínká Àdùkẹ́');
  });
  await When('the network is back', () => context.setOffline(false));
  await Then('the newest is offered, and shown with what was typed', async () => {
    await expect(savedCopy(page).getByRole('status')).toHaveText('You’re back online.');
    await savedCopy(page).getByRole('link', { name: 'Show the latest' }).click();
    await expect(savedCopy(page)).toHaveCount(0);
    await awake(page);
    await expect(name).toHaveValue('Ọláyínká Àdùkẹ́');
  });
});

test('a server that does not answer in time is not waited for', async ({ page, site }) => {
  await Given('a page that was read once', async () => {
    await open(page, `${site.url}/locate`);
    await isKept(page, '/locate');
  });
  const { pid } = site;
  if (pid === undefined) throw new Error('The server is not running.');
  const openSlowly = () =>
    When('it is opened again while nothing comes', async () => {
      try {
        process.kill(pid, 'SIGSTOP');
        await page.goto(`${site.url}/locate`);
        await expect(savedCopy(page).getByRole('status')).toHaveText(/^Your network is slow\. Saved copy from /);
      } finally {
        process.kill(pid, 'SIGCONT');
      }
    });
  await makeOld(page, '/locate');
  await openSlowly();
  await Then('the notice goes when the same page has come after all', () => expect(savedCopy(page)).toHaveCount(0));
  await makeOld(page, '/locate', { now: '</title>', before: ' (before)</title>' });
  await openSlowly();
  await Then('another page that has come is offered, and shown', async () => {
    await savedCopy(page).getByRole('link', { name: 'Show the latest' }).click();
    await expect(savedCopy(page)).toHaveCount(0);
  });
});

test('a switch of language that does not reach the site leads back, and says so', async ({ page, context, site }) => {
  await Given('a page that was read once', async () => {
    await open(page, `${site.url}/locate`);
    await isKept(page, '/locate');
  });
  await When('the language is switched without a network', async () => {
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Yorùbá' }).click();
  });
  await Then('the page is there as it was', async () => {
    await expect(savedCopy(page).getByRole('status')).toHaveText(
      /^We couldn’t change that just now\. You’re offline\. Saved copy from /,
    );
    await expect(page).toHaveURL(`${site.url}/locate`);
  });
  await When('the network is back', () => context.setOffline(false));
  await Then('the switch works', async () => {
    await page.getByRole('button', { name: 'Yorùbá' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'yo');
    await expect(page).toHaveURL(`${site.url}/locate`);
  });
});

test('nothing of an administrator is kept', { tag: '@long' }, async ({ page, context, site }) => {
  await Given('an administrator at work', async () => {
    await signIn(context, site);
    await open(page, `${site.url}/add`);
    await hasSortedOut(page, (await site.releases.now()).live().id);
  });
  await When('public pages are opened as well', async () => {
    await open(page, `${site.url}/locate`);
    await open(page, `${site.url}/holy`);
    await expect(page.getByRole('table').or(page.getByRole('list')).first()).toBeVisible();
  });
  await Then('no page and no answer made for them is on the device', async () => {
    expect(await kept(page, 'documents')).toEqual([]);
    expect((await kept(page, 'reads')).filter((path) => path.startsWith('/api/admin'))).toEqual([]);
  });
});

test('the days around a devotional are kept although its code comes after the document is loaded', {
  tag: '@long',
}, async ({ page, site }) => {
  await page.route(/\/page-fast\./, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await route.continue();
  });
  await When('it is read', () => open(page, `${site.url}/fast`));
  await Then('the next day is here', () => isKept(page, `/fast?date=${addDays(lagosDay(), 1)}&lang=en`));
});

test('files of releases that nothing needs any more go', { tag: '@long' }, async ({ page, ownSite }) => {
  const release = (mark: string) =>
    releaseChanged(ownSite, DEVOTIONAL, ({ descriptor, rewrite }) => {
      const page = descriptor.routes.find(({ path }) => path === '/fast')?.assets.at(-1) ?? '';
      rewrite('browser', page, (source) => `${source}\n/* ${mark} */`);
      descriptor.version += `-${mark}`;
    });
  const visit = async () => {
    const { id } = (await ownSite.releases.now()).live();
    // A slow answer is a saved copy, of the composition that was live before.
    await expect(async () => {
      await open(page, `${ownSite.url}/fast`);
      expect(await page.content()).toContain(id);
    }).toPass();
    await hasSortedOut(page, id);
  };
  const filesOf = async () => (await kept(page, 'files')).filter((path) => path.startsWith(`/releases/${DEVOTIONAL}/`));
  const first = await Given('a page that was read', async () => {
    await visit();
    return filesOf();
  });
  expect(first.length).toBeGreaterThan(1);
  await When('its remote is released twice, and it is read each time', async () => {
    for (const mark of ['second', 'third']) {
      await release(mark);
      await visit();
    }
  });
  await Then('the files of the first release are gone, and those of the third are here', async () => {
    const { entry } = await release('third');
    const now = await filesOf();
    expect(now).toContain(`/releases/${DEVOTIONAL}/${entry}`);
    const scripts = first.filter((path) => path.endsWith('.js'));
    expect(scripts.filter((path) => /remoteEntry|page-fast/.test(path) && now.includes(path))).toEqual([]);
  });
});

/** Publishes the shell again, as one that has no service worker, and waits until `/locate` is a page of it. */
async function releaseWithoutWorker({ url, releases }: Site): Promise<void> {
  const build = mkdtempSync(join(tmpdir(), 'cog-shell-'));
  try {
    cpSync(buildOf('shell'), build, { recursive: true });
    const path = join(build, 'remote.json');
    const { serviceWorker, version, ...descriptor } = JSON.parse(readFileSync(path, 'utf8'));
    expect(serviceWorker).toMatch(/^service-worker\./);
    writeFileSync(path, JSON.stringify({ ...descriptor, version: `${version}-older` }));
    await releases.publish(build);
  } finally {
    rmSync(build, { recursive: true, force: true });
  }
  // Until then, if making the page takes too long, the server sends the last one, of the shell before.
  await expect.poll(async () => (await fetch(`${url}/locate`)).text()).toContain('"offline":false');
}

/** Number of service workers, and names of their caches, on the visitor's device. */
const workerState = (page: Page) =>
  page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
  }));

test('with a shell that brings no service worker, the existing one leaves', async ({ page, request, ownSite }) => {
  await Given('a visitor with a service worker', async () => {
    await open(page, `${ownSite.url}/locate`);
    await isKept(page, '/locate');
  });
  await When('an older shell is live again', () => releaseWithoutWorker(ownSite));
  await Then('its script is not there any more', async () =>
    expect((await request.get(`${ownSite.url}/service-worker.js`)).status()).toBe(404),
  );
  await Then('the next page sends it away, with all that it kept', async () => {
    await open(page, `${ownSite.url}/locate`);
    await expect.poll(() => workerState(page)).toEqual({ workers: 0, caches: [] });
  });
});

test('a service worker leaves although its visitor, on a slow line, reads a saved copy', async ({ page, ownSite }) => {
  await Given('a visitor with a service worker, and an older shell that is live again', async () => {
    await open(page, `${ownSite.url}/locate`);
    await isKept(page, '/locate');
    await makeOld(page, '/locate');
    await releaseWithoutWorker(ownSite);
  });
  const { pid } = ownSite;
  if (pid === undefined) throw new Error('The server is not running.');
  try {
    await When('the page does not come in time', async () => {
      process.kill(pid, 'SIGSTOP');
      await page.goto(`${ownSite.url}/locate`, { waitUntil: 'commit' });
    });
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  await Then('the worker and all that it kept go as soon as it has come', async () => {
    await awake(page);
    await expect(savedCopy(page)).toBeVisible();
    await expect.poll(() => workerState(page)).toEqual({ workers: 0, caches: [] });
  });
});

test('the site can be put on a phone', async ({ page, request, site }) => {
  await page.goto('/');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await request.get(site.url + address);
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = await answer.json();
  await Then('it says what the browser needs to know', () => {
    expect(manifest).toMatchObject({ start_url: '/', scope: '/', display: 'standalone', theme_color: '#1e1b4b' });
    expect(manifest.name.length).toBeGreaterThan(0);
    expect(manifest.short_name.length).toBeLessThanOrEqual(12);
    expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toContain('/fast');
  });
  await Then('its icons are there, in the sizes that it says', async () => {
    const sizes: string[] = [];
    for (const { src, sizes: declaredSize, purpose } of manifest.icons) {
      const icon = await request.get(site.url + src);
      expect(icon.headers()['content-type']).toBe('image/png');
      const bytes = await icon.body();
      expect(bytes.length).toBeLessThan(15_000);
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(declaredSize);
      sizes.push(`${declaredSize} ${purpose}`);
    }
    expect(sizes).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
    const apple = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
    expect((await request.get(site.url + apple)).status()).toBe(200);
  });
});

test('what a person keeps stays when forty other pages have been read, until they remove it', { tag: '@long' }, async ({
  page,
  ownSite,
}) => {
  const day = addDays(lagosDay(), -3);
  const address = `/fast?date=${day}&lang=en`;
  await Given('a devotional that a visitor keeps', async () => {
    await open(page, `${ownSite.url}${address}`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Save', pressed: true })).toBeVisible();
    await expect.poll(() => kept(page, 'bookmarked')).toEqual(['/kept', address]);
  });
  const title = await page.getByRole('article').getByRole('heading', { level: 1 }).textContent();
  await When('the pages that were read last have taken its place', () =>
    page.evaluate(async () => {
      const name = (await caches.keys()).find((one) => one.startsWith('cog-documents'));
      if (name) await caches.delete(name);
    }),
  );
  await When('network and server are gone', () => goAway(page, ownSite));
  await Then('it is found on the list, and opens', async () => {
    await page.goto(`${ownSite.url}/kept`);
    await page.getByRole('link', { name: title ?? '' }).click();
    await expect(heading(page, title ?? '')).toBeVisible();
    await expect(savedCopy(page)).toBeVisible();
  });
  await When('it is removed, still without a network', async () => {
    await page.goto(`${ownSite.url}/kept`);
    await page.getByRole('button', { name: `Remove ${title}` }).click();
  });
  await Then('nothing of it is left on the device', () => expect.poll(() => kept(page, 'bookmarked')).toEqual([]));
});
