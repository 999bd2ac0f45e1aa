import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deliveries, deliveryFaults, FaultyDelivery } from '@cog/build-config';
import {
  FAILED,
  HUNG,
  isTampered,
  type Limit,
  LOOKED_FOR,
  visible,
  visit,
  visitedAtOnce,
  withPage,
} from '../../src/brokenVisit.ts';
import { brokenPage, elsewhereThan, expectBarAndFooter, fallback, goElsewhere, halves } from '../../src/livingShell.ts';
import { type ReleaseChange, releaseChanged, releaseChangedShell } from '../../src/releases.ts';
import { buildOf, pathOf, remotes, type Script, scriptOf, shell, shellFile } from '../../src/repository.ts';
import type { Site } from '../../src/Site.ts';
import { allOf, Turns } from '../../src/Turns.ts';
import {
  awake,
  type BrowserContext,
  test as base,
  expect,
  Given,
  open,
  type Page,
  signIn,
  Then,
  When,
} from '../../src/test.ts';

// Seven parts (the six remotes and the shell's own files) times twelve faults. In each of the 84 cases a message appears in the
// page's place within seconds, with bar and footer around it; a link leads to another remote's page; and the page comes back once
// the fault is over.

/** For each remote, the page whose entry is broken and the page whose own chunk is broken. */
const PAGES: Readonly<Record<string, Readonly<Record<Script, string>>>> = {
  'mf-admin': { entry: '/add', chunk: '/dashboard' },
  'mf-chat': { entry: '/interact', chunk: '/interact' },
  'mf-devotional': { entry: '/fast', chunk: '/sermon' },
  'mf-media': { entry: '/videos', chunk: '/live' },
  'mf-public': { entry: '/', chunk: '/locate' },
  'mf-quiz': { entry: '/register', chunk: '/quiz' },
};
/** A page rendered in the browser, and one delivered as readable HTML. */
const MADE_BY_BROWSER = '/login';
const READABLE = '/locate';
const SCRIPTS: readonly Script[] = ['entry', 'chunk'];

const TEST_MS = 240_000;

const needsScripts = (page: Page) => page.getByText('This page didn’t load fully on your phone. Please try again.');
const takesLong = (page: Page) => page.getByText('This page is taking a while to load.');
const notFound = (page: Page) => page.getByRole('heading', { level: 1, name: 'Page not found' });
const mainNavigation = (page: Page, label: string) => page.getByRole('navigation', { name: label, exact: true });

interface Visitors {
  visitor: BrowserContext;
  editor: BrowserContext;
  yoruba: BrowserContext;
  /** A visitor who has been here before. */
  returning: BrowserContext;
}

