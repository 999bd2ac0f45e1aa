import { expect, Given, open, Then, test, When } from '../src/test.ts';

/** The user agent of a visitor's browser; a headless one is not counted. */
const PHONE =
  'Mozilla/5.0 (Linux; Android 13; TECNO KI5) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

test('a visit is counted without a trace of who came, and the reports show it', async ({
  browser,
  ownSite,
  browserOn,
}) => {
  const visitor = await browser.newContext({ baseURL: ownSite.url, userAgent: PHONE });
  const page = await visitor.newPage();
  await Given('a visitor who reads the devotional, and goes on to the sermons', async () => {
    const reporter = page.waitForResponse(/\/releases\/shell\/visits\.\w+\.js$/);
    await open(page, '/fast');
    await reporter;
    await page.locator('a[href="/sermon"]:visible').first().click();
    await page.waitForURL('**/sermon');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
  const { body, status } = await When('they put the page away', async () => {
    const answered = page.waitForResponse('**/api/visits');
    const text = await page.evaluate(async () => {
      const send = navigator.sendBeacon.bind(navigator);
      const bodies: Blob[] = [];
      navigator.sendBeacon = (address, data) => {
        if (data instanceof Blob) bodies.push(data);
        return send(address, data);
      };
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
      return new Blob(bodies).text();
    });
    return { body: text, status: (await answered).status() };
  });
  await Then('one small report is sent, of pages and times alone', async () => {
    expect(status).toBe(202);
    expect(body.length).toBeLessThan(600);
    const version = expect.any(String);
    const measured = {
      CLS: expect.any(Number),
      TTFB: expect.any(Number),
      FCP: expect.any(Number),
      LCP: expect.any(Number),
    };
    expect(JSON.parse(body)).toEqual({
      language: 'EN',
      pages: [
        {
          remote: 'mf-devotional',
          version,
          route: '/fast',
          isMove: false,
          vitals: { ...measured, INP: expect.any(Number) },
        },
        { remote: 'mf-devotional', version, route: '/sermon', isMove: true, vitals: { CLS: expect.any(Number) } },
      ],
    });
    expect(await visitor.cookies()).toEqual([]);
  });
  await visitor.close();
  const admin = await browserOn(ownSite, 'administrator');
  await Then('the reports tell both pages, and that one visit says nothing of how fast they are', async () => {
    const pages = admin.getByRole('list', { name: 'By page' }).getByRole('listitem');
    await expect(async () => {
      await open(admin, '/reports?period=month');
      await expect(pages).toHaveText([/^\/fast 1 \(50%\)$/, /^\/sermon 1 \(50%\)$/], { timeout: 1000 });
    }).toPass({ timeout: 30_000 });
    const row = admin.getByRole('table', { name: 'Web vitals by page' }).getByRole('row', { name: /\/fast/ });
    await expect(row).toContainText('too few to tell');
    await expect(row).toContainText('from 1 visit');
  });
});
