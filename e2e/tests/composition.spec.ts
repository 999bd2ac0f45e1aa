import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseChanged, releaseFromSources, replaceText } from '../src/releases.ts';
import { buildOf, pages, remotes } from '../src/repository.ts';
import type { Site } from '../src/Site.ts';
import { expect, Given, open, type Page, Then, test, When } from '../src/test.ts';

const ADDRESS = '/fast';
const REMOTE = 'mf-devotional';

const devotional = (page: Page) => page.getByRole('article').getByRole('heading', { level: 1 });

/** Hash of every file that a remote has released. */
function releasedFiles(site: Site, name: string): Record<string, string> {
  const { directory } = site.releases;
  const folders = [join(directory, 'files', name), join(directory, 'versions', name)];
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  return Object.fromEntries(files.map((file) => [file, createHash('sha256').update(readFileSync(file)).digest('hex')]));
}

test('an unknown address is a 404 inside the living shell', async ({ page }) => {
  await When('a visitor opens a page that does not exist', async () => {
    const answer = await page.goto('/no-such-page');
    expect(answer?.status()).toBe(404);
  });
  await Then('the shell says so and leads on', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const links = page.getByRole('main').getByRole('link');
    await expect(links).toHaveText([
      ...['Devotional', 'Sermons', 'Events', 'About', 'Videos', 'Give Online', 'Search', 'Go to the home page'],
    ]);
    await links.last().click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeHidden();
  });
});

test('the shell knows no remote and no page', () => {
  const folders = ['browser', 'server'].map((folder) => join(buildOf('shell'), folder));
  const scripts = folders.flatMap((folder) =>
    readdirSync(folder)
      // The inspector links to the page of releases where there is one.
      .filter((file) => /\.c?js$/.test(file) && !file.startsWith('inspector.'))
      .map((file) => readFileSync(join(folder, file), 'utf8')),
  );
  expect(scripts.length).toBeGreaterThan(1);
  const names = remotes.flatMap(({ name, global }) => [name, global]);
  // In quotes, since a short path could occur in a longer word.
  const paths = pages
    .filter(({ path }) => path !== '/')
    .flatMap(({ path }) => [`"${path}"`, `'${path}'`, `\`${path}\``]);
  const known = [...names, ...paths].filter((text) => scripts.some((script) => script.includes(text)));
  expect(known).toEqual([]);
});

/**
 * For each element with styles of both the shell and a remote: whether all rules of the remote come after those of the shell,
 * and so take precedence.
 */
const remoteRulesWin = (page: Page) =>
  page.evaluate(() => {
    const sheets = [...document.querySelectorAll<HTMLStyleElement>('style[data-styled]')].map(({ sheet }) => sheet);
    const rules = sheets.flatMap((sheet) => [...(sheet?.cssRules ?? [])]).map(({ cssText }) => cssText);
    const places = (name: string) => rules.flatMap((rule, place) => (rule.includes(`.${name}`) ? [place] : []));
    const styled = [...document.querySelectorAll('[class*="shell__"][class*="mf-"]')];
    return styled.map(({ classList }) => {
      const names = [...classList];
      // The class with a component's name is followed by the class that its rules use.
      const rulesOf = (begin: string) => places(names[names.findIndex((name) => name.startsWith(begin)) + 1] ?? '');
      const [shells, remotes] = [rulesOf('shell__'), rulesOf('mf-')];
      return shells.length > 0 && remotes.length > 0 && Math.max(...shells) < Math.min(...remotes);
    });
  });

test('what a remote styles of a component that the shell gives wins', async ({ page }) => {
  await Given('a devotional, whose Keep is a button with styles of its own', () => open(page, ADDRESS));
  await Then('they win in the page as it came', async () => {
    expect(await page.locator('button[class*="shell__"]').count()).toBeGreaterThan(1);
    expect(await remoteRulesWin(page)).toContain(true);
    expect(await remoteRulesWin(page)).not.toContain(false);
  });
  await When('a visitor comes to it from another page', async () => {
    await open(page, '/');
    await page.getByRole('contentinfo').locator(`a[href="${ADDRESS}"]`).click();
    await expect(devotional(page)).toBeVisible();
  });
  await Then('they win there too', async () => {
    expect(await remoteRulesWin(page)).toContain(true);
    expect(await remoteRulesWin(page)).not.toContain(false);
  });
});

