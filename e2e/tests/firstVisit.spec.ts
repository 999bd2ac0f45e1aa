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
import { monolithScriptBytes } from '../src/monolith.ts';
import { pages, readablePages, root } from '../src/repository.ts';
import { awake, expect, Given, open, stayOnSite, Then, test, When } from '../src/test.ts';

const require = createRequire(import.meta.url);

/** Scripts of the devotional, compressed as they are sent. */
const FAST_SCRIPT_BYTES = 110_000;
/** What federation may cost: scripts of a page against those of the same page built as one. */
const MOST_TIMES_MONOLITH = 1.05;
/** Scripts that a page may ask for once it is shown, such as a slideshow's: together no more than a packet or two. */
const LATE_SCRIPT_BYTES = 5_000;
/** Ten segments of a first round trip: a document within it can be read after one. */
const FIRST_ROUND_TRIP_BYTES = 14_000;

/** Words that stand in a library's code and nowhere else, and the file that holds them. */
const libraries = [
  { name: 'axios', telltale: 'ERR_FR_TOO_MANY_REDIRECTS', file: 'axios/dist/axios.js' },
  { name: 'yup', telltale: '__isYupSchema__', file: 'yup/index.js' },
  {
    name: 'socket.io-client',
    telltale: 'xhr poll error',
    file: 'engine.io-client/build/cjs/transports/polling-xhr.js',
  },
  { name: 'recharts', telltale: 'recharts-', file: null },
  {
    name: 'the federation runtime',
    telltale: '__FEDERATION__',
    file: '@module-federation/runtime-core/dist/global.js',
  },
  {
    name: 'the router',
    telltale: 'non-empty routes array',
    file: 'react-router/dist/production/chunk-HEAXLYUI.mjs',
  },
] as const;

/** Addresses that editors alone call, of domains that readers' pages call, too. */
const isCall = (value: unknown): value is Endpoint => typeof value === 'object' && value !== null && 'access' in value;
const calls = [books, devotionals, events, recordings, sermons]
  .flatMap((domain): unknown[] => Object.values(domain))
  .filter(isCall);
const readersCalls = new Set(calls.filter(({ access }) => access === 'public').map(({ path }) => path));
const editorsCalls = [...new Set(calls.map(({ path }) => path))].filter((path) => !readersCalls.has(path));

/** Opens a page as a visitor who has never been here, on a line that nothing is known of, and keeps what came. */
async function firstVisit(page: Page, address: string) {
  await page.addInitScript({ path: join(root, 'bench/src/unknownLine.js') });
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  const document = await page.goto(address);
  await awake(page);
  // What a page still asks for automatically, it asks for within moments of being taken over.
  await page.waitForLoadState('networkidle');
  if (!document) throw new Error(`${address} gave no document.`);
  const scripts = responses.filter((response) => new URL(response.url()).pathname.endsWith('.js'));
  return { document, html: await document.text(), responses, scripts };
}

async function bytesOf(responses: Response[]): Promise<number> {
  const sizes = await Promise.all(responses.map((response) => response.request().sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}

const pathOf = (response: Response) => new URL(response.url()).pathname;

for (const { path } of readablePages) {
  test(`a first visit of ${path} asks for what the HTML names, once`, async ({ page, recorder }) => {
    const { document, html, responses, scripts } = await When('a visitor comes for the first time', () =>
      firstVisit(page, path),
    );
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
      // A form that is sent brings the schema it is checked with.
      const hasForm = (await page.getByRole('main').locator('form[method=post]:not([action="/textsize"])').count()) > 0;
      expect(found.map(({ name }) => name)).toEqual(hasForm ? ['yup'] : []);
      expect(editorsCalls.filter((call) => sources.some((source) => source.includes(`"${call}"`)))).toEqual([]);
    });
    const size = await bytesOf([document]);
    test.info().annotations.push({ type: 'bytes', description: `document ${size}, scripts ${await bytesOf(scripts)}` });
  });

  test(`${path} reads the same before and after its scripts`, async ({ page, browser, site, recorder }) => {
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
    const before = await Given('the page as the server sent it', async () => {
      const reader = await plain.newPage();
      await reader.goto(path);
      return reader.locator('#root').evaluate((root) => root.outerHTML);
    });
    await plain.close();
    // A page of ours takes no plain string as HTML.
    const parser = await page.context().newPage();
    const words = (html: string) =>
      parser.evaluate((source) => {
        const parsed = new DOMParser().parseFromString(source, 'text/html');
        // A live region speaks of what happens later, and may say something else by then.
        for (const region of parsed.querySelectorAll('[aria-live], [role=status]')) region.remove();
        // What a clock of the visitor's own says, the server cannot know.
        for (const time of parsed.querySelectorAll('[data-visitor-time]')) time.remove();
        return (parsed.body.textContent ?? '').replace(/\s+/g, ' ').trim();
      }, html);
    await When('React has taken it over', () => open(page, path));
    await Then('its words are the same, and React has not complained', async () => {
      const after = await page.locator('#root').evaluate((root) => root.outerHTML);
      expect(await words(after)).toBe(await words(before));
      expect(recorder.complaints).toEqual([]);
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

test('the devotional weighs what a metered phone can carry', async ({ page, site, context }) => {
  await stayOnSite(context, site);
  const { document, scripts } = await When('a visitor comes for the first time', () => firstVisit(page, '/fast'));
  await Then('its scripts keep to their budget', async () =>
    expect(await bytesOf(scripts)).toBeLessThanOrEqual(FAST_SCRIPT_BYTES),
  );
  await Then('its document can be read after one round trip', async () =>
    expect(await bytesOf([document])).toBeLessThanOrEqual(FIRST_ROUND_TRIP_BYTES),
  );
});

// One test for both pages: the monolith is built once.
test('being a composition costs little', async ({ browser, site }) => {
  test.setTimeout(240_000);
  for (const address of ['/fast', '/']) {
    const monolith = await Given(`the scripts of ${address} as one build has them`, () => monolithScriptBytes(address));
    const context = await browser.newContext({ baseURL: site.url });
    const { scripts } = await When('a visitor comes for the first time', async () =>
      firstVisit(await context.newPage(), address),
    );
    await Then(`${address} takes at most ${MOST_TIMES_MONOLITH} times as much`, async () => {
      const composed = await bytesOf(scripts);
      test.info().annotations.push({ type: `bytes of ${address}`, description: `${composed}, as one ${monolith}` });
      expect(composed / monolith).toBeLessThanOrEqual(MOST_TIMES_MONOLITH);
    });
    await context.close();
  }
});
