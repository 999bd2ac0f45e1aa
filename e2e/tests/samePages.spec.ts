import { readablePages } from '../src/repository.ts';
import { expect, Given, open, Then, test, When } from '../src/test.ts';

const HOUR_MS = 60 * 60_000;

/** Removes the query, which differs each time so that the page is rendered again. */
const lettersOf = (html: string, query: string): string => html.replaceAll(query, '');

test('a page that is made again is exactly the same while nothing was changed', { tag: '@long' }, async ({
  request,
}) => {
  /** Renders every page for this query, bypassing the server's cache. */
  const made = async (query: string) => {
    const documents = new Map<string, string>();
    for (const { path } of readablePages) {
      const answer = await request.get(`${path}?${query}`);
      expect(answer.status(), path).toBe(200);
      documents.set(path, lettersOf(await answer.text(), query));
    }
    return documents;
  };
  // Repeated, since a service may begin or end between the two renderings, and midnight may pass.
  await expect(async () => {
    const first = await made('made=first');
    const again = await made('made=again');
    for (const [path, html] of first) expect(again.get(path), path).toBe(html);
  }).toPass({ intervals: [0, 0], timeout: 60_000 });
});

test('a page that a cache of the device gives is known by the time at which it was made', async ({ page, site }) => {
  let requestCount = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/live/now') requestCount += 1;
  });
  const home = page.getByRole('banner').getByRole('link').first();
  await Given('a home page that was made three hours ago', () =>
    page.route(`${site.url}/`, async (route) => {
      const answer = await route.fetch();
      const madeAt = Date.parse(answer.headers()['last-modified'] ?? '');
      expect(Math.abs(madeAt - Date.now()), 'age of what the site sends').toBeLessThan(60_000);
      const headers = { ...answer.headers(), 'last-modified': new Date(madeAt - 3 * HOUR_MS).toUTCString() };
      await route.fulfill({ response: answer, headers });
    }),
  );
  await When('it is opened', () => open(page, `${site.url}/`));
  await Then('it asks at once whether the stream is on', () => expect.poll(() => requestCount).toBe(1));
  await When('it is gone to from another page, with what it is made of now', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Leadership' }).click();
    await expect(page).toHaveURL(/\/about/);
    await home.click();
    await expect(page).toHaveURL(`${site.url}/`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
  await Then('that is news enough', async () => {
    await page.waitForLoadState('networkidle');
    expect(requestCount).toBe(1);
  });
});