test('a released word shows at the next page load, and a rollback takes it back', async ({ page, ownSite }) => {
  test.slow();
  const others = remotes.map(({ name }) => name).filter((name) => name !== REMOTE);
  const filesOfOthers = async () => {
    const store = await ownSite.releases.now();
    return ['shell', ...others].map((name) => [store.pointer(name), releasedFiles(ownSite, name)]);
  };
  const { pid } = ownSite;
  const before = (await ownSite.releases.now()).pointedVersion(REMOTE) ?? '';
  const files = await filesOfOthers();

  await Given('a visitor who reads the devotional', async () => {
    await open(page, ownSite.url + ADDRESS);
    await expect(page.getByText('AMEN!', { exact: true })).toBeVisible();
  });
  await When('its team changes a word and releases it', () =>
    releaseFromSources(ownSite, REMOTE, (folder) => replaceText(folder, 'AMEN!', 'AMEN AND AMEN!')),
  );
  await Then('the page that is open stays as it was', () =>
    expect(page.getByText('AMEN!', { exact: true })).toBeVisible(),
  );
  await Then('the next page load shows the new word, with and without its scripts', async () => {
    // The server looks for a release every 200 ms.
    const html = async () => (await page.request.get(ownSite.url + ADDRESS)).text();
    await expect.poll(async () => (await html()).includes('AMEN AND AMEN!'), { timeout: 5000 }).toBe(true);
    await open(page, ownSite.url + ADDRESS);
    await expect(page.getByText('AMEN AND AMEN!', { exact: true })).toBeVisible();
  });
  await Then('neither the server nor any other remote has been touched', async () => {
    expect(ownSite.pid).toBe(pid);
    expect(await filesOfOthers()).toEqual(files);
  });
  await When('the release is rolled back', () => ownSite.releases.promote(REMOTE, before));
  await Then('the next page load shows the old word', async () => {
    await open(page, ownSite.url + ADDRESS);
    await expect(page.getByText('AMEN!', { exact: true })).toBeVisible();
    await expect(page.getByText('AMEN AND AMEN!')).toBeHidden();
    expect(ownSite.pid).toBe(pid);
  });
});

test('a session keeps the composition it began with', async ({ page, ownSite }) => {
  /** Entries of the devotional's remote that were asked for: a busy browser may load one that is still being prefetched. */
  const entries = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes('/remoteEntry.') && request.url().includes(REMOTE)) entries.add(request.url());
  });
  await Given('a visitor on the home page', () => open(page, `${ownSite.url}/`));
  const entry = (await ownSite.releases.now()).live().remotes.find(({ name }) => name === REMOTE)?.entry ?? '';
  await When('another version of the devotional goes live', () =>
    releaseChanged(ownSite, REMOTE, ({ descriptor, rewrite }) => {
      rewrite('browser', descriptor.entry, (source) => `${source}\n/* another version */`);
    }),
  );
  await When('the visitor goes there', () => page.getByRole('contentinfo').locator(`a[href="${ADDRESS}"]`).click());
  await Then('the visitor still gets the version of the start', async () => {
    await expect(devotional(page)).toBeVisible();
    expect([...entries]).toEqual([expect.stringContaining(entry)]);
  });
});

test('a newer composition is announced, and the next link changes over', async ({ page, ownSite }) => {
  await Given('a visitor on the home page', async () => {
    await open(page, `${ownSite.url}/`);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  });
  await When('something is released and the visitor goes on', async () => {
    await releaseChanged(ownSite, REMOTE);
    await page.getByRole('contentinfo').locator(`a[href="${ADDRESS}"]`).click();
    await expect(devotional(page)).toBeVisible();
  });
  await Then('the page says that a newer version is ready, in the same document', async () => {
    await expect(page.getByText('This site has been updated.')).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });
  await When('the visitor follows another link', async () => {
    const { id } = (await ownSite.releases.now()).live();
    // Instead of a page that takes too long to make, the server sends the last one, of the composition before.
    await expect.poll(async () => (await fetch(ownSite.url)).text()).toContain(`"id":"${id}"`);
    await page.getByRole('banner').getByRole('link').first().click();
  });
  await Then('the page comes whole, of the newer composition', async () => {
    await expect.poll(() => page.evaluate(() => 'sameDocument' in window)).toBe(false);
    await expect(page).toHaveURL(`${ownSite.url}/`);
    await expect(page.getByText('This site has been updated.')).toBeHidden();
  });
});

test('a release that the live shell cannot run is refused, and nothing changes', async ({ ownSite, request }) => {
  const before = (await ownSite.releases.now()).live().id;
  await expect(
    releaseChanged(ownSite, REMOTE, ({ descriptor }) => {
      descriptor.contract = '99.0.0';
    }),
  ).rejects.toThrow(/needs contract 99\.0\.0/);
  expect((await ownSite.releases.now()).live().id).toBe(before);
  expect((await request.get(ownSite.url + ADDRESS)).status()).toBe(200);
});
