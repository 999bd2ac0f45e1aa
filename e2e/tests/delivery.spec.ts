import { createHash } from 'node:crypto';
import { deliveries, FaultyDelivery } from '@cog/build-config';
import { hurryClock } from '../src/fastClock.ts';
import { elsewhereThan, fallback, goElsewhere } from '../src/livingShell.ts';
import { PageRecorder } from '../src/PageRecorder.ts';
import { pathOf, scriptOf, shell, shellFile } from '../src/repository.ts';
import { awake, test as base, expect, Given, open, type Page, Then, When } from '../src/test.ts';

const test = base.extend<{
  /** The proxy between browser and site that damages files. */
  delivery: FaultyDelivery;
}>({
  delivery: async ({ site }, use) => {
    const delivery = await FaultyDelivery.start(site.url);
    await use(delivery);
    await delivery.close();
  },
});

/** The files with which the shell starts. */
const shellFiles = shell.scripts.map((file) => ({
  what: file === shellFile(shell) ? 'the shell’s own file' : 'the shell’s packages',
  path: pathOf({ remote: 'shell', file }),
}));
/** Longer timeout for a busy machine. */
const PATIENCE = { timeout: 40_000 };

for (const script of ['entry', 'chunk'] as const) {
  for (const [what, deliver] of [
    ['other bytes', deliveries.wrong],
    ['an empty web page', deliveries.emptyPage],
    ['half of it', deliveries.cut],
  ] as const) {
    const tag = script === 'chunk' ? [] : '@long';
    test(`${what} for a page's ${script}, once, is put right within the visit, also in the browser's cache`, {
      tag,
    }, async ({ page, context, delivery }) => {
      const recorder = new PageRecorder(page, delivery.url);
      await Given('a network that delivers it wrong once, to be kept for a year', () =>
        delivery.break(pathOf(scriptOf('/interact', script)), deliver, 1),
      );
      await When('the page is opened', () => page.goto(`${delivery.url}/interact`));
      await Then('it comes, without being loaded again', async () => {
        await awake(page);
        await expect(fallback(page)).toBeHidden();
        expect(recorder.documents).toBe(1);
      });
      await Then('at the next visit all is well from the start', async () => {
        const next = await context.newPage();
        const recorder = new PageRecorder(next, delivery.url);
        await open(next, `${delivery.url}/interact`);
        expect(recorder.complaints).toEqual([]);
        expect(recorder.documents).toBe(1);
      });
    });
  }
}

for (const { what, path } of shellFiles) {
  test(`${what}, where it is wrong, is fetched past the cache, within the visit`, async ({ page, delivery }) => {
    const recorder = new PageRecorder(page, delivery.url);
    await Given('a network that delivers it wrong once, to be kept for a year', () =>
      delivery.break(path, deliveries.wrong, 1),
    );
    await When('a page is opened that the browser renders', () => page.goto(`${delivery.url}/login`));
    await Then('it comes, without being loaded again', async () => {
      await awake(page);
      expect(recorder.documents).toBe(1);
    });
  });

  test(`while ${what} cannot be loaded a page can be read, or says so, and is not loaded in circles`, async ({
    page,
    delivery,
  }) => {
    const recorder = new PageRecorder(page, delivery.url);
    const thrown: Error[] = [];
    page.on('pageerror', (error) => thrown.push(error));
    await Given('a network that delivers it wrong', () => delivery.break(path, deliveries.wrong));
    await When('a page is opened that the browser renders', () => page.goto(`${delivery.url}/login`));
    await Then('it says what is missing, once', async () => {
      await expect(page.getByText('This page didn’t load fully on your phone. Please try again.')).toBeVisible();
      expect(recorder.documents).toBe(1);
    });
    await Then('a page that came as HTML can be read', async () => {
      await page.goto(`${delivery.url}/fast`);
      await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
    });
    await Then('neither file runs without the other', () => expect(thrown).toEqual([]));
    await Then('Try again brings the page once the file is back', async () => {
      await page.goto(`${delivery.url}/login`);
      await expect(page.getByText('This page didn’t load fully on your phone. Please try again.')).toBeVisible();
      delivery.mend();
      await page.getByRole('link', { name: 'Try again' }).click();
      await awake(page);
    });
  });
}

test('a page that the browser renders says that it takes long while the shell’s packages hang', {
  tag: '@long',
}, async ({ page, delivery }) => {
  await Given('a network on which they never come', () =>
    delivery.break(pathOf({ remote: 'shell', file: shell.scripts[0] ?? '' }), deliveries.hangs),
  );
  await When('the page is opened', () => page.goto(`${delivery.url}/login`, { waitUntil: 'commit' }));
  await Then('it says so, with a way to try again', async () => {
    await expect(page.getByText('This page is taking a while to load.')).toBeVisible(PATIENCE);
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
  });
});

