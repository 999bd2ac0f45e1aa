import { get, type IncomingMessage } from 'node:http';
import { createBrotliDecompress } from 'node:zlib';
import { addDays, daysBetween, type IsoDate, lagosDay, lagosTime } from '@cog/contracts/lib/calendar';
import type { Page, Response } from '@playwright/test';
import { barriers } from '../src/accessibility.ts';
import { TEMPLATE } from '../src/publishBuilds.ts';
import { pages, readablePages } from '../src/repository.ts';
import { Site } from '../src/Site.ts';
import { awake, expect, Given, open, Then, test, When } from '../src/test.ts';

/** A page of Lite with everything it shows (product mission: metered data). */
const LITE_BYTES = 50_000;
/** What a first visit of the home page may show on a phone, the film apart. */
const HOME_PICTURE_BYTES = 120_000;
/** HTML that fits ten segments is there after one round trip. */
const DOCUMENT_BYTES = 14_000;

/** Ten segments of 1,460 bytes: what a server sends before it waits (RFC 6928). */
const TEN_SEGMENTS = 14_600;
/** What a document may take of them until all that is read has come: the rest is for headers and TLS. */
const READ_BYTES = 12_500;
/** It has texts for so many days from its first start on. */
const SAMPLE_DAYS = 30;
/** How exactly bytes are counted. */
const MEASURED_BYTES = 100;

const phone = { width: 360, height: 740 };

/** Every answer that comes while a page is opened and looked at from top to end. */
async function answersOf(page: Page, address: string): Promise<Response[]> {
  const answers: Response[] = [];
  page.on('response', (answer) => answers.push(answer));
  await page.goto(address, { waitUntil: 'networkidle' });
  return answers;
}

async function bytesOf(answers: readonly Response[]): Promise<number> {
  const sizes = await Promise.all(
    answers.filter((answer) => answer.status() < 300).map((answer) => answer.request().sizes()),
  );
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}

/** How many bytes of a document, as they come over the line, hold everything that is read, and how many there are. */
async function documentBytes(url: string, language: string): Promise<{ read: number; all: number }> {
  const headers = { accept: 'text/html', 'accept-encoding': 'br', 'accept-language': language };
  const [answer]: [IncomingMessage] = await new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => resolve([answer])).once('error', reject);
  });
  const parts: Buffer[] = await answer.toArray();
  const bytes = Buffer.concat(parts);
  const unpacked = createBrotliDecompress();
  let html = '';
  unpacked.setEncoding('utf8').on('data', (text: string) => {
    html += text;
  });
  let read = 0;
  while (!html.includes('</main>') && read < bytes.length) {
    const piece = bytes.subarray(read, read + MEASURED_BYTES);
    read += piece.length;
    await new Promise((resolve) => unpacked.write(piece, resolve));
    await new Promise((resolve) => setImmediate(resolve));
  }
  unpacked.destroy();
  return { read, all: bytes.length };
}

const isScript = (answer: Response) => new URL(answer.url()).pathname.endsWith('.js');

test.describe('on a phone', () => {
  test.use({ viewport: phone, reducedMotion: 'reduce' });

  for (const { path, needsScripts } of readablePages) {
    test(`${path} comes in one round trip`, async ({ page }) => {
      const answer = await page.goto(path);
      const size = await bytesOf(answer ? [answer] : []);
      test.info().annotations.push({ type: 'bytes', description: String(size) });
      expect(size).toBeGreaterThan(0);
      expect(size).toBeLessThanOrEqual(DOCUMENT_BYTES);
    });

    if (needsScripts) continue;
    test(`${path} in Lite has no script and little weight`, async ({ page, context, site, recorder }) => {
      await Given('a reader who asked for Lite', () =>
        context.addCookies([{ name: 'lite', value: '1', url: site.url }]),
      );
      const answers = await When('the page is opened', () => answersOf(page, path));
      await Then('no script came, and none is in the page', async () => {
        expect(answers.filter(isScript).map((answer) => answer.url())).toEqual([]);
        await expect(page.locator('script')).toHaveCount(0);
      });
      await Then('all of it is light', async () => {
        const size = await bytesOf(answers);
        test.info().annotations.push({ type: 'bytes', description: String(size) });
        expect(size).toBeLessThanOrEqual(LITE_BYTES);
      });
      await Then('nothing is shown that would need a script', async () => {
        await expect(page.locator('[data-needs-script]').filter({ visible: true })).toHaveCount(0);
      });
      await Then('it can be read by everybody', async () => {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await barriers(page)).toEqual([]);
        expect(recorder.complaints).toEqual([]);
        expect(recorder.thirdParty).toEqual([]);
      });
    });
  }

  // The test above sees one day in English; Yoruba is longer, and the sample's texts are not alike.
  test('the devotional of every day can be read after one round trip, in both languages', async () => {
    const noon = (date: IsoDate) => new Date(lagosTime(date, '12:00'));
    const today = lagosDay();
    const site = await Site.startOnCopy(process.env[TEMPLATE] ?? '', { now: noon(today) });
    const measured: { day: IsoDate; language: string; read: number; all: number }[] = [];
    for (const day of daysBetween(today, addDays(today, SAMPLE_DAYS))) {
      await site.setClock(noon(day));
      for (const language of ['en', 'yo']) {
        measured.push({ day, language, ...(await documentBytes(`${site.url}/fast`, language)) });
      }
    }
    await site.stop();
    const most = (part: 'read' | 'all') => Math.max(...measured.map((one) => one[part]));
    test
      .info()
      .annotations.push({ type: 'bytes', description: `${most('read')} until all is read, ${most('all')} in all` });
    expect(measured.filter(({ read }) => read > READ_BYTES)).toEqual([]);
    expect(measured.filter(({ all }) => all > TEN_SEGMENTS)).toEqual([]);
  });

  test('the pictures of the home page are few on a first visit', async ({ page }) => {
    const answers = await When('a visitor comes for the first time', () => answersOf(page, '/'));
    await Then('what is seen first is light', async () => {
      const pictures = answers.filter((answer) => answer.request().resourceType() === 'image');
      expect(pictures.length).toBeGreaterThan(0);
      expect(await bytesOf(pictures)).toBeLessThanOrEqual(HOME_PICTURE_BYTES);
    });
  });
});

test('Lite is switched on and off in the footer, and the page stays', async ({ page }) => {
  await Given('a devotional that is being read', () => open(page, '/fast?lang=yo'));
  await When('the reader asks for Lite', () => page.getByRole('button', { name: 'Show Lite pages' }).click());
  await Then('the same page comes without scripts', async () => {
    await expect(page.locator('html[data-scripts=off]')).toHaveCount(1);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/fast?lang=yo');
  });
  await When('another page is opened', () => page.goto('/'));
  await Then('it is remembered', () => expect(page.locator('html[data-scripts=off]')).toHaveCount(1));
  await When('the reader wants it all again', () => page.getByRole('button', { name: 'Show full pages' }).click());
  await Then('the page wakes up', () => awake(page));
});

test('a form still has its scripts in Lite, and leads back to pages without', async ({ page, context, site }) => {
  const form = pages.find(({ needsScripts, access }) => needsScripts && access === 'public');
  if (!form) throw new Error('There is no page that needs its scripts.');
  await Given('a visitor who asked for Lite', () => context.addCookies([{ name: 'lite', value: '1', url: site.url }]));
  await When('the form is opened', () => open(page, form.path));
  await When('the way home is taken', () => page.getByRole('banner').getByRole('link').first().click());
  await Then('the home page has no script', () => expect(page.locator('html[data-scripts=off]')).toHaveCount(1));
});
