import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { watchShift } from './layoutShift.ts';
import { PageRecorder } from './PageRecorder.ts';
import { TEMPLATE } from './publishBuilds.ts';
import { administrator, friend, Site } from './Site.ts';

export { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';

/** Steps of a test, as shown in its report. */
export const Given = <T>(situation: string, work: () => T | Promise<T>) => base.step(`Given ${situation}`, work);
export const When = <T>(action: string, work: () => T | Promise<T>) => base.step(`When ${action}`, work);
export const Then = <T>(outcome: string, work: () => T | Promise<T>) => base.step(`Then ${outcome}`, work);

/** Cookies that store a visitor's choices. */
const CHOICES = /^(language|lite|textsize)$/;

function startSite(): Promise<Site> {
  const template = process.env[TEMPLATE];
  if (!template) throw new Error('The builds were not published.');
  return Site.startOnCopy(template);
}

interface Fixtures {
  /** A separate site for this test, for tests that release something. */
  ownSite: Site;
  /** The page's console messages and requests so far. */
  recorder: PageRecorder;
  /** Opens a new browser on a site, optionally signed in as the administrator; it is closed after the test. */
  browserOn: (site: Site, who?: 'visitor' | 'administrator') => Promise<Page>;
}

/** A page that is reused by consecutive tests. */
export interface Tab {
  page: Page;
  recorder: PageRecorder;
}

/** The user who visits a page. */
type Visitor = 'visitor' | 'friend' | 'administrator';

/** The user who may see a page with a given access. */
export const visitorOf = {
  public: 'visitor',
  promo: 'friend',
  editor: 'administrator',
  administrator: 'administrator',
} as const satisfies Record<string, Visitor>;

interface WorkerFixtures {
  /** The site of this worker. Tests leave it as they found it: when a test fails, its worker ends together with the site. */
  site: Site;
  /**
   * The worker's page for a user, with scripts cached and the session kept. A new page with an empty cache takes twice the
   * processor's time. Cookies with a visitor's choices are removed.
   */
  tabOf: (who: Visitor) => Promise<Tab>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [
    async ({ playwright: _playwright }, use) => {
      const site = await startSite();
      await use(site);
      await site.discard();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  tabOf: [
    async ({ browser, site }, use) => {
      const tabs = new Map<Visitor, Tab>();
      const begin = async (who: Visitor): Promise<Tab> => {
        const context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'block' });
        if (who === 'friend') await signInToPromo(context, site);
        if (who === 'administrator') await signIn(context, site);
        const page = await context.newPage();
        await watchShift(page);
        return { page, recorder: new PageRecorder(page, site.url) };
      };
      await use(async (who) => {
        const tab = tabs.get(who) ?? (await begin(who));
        tabs.set(who, tab);
        tab.recorder.forget();
        await tab.page.context().clearCookies({ name: CHOICES });
        return tab;
      });
      for (const { page } of tabs.values()) await page.context().close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  ownSite: [
    async ({ playwright: _playwright }, use) => {
      const site = await startSite();
      await use(site);
      await site.discard();
    },
    { timeout: 180_000 },
  ],
  recorder: async ({ page, site }, use) => use(new PageRecorder(page, site.url)),
  browserOn: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (site, who = 'visitor') => {
      const context = await browser.newContext({ baseURL: site.url });
      contexts.push(context);
      if (who === 'administrator') await signIn(context, site);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

/** Waits until React has hydrated the page and its heading is shown, so that clicks work. */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector('#page h1');
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
  });
}

/** Opens a page and waits until it can be used. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await awake(page);
}

/**
 * Simulates a page's network connection.
 *
 * @param latencyMs from a request to the first byte of its answer
 * @param mbits megabits per second in each direction
 */
export async function putOnLine(page: Page, { latencyMs, mbits }: { latencyMs: number; mbits: number }): Promise<void> {
  const line = await page.context().newCDPSession(page);
  const bytes = (mbits * 1_000_000) / 8;
  await line.send('Network.enable');
  const throughput = { downloadThroughput: bytes, uploadThroughput: bytes };
  await line.send('Network.emulateNetworkConditions', { offline: false, latency: latencyMs, ...throughput });
}

/** Signs in without the form, for tests of other features. */
export async function signIn(context: BrowserContext, site: Site): Promise<void> {
  const answer = await context.request.post(`${site.url}/api/admin/session`, { data: administrator });
  expect(answer.status()).toBe(200);
}

/** Signs in to the promo without the form, for tests of other features. */
export async function signInToPromo(context: BrowserContext, site: Site): Promise<void> {
  const answer = await context.request.post(`${site.url}/citizen/login/`, { data: friend });
  expect(answer.status()).toBe(200);
}

/** Blocks all requests to other sites. */
export async function stayOnSite(context: BrowserContext, site: Site): Promise<void> {
  await context.route(
    (url) => url.origin !== site.url,
    (route) => route.abort(),
  );
}