test('without a network the page that is left stays, and says that the next one did not load', async ({
  page,
  delivery,
}) => {
  const recorder = new PageRecorder(page, delivery.url);
  await Given('a visitor who has lost the network', async () => {
    await open(page, `${delivery.url}/fast`);
    delivery.break(/./, deliveries.refused);
  });
  await When('a page of another remote is gone to', () =>
    page.getByRole('contentinfo').locator('a[href="/locate"]').first().click(),
  );
  await Then('the card says so, between bar and footer, and brings the page once there is a network', async () => {
    await expect(fallback(page)).toBeVisible(PATIENCE);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(recorder.documents).toBe(1);
    delivery.mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Headquarters/, PATIENCE);
    expect(recorder.documents).toBe(1);
  });
});

test('a page whose address ends in a hash is loaded again as well', { tag: '@long' }, async ({ page, delivery }) => {
  const elsewhere = elsewhereThan(scriptOf('/interact', 'chunk').remote);
  await Given('a chunk that is gone', () =>
    delivery.break(pathOf(scriptOf('/interact', 'chunk')), deliveries.notFound),
  );
  await When('the page is opened at a place of it', () => page.goto(`${delivery.url}/interact#newest`));
  await Then('it ends in the card', () => expect(fallback(page)).toBeVisible(PATIENCE));
  await When('the visitor goes elsewhere, and back', async () => {
    await goElsewhere(page, 'footer', elsewhere);
    await expect(fallback(page)).toBeHidden(PATIENCE);
    await page.goBack();
  });
  await Then('it ends in the card again', () => expect(fallback(page)).toBeVisible(PATIENCE));
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  /** Paths of stored released files whose content does not match the hash in their name. */
  const keptWrong = async (page: Page): Promise<{ kept: number; wrong: string[] }> => {
    const files = await page.evaluate(async () => {
      const name = (await caches.keys()).find((one) => one.startsWith('cog-files'));
      const cache = name ? await caches.open(name) : null;
      return Promise.all(
        ((await cache?.keys()) ?? []).map(async (request) => ({
          path: new URL(request.url).pathname,
          text: await (await cache?.match(request))?.text(),
        })),
      );
    });
    const scripts = files.filter(({ path }) => path.endsWith('.js'));
    const hashOf = (text = '') => createHash('sha256').update(text).digest('hex').slice(0, 10);
    return {
      kept: scripts.length,
      wrong: scripts.flatMap(({ path, text }) => (path.includes(`.${hashOf(text)}.`) ? [] : [path])),
    };
  };

  const hasWorker = (page: Page) =>
    page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 20_000 });

  test('it keeps no file that came wrong, and asks again past the cache', async ({ page, context, delivery }) => {
    const chunk = pathOf(scriptOf('/interact', 'chunk'));
    await Given('a visitor with a service worker', async () => {
      await open(page, `${delivery.url}/locate`);
      await hasWorker(page);
    });
    await When('a page’s chunk comes wrong once, and the page is opened', async () => {
      delivery.break(chunk, deliveries.wrong, 1);
      await open(page, `${delivery.url}/interact`);
    });
    await Then('the page is there, and what is kept is right', async () => {
      await expect.poll(async () => (await keptWrong(page)).kept).toBeGreaterThanOrEqual(3);
      expect((await keptWrong(page)).wrong).toEqual([]);
    });
    await Then('it comes from what is kept when the network has nothing but wrong files', async () => {
      delivery.break(/^\/releases\//, deliveries.wrong);
      const next = await context.newPage();
      await open(next, `${delivery.url}/interact`);
      await expect(fallback(next)).toBeHidden();
    });
  });

  test('a site that cannot answer for a while is answered for by the saved copy, which no error replaces', async ({
    page,
    delivery,
  }) => {
    const savedCopy = page.getByRole('complementary', { name: 'Saved copy' });
    await Given('a page that was read', async () => {
      await open(page, `${delivery.url}/locate`);
      await hasWorker(page);
      await expect
        .poll(() => page.evaluate(async () => (await caches.match('/locate', { ignoreVary: true }))?.status ?? 0), {
          timeout: 20_000,
        })
        .toBe(200);
    });
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    await page.context().clock.install();
    for (const time of ['first', 'second']) {
      await When(`it is opened for the ${time} time while the site answers 503`, async () => {
        delivery.break(/./, (response) => {
          response.writeHead(503, { 'content-type': 'text/html', 'retry-after': '5' }).end('<h1>Not now</h1>');
        });
        await page.goto(`${delivery.url}/locate`);
      });
      await Then('the saved copy is shown, and says why', async () => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
        await expect(savedCopy.getByRole('status')).toHaveText(/^The site is down at the moment\. Saved copy/);
      });
    }
    await When('the site answers again', () => delivery.mend());
    await Then('the newest is offered', async () => {
      const calm = await hurryClock(page.context(), 15_000);
      await expect(savedCopy.getByRole('status')).toHaveText('We’re back.');
      await calm();
      await savedCopy.getByRole('link', { name: 'Show the latest' }).click();
      await expect(savedCopy).toHaveCount(0);
    });
  });
});