const test = base.extend<{ visitors: Visitors; turns: Turns }>({
  async visitors({ browser, site }, use) {
    // Cookies apply to a host regardless of the port, so the site's cookies also work through each proxy.
    const [visitor, editor, yoruba, returning] = await Promise.all([
      browser.newContext(),
      browser.newContext(),
      browser.newContext(),
      browser.newContext(),
    ]);
    await signIn(editor, site);
    await yoruba.addCookies([{ name: 'language', value: 'yo', url: site.url }]);
    await returning.addInitScript(() => localStorage.setItem('cog:visits', JSON.stringify({ count: 5, at: 0 })));
    // A site that has just started needs a second for the first page of each remote.
    const addresses = [MADE_BY_BROWSER, ...Object.values(PAGES).flatMap(({ entry, chunk }) => [entry, chunk])];
    for (const address of addresses) await editor.request.get(site.url + address);
    const contexts = { visitor, editor, yoruba, returning };
    await use(contexts);
    await Promise.all(Object.values(contexts).map((context) => context.close()));
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  turns: ({}, use) => use(new Turns(visitedAtOnce(FAILED))),
});

test('each remote has its pages here', () => {
  expect(Object.keys(PAGES)).toEqual(remotes.map(({ name }) => name));
  for (const [remote, pages] of Object.entries(PAGES)) {
    for (const script of SCRIPTS) expect(scriptOf(pages[script], script).remote).toBe(remote);
  }
});

// Faults in transit.

/** A script of a remote's page that fails in transit. */
const remoteOnTheWay = ({ visitor, editor }: Visitors, remote: string, script: Script) => ({
  what: `${script} of ${remote}`,
  context: remote === 'mf-admin' ? editor : visitor,
  path: pathOf(scriptOf(PAGES[remote]?.[script] ?? '', script)),
  address: PAGES[remote]?.[script] ?? '',
  isShown: visible(fallback),
  leave: (page: Page) => goElsewhere(page, script === 'entry' ? 'footer' : 'bar', elsewhereThan(remote)),
  async recover(page: Page) {
    await page.getByRole('button', { name: 'Try again' }).click();
    await awake(page);
    await expect(fallback(page)).toBeHidden();
  },
});

/** The shell's own file: without it, pages work as without scripts, with plain links. */
const shellOnTheWay = ({ visitor }: Visitors, { isHung }: Limit) => ({
  what: 'entry of the shell',
  context: visitor,
  path: pathOf({ remote: 'shell', file: shellFile(shell) }),
  address: MADE_BY_BROWSER,
  isShown: visible(isHung ? takesLong : needsScripts),
  leave: followLinkWithoutScripts,
  async recover(page: Page) {
    // The page also retries automatically, possibly before the test has found the link.
    const pressed = page
      .getByRole('link', { name: 'Try again' })
      .click()
      .catch(() => {});
    await Promise.race([pressed, awake(page)]);
    await awake(page);
  },
});

async function followLinkWithoutScripts(page: Page): Promise<void> {
  await page.getByRole('contentinfo').locator(`a[href="${READABLE}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`${READABLE}$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectBarAndFooter(page);
}

/** The chunk with the shell's Yoruba messages, without which the shell is in English. */
const shellChunkOnTheWay = ({ yoruba }: Visitors) => ({
  what: 'chunk of the shell',
  context: yoruba,
  path: pathOf({ remote: 'shell', file: shell.messages?.[0] ?? '' }),
  address: READABLE,
  isShown: async (page: Page) => {
    await awake(page);
    await mainNavigation(page, 'Main').waitFor(LOOKED_FOR);
  },
  leave: (page: Page) => goElsewhere(page, 'footer', { bar: '/videos', footer: '/videos' }),
  async recover(page: Page) {
    await page.reload();
    await awake(page);
    await expect(mainNavigation(page, 'Pàtàkì')).toBeVisible();
  },
});

const onTheWay = deliveryFaults.flatMap((one) =>
  one.deliver === deliveries.tampered
    ? SCRIPTS.map((script) => ({ ...one, fault: `${one.fault} ${script}`, scripts: [script] }))
    : [{ ...one, scripts: SCRIPTS }],
);

// In one worker: each opens the pages of all parts, and three at once leave a slow machine no time for any.
test.describe.configure({ mode: 'default' });

for (const { fault, deliver, scripts } of onTheWay) {
  test(`${fault}: in all seven parts the rest of the site works`, async ({ site, visitors }) => {
    test.setTimeout(TEST_MS);
    const limit = deliver === deliveries.hangs ? HUNG : FAILED;
    const turns = new Turns(visitedAtOnce(limit));
    const cases = scripts.flatMap((script) => [
      ...Object.keys(PAGES).map((remote) => remoteOnTheWay(visitors, remote, script)),
      script === 'entry' ? shellOnTheWay(visitors, limit) : shellChunkOnTheWay(visitors),
    ]);
    await allOf(
      cases.map(({ what, context, path, address, isShown, leave, recover }) =>
        withPage(context, what, turns, async (page) => {
          // A separate proxy each, since browser caches and connection limits apply per address.
          const delivery = await FaultyDelivery.start(site.url);
          try {
            delivery.break(path, deliver);
            await visit({ page, address: delivery.url + address, limit, turns, isShown, leave });
            expect(await isTampered(page)).toBe(false);
            delivery.mend();
            await turns.take(() => recover(page));
            expect(await isTampered(page)).toBe(false);
          } finally {
            await delivery.close();
          }
        }),
      ),
    );
  });
}

// Faults in a release, with correct hashes.

/** How a part's release is broken, and what visitors then see. */
interface BrokenRelease {
  what: string;
  context: BrowserContext;
  address: string;
  release(): Promise<unknown>;
  isShown(page: Page): Promise<void>;
  leave(page: Page): Promise<void>;
}

/** Publishes the broken releases, visits all pages, rolls back, and expects the pages to work again. */
async function whileReleased(site: Site, names: readonly string[], broken: readonly BrokenRelease[], turns: Turns) {
  const now = await site.releases.now();
  const before = names.map((name) => ({ name, version: now.pointedVersion(name) ?? '' }));
  for (const { release } of broken) await release();
  await allOf(
    broken.map(({ what, context, address, isShown, leave }) =>
      withPage(context, what, turns, (page) =>
        visit({ page, address: site.url + address, limit: FAILED, turns, isShown, leave }),
      ),
    ),
  );
  for (const { name, version } of before) await site.releases.promote(name, version);
  await allOf(
    broken.map(({ what, context, address }) =>
      withPage(context, `${what}, gone back to what was live`, turns, (page) =>
        turns.take(async () => {
          await page.goto(site.url + address);
          await awake(page);
          await expect(fallback(page)).toBeHidden();
          await expect(brokenPage(page)).toBeHidden();
          await expect(notFound(page)).toBeHidden();
        }),
      ),
    ),
  );
}

const BROKEN = 'broken on purpose';
const NEXT_MAJOR = `${Number.parseInt(shell.contract, 10) + 1}.0.0`;

/** The shell's chunk that contains a text. */
function shellChunkWith(text: string): string {
  const folder = join(buildOf('shell'), 'browser');
  const file = readdirSync(folder).find(
    (name) => name !== shell.messages?.[0] && readFileSync(join(folder, name), 'utf8').includes(text),
  );
  if (file === undefined) throw new Error(`No file of the shell holds '${text}'.`);
  return file;
}

const INSTALL_HINT = shellChunkWith('Add to Home Screen');

/** Waits until the page works although the browser has offered installation and the code for the offer has loaded. */
async function showsOffer(page: Page): Promise<void> {
  await awake(page);
  await page.evaluate(() => {
    dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: async () => {} }));
  });
  await page.waitForFunction(
    (start) => performance.getEntriesByType('resource').some(({ name }) => name.includes(start)),
    `/releases/shell/${INSTALL_HINT.split('.')[0]}.`,
  );
  await awake(page);
}

