import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as books from '@cog/contracts/books/endpoints';
import * as devotionals from '@cog/contracts/devotionals/endpoints';
import * as events from '@cog/contracts/events/endpoints';
import type { Endpoint } from '@cog/contracts/lib/endpoint';
import * as recordings from '@cog/contracts/media/recordings.endpoints';
import * as sermons from '@cog/contracts/sermons/endpoints';
import type { Page, Response } from '@playwright/test';
import { bytesOf } from '../src/answers.ts';
import { firstVisit } from '../src/firstVisit.ts';
import { pages, readablePages } from '../src/repository.ts';
import { expect, Given, Then, test, When } from '../src/test.ts';

const require = createRequire(import.meta.url);
const PHONE = { width: 360, height: 740 };

/** Most bytes of scripts that a page may request after it is shown, such as a slideshow's: a packet or two in total. */
const LATE_SCRIPT_BYTES = 5_000;

/** Ten segments, which arrive in the first round trip: a document of this size can be read after one. */
const FIRST_ROUND_TRIP_BYTES = 14_000;

/** Strings that occur only in a library's code, and the file that contains the library. */
const libraries = [
  { name: 'axios', telltale: 'ERR_FR_TOO_MANY_REDIRECTS', file: 'axios/dist/axios.js' },
  { name: 'yup', telltale: '__isYupSchema__', file: 'yup/index.js' },
  {
    name: 'socket.io-client',
    telltale: 'xhr poll error',
    file: 'engine.io-client/build/cjs/transports/polling-xhr.js',
  },
  { name: 'recharts', telltale: 'recharts-', file: null },
] as const;

const isCall = (value: unknown): value is Endpoint => typeof value === 'object' && value !== null && 'access' in value;
const calls = [books, devotionals, events, recordings, sermons]
  .flatMap((domain): unknown[] => Object.values(domain))
  .filter(isCall);
const readersCalls = new Set(calls.filter(({ access }) => access === 'public').map(({ path }) => path));
/** Addresses that only editors call, in domains of which readers' pages call other endpoints. */
const editorsCalls = [...new Set(calls.map(({ path }) => path))].filter((path) => !readersCalls.has(path));

const pathOf = (response: Response) => new URL(response.url()).pathname;

/** The text of a page, without parts that may differ before and after hydration. */
const textOf = (page: Page) =>
  page.locator('#root').evaluate((root) => {
    const copy = root.cloneNode(true);
    if (!(copy instanceof Element)) throw new Error('There is no page.');
    // Live regions announce later events, so their content may have changed.
    for (const region of copy.querySelectorAll('[aria-live], [role=status], noscript')) region.remove();
    // The server cannot know the times on the visitor's own clock.
    for (const time of copy.querySelectorAll('[data-visitor-time]')) time.remove();
    return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
  });

/** Checks that a browser without scripts can read a page and leave it by a link. @returns its text */
async function readWithoutScripts(page: Page, path: string): Promise<string> {
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('[data-needs-script]').filter({ visible: true })).toHaveCount(0);
  const text = await textOf(page);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeInViewport();
  const links = menu.getByRole('link');
  const other = links.and(page.locator(`:not([href="${path}"])`)).first();
  const target = await other.getAttribute('href');
  await other.click();
  await expect(page).toHaveURL(new RegExp(`${target}$`));
  await expect(page.getByRole('main')).toBeVisible();
  return text;
}

/** Pages of every kind, which `npm test` visits; `npm run test:long` visits all. */
const IN_SHORT: readonly string[] = ['/', '/fast', '/events', '/live', '/interact', '/register'];

for (const { path } of readablePages) {
  const tag = IN_SHORT.includes(path) ? [] : '@long';
  test(`a first visit of ${path} asks for what the HTML names, once, and reads as it does without scripts`, {
    tag,
  }, async ({ page, browser, site, recorder }) => {
    const plain = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE, baseURL: site.url });
    const before = await Given('a page that can be read without scripts, and left by its menu', async () =>
      readWithoutScripts(await plain.newPage(), path),
    );
    await plain.close();
    const { document, html, responses, scripts } = await When('a visitor comes for the first time', () =>
      firstVisit(page, path),
    );
    await Then('its words are the same, and React has not complained', async () => {
      expect(await textOf(page)).toBe(before);
      expect(recorder.complaints).toEqual([]);
    });
    await Then('its document can be read after one round trip', async () => {
      const bytes = await bytesOf([document]);
      expect(bytes).toBeGreaterThan(0);
      expect(bytes).toBeLessThanOrEqual(FIRST_ROUND_TRIP_BYTES);
    });
    await Then('there is one document, and every script that the page waits for was named in it', async () => {
      expect(recorder.documents).toBe(1);
      expect(scripts.length).toBeGreaterThan(0);
      const late = scripts.filter((script) => !html.includes(`"${pathOf(script)}"`));
      expect(
        await bytesOf(late),
        `bytes of ${late.map(pathOf)}, which only another script asked for`,
      ).toBeLessThanOrEqual(LATE_SCRIPT_BYTES);
    });
    await Then('nothing is fetched twice', () => {
      const paths = responses.map(pathOf);
      expect(paths.filter((one, index) => paths.indexOf(one) !== index)).toEqual([]);
    });
    await Then('a picture that is urgent is asked for before the styles', () => {
      const beforeStyles = html.slice(0, html.indexOf('<style'));
      const urgent = [...html.matchAll(/<img [^>]*fetchpriority="high"[^>]*>/gi)].map(
        ([img]) => /src="([^"]+)"/.exec(img)?.[1],
      );
      expect(urgent.filter((address) => !beforeStyles.includes(`as="image" href="${address}"`))).toEqual([]);
    });
    await Then('the data came with the page: nothing is asked of the API', () => expect(recorder.calls).toEqual([]));
    await Then('scripts come compressed with brotli and are kept for ever', async () => {
      for (const script of scripts) {
        expect(await script.headerValue('content-encoding')).toBe('br');
        expect(await script.headerValue('cache-control')).toContain('immutable');
      }
    });
    await Then('no library and no call came that a reader does not need', async () => {
      const sources = await Promise.all(scripts.map((script) => script.text()));
      const found = libraries.filter(({ telltale }) => sources.some((source) => source.includes(telltale)));
      // A page with a form loads the schema that validates it.
      const hasForm = (await page.getByRole('main').locator('form[method=post]:not([action="/textsize"])').count()) > 0;
      expect(found.map(({ name }) => name)).toEqual(hasForm ? ['yup'] : []);
      expect(editorsCalls.filter((call) => sources.some((source) => source.includes(`"${call}"`)))).toEqual([]);
    });
  });
}

test('every public page has a budget, which the gate holds', () => {
  const open = pages.filter(({ access }) => access === 'public');
  expect(open.filter(({ budget }) => budget === undefined).map(({ path }) => path)).toEqual([]);
});

test('the telltales of libraries tell', () => {
  for (const { telltale, file } of libraries) {
    if (file) expect(readFileSync(join(require.resolve('axe-core'), '../..', file), 'utf8')).toContain(telltale);
  }
});