/** Replaces a component that a module exports with one that throws. @throws Error if there is none */
function throwInRender(source: string, name = 'Component'): string {
  const exported = new RegExp(`\\b${name}: ?\\(\\) ?=>( ?\\([^)]*\\)|[\\w$.]+)`, 'g');
  if (!exported.test(source)) throw new Error(`Nothing is exported here as ${name}.`);
  return source.replaceAll(exported, `${name}:()=>()=>{throw new Error("${BROKEN}")}`);
}

/** Waits until the incident is reported to the operators. The log is written in batches. */
const expectIncident = (site: Site, remote: string, kind: 'load-failed' | 'render-failed') =>
  expect.poll(() => site.log, LOOKED_FOR).toContain(`"remote":"${remote}","incident":"${kind}"`);

const breakScript = (script: Script, address: string, content: string) => (build: ReleaseChange) =>
  build.rewrite('browser', scriptOf(address, script).file, () => content);

const inScripts = [
  { fault: 'syntax error', content: 'this is (no script' },
  { fault: 'throws at load', content: `throw new Error("${BROKEN}");` },
];

for (const { fault, content } of inScripts) {
  test(`${fault}: in all seven parts the rest of the site works`, async ({ ownSite, visitors, turns }) => {
    test.setTimeout(TEST_MS);
    await signIn(visitors.editor, ownSite);
    for (const script of SCRIPTS) {
      for (const half of halves) {
        const broken = half.remotes.map((remote) => ({
          ...remoteOnTheWay(visitors, remote, script),
          leave: (page: Page) => goElsewhere(page, script === 'entry' ? 'footer' : 'bar', half.elsewhere),
          release: () => releaseChanged(ownSite, remote, breakScript(script, PAGES[remote]?.[script] ?? '', content)),
        }));
        await whileReleased(ownSite, half.remotes, broken, turns);
      }
      const own = script === 'entry' ? shellOnTheWay(visitors, FAILED) : shellChunkOnTheWay(visitors);
      const file = script === 'entry' ? shellFile(shell) : (shell.messages?.[0] ?? '');
      const release = () => releaseChangedShell(ownSite, ({ rewrite }) => rewrite('browser', file, () => content));
      await whileReleased(ownSite, ['shell'], [{ ...own, release }], turns);
    }
    for (const remote of Object.keys(PAGES)) await expectIncident(ownSite, remote, 'load-failed');
  });
}

test('a shell whose modules throw after React has run says that its scripts did not run', async ({
  ownSite,
  visitors,
}) => {
  const started = /\(\)=>\w+\(\d+\)(?=\)+\.then\(\(\{startInBrowser)/;
  await releaseChangedShell(ownSite, ({ descriptor, rewrite }) =>
    rewrite('browser', shellFile(descriptor), (source) => {
      if (!started.test(source)) throw new Error('The shell does not start as this test knows it.');
      return source.replace(started, `()=>{throw new Error("${BROKEN}")}`);
    }),
  );
  const page = await visitors.visitor.newPage();
  await page.goto(ownSite.url + MADE_BY_BROWSER);
  await expect(needsScripts(page)).toBeVisible(LOOKED_FOR);
});

test('throws in render: in all seven parts the rest of the site works', async ({ ownSite, visitors, turns }) => {
  test.setTimeout(TEST_MS);
  await signIn(visitors.editor, ownSite);
  for (const half of halves) {
    const broken = half.remotes.map((remote) => ({
      ...remoteOnTheWay(visitors, remote, 'chunk'),
      isShown: visible(brokenPage),
      leave: (page: Page) => goElsewhere(page, 'bar', half.elsewhere),
      release: () =>
        releaseChanged(ownSite, remote, ({ descriptor, rewrite }) => {
          rewrite('browser', scriptOf(PAGES[remote]?.chunk ?? '', 'chunk').file, throwInRender);
          if (descriptor.serverBundle) rewrite('server', descriptor.serverBundle, throwInRender);
        }),
    }));
    await whileReleased(ownSite, half.remotes, broken, turns);
  }
  for (const remote of Object.keys(PAGES)) await expectIncident(ownSite, remote, 'render-failed');
  // For the shell: the offer to install the site, which is loaded late and shown on every page.
  const own = shellChunkOnTheWay(visitors);
  const release = () =>
    releaseChangedShell(ownSite, ({ rewrite }) =>
      rewrite('browser', INSTALL_HINT, (source) => throwInRender(source, 'InstallHint')),
    );
  await whileReleased(
    ownSite,
    ['shell'],
    [{ ...own, context: visitors.returning, isShown: showsOffer, release }],
    turns,
  );
  await expectIncident(ownSite, 'shell', 'render-failed');
});

test('wrong contract: in all seven parts the rest of the site works', async ({ ownSite, visitors, turns }) => {
  test.setTimeout(TEST_MS);
  await signIn(visitors.editor, ownSite);
  const nextMajor = ({ descriptor }: ReleaseChange) => {
    descriptor.contract = NEXT_MAJOR;
  };
  for (const half of halves) {
    const broken = half.remotes.map((remote) => ({
      ...remoteOnTheWay(visitors, remote, 'chunk'),
      isShown: visible(notFound),
      leave: (page: Page) => goElsewhere(page, 'bar', half.elsewhere),
      // The gate refuses such a release; one that gets past it is left out of the site.
      release: () => releaseChanged(ownSite, remote, nextMajor, { pastGate: true }),
    }));
    await whileReleased(ownSite, half.remotes, broken, turns);
  }
  const own: BrokenRelease = {
    ...shellOnTheWay(visitors, FAILED),
    isShown: visible(notFound),
    async leave(page) {
      await page.getByRole('banner').getByRole('link').first().click();
      await expect(page).toHaveURL(`${ownSite.url}/`);
      await expect(notFound(page)).toBeVisible();
    },
    release: () => releaseChangedShell(ownSite, nextMajor, { pastGate: true }),
  };
  await whileReleased(ownSite, ['shell'], [own], turns);
});

// The service worker, whose hash no browser checks.

test.describe('a tampered service worker is not run', () => {
  test.use({ serviceWorkers: 'allow' });

  const TAMPERED = 'globalThis.tampered = true;\n';
  const workers = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

  test('that is changed on the server’s disk', async ({ page, ownSite }) => {
    const path = join(ownSite.releases.directory, 'files/shell', shell.serviceWorker ?? '');
    await Given('a server that was started before, and one that was not', async () => {
      for (const suffix of ['', '.br', '.gz']) writeFileSync(`${path}${suffix}`, TAMPERED);
    });
    await When('a page is opened', () => open(page, `${ownSite.url}/locate`));
    await Then('no worker is registered, and the operators are told', async () => {
      await expect.poll(() => ownSite.log).toContain('the service worker was not sent');
      expect(await workers(page)).toBe(0);
    });
  });
});
