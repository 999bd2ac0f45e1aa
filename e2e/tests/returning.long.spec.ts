import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FaultyDelivery } from '@cog/build-config';
import type { ShellDescriptor } from '@cog/contracts/composition/descriptor';
import type { Browser } from '@playwright/test';
import { releaseFromSources, replaceText } from '../src/releases.ts';
import { shellFile } from '../src/repository.ts';
import type { Site } from '../src/Site.ts';
import { expect, Given, open, Then, test, When } from '../src/test.ts';

/** Most bytes that a release of the shell costs a returning visitor, as a fraction of a first visit's scripts. */
const MOST_OF_FIRST_VISIT = 1 / 3;

/** A script that was transferred. */
interface Script {
  path: string;
  bytes: number;
}

/** Releases the shell from its sources. */
async function releaseShell(site: Site, change?: (folder: string) => void): Promise<ShellDescriptor> {
  const release = await releaseFromSources(site, 'shell', change);
  if ('routes' in release) throw new Error('This is no shell.');
  return release;
}

/** Changes a word in a line and adds a module that the entry imports. */
function changeShell(folder: string): void {
  replaceText(folder, "{t('Skip to main content')}", "{t('Skip to this page')}");
  writeFileSync(join(folder, 'added.ts'), 'Object.assign(globalThis, { isAdded: true });\n');
  const entry = join(folder, 'browser.ts');
  writeFileSync(entry, `${readFileSync(entry, 'utf8')}\nimport './added.ts';\n`);
}

/** A visitor with a new browser that records the transferred scripts. */
async function newVisitor(browser: Browser, site: Site, serviceWorkers: 'allow' | 'block') {
  const delivery = await FaultyDelivery.start(site.url);
  const scripts: Script[] = [];
  delivery.break(/^\/releases\/.*\.js$/, async (response, answer) => {
    const { status, headers, body } = await answer();
    scripts.push({ path: response.req.url ?? '', bytes: body.length });
    response.writeHead(status, headers).end(body);
  });
  const context = await browser.newContext({ serviceWorkers });
  return {
    /** Opens the devotional. @returns path and size of every transferred script */
    async visit() {
      const page = await context.newPage();
      await open(page, `${delivery.url}/fast`);
      if (serviceWorkers === 'allow') await page.evaluate(() => navigator.serviceWorker.ready);
      await page.waitForLoadState('networkidle');
      await page.close();
      return scripts.splice(0);
    },
    async close() {
      await context.close();
      await delivery.close();
    },
  };
}

const pathsOf = (scripts: readonly Script[]) => scripts.map(({ path }) => path);
const total = (scripts: readonly Script[]) => scripts.reduce((sum, { bytes }) => sum + bytes, 0);

test('a release of the shell costs who comes back its own file, at most a third of a first visit’s scripts', async ({
  browser,
  ownSite,
}) => {
  test.setTimeout(480_000);
  const released = await Given('a shell that is built from its sources', () => releaseShell(ownSite));
  const visitors = await Given('two visitors, one with a service worker', async () => [
    await newVisitor(browser, ownSite, 'block'),
    await newVisitor(browser, ownSite, 'allow'),
  ]);
  const first: Script[][] = [];
  for (const { visit } of visitors) first.push(await visit());
  const after = await When('the shell is released with another word and a module more', () =>
    releaseShell(ownSite, changeShell),
  );
  await Then('its packages are the same file', () => {
    expect(after.scripts).toHaveLength(2);
    expect(after.scripts[0]).toBe(released.scripts[0]);
    expect(shellFile(after)).not.toBe(shellFile(released));
  });
  await Given('a server that has taken the release up', () =>
    expect
      .poll(async () => (await fetch(`${ownSite.url}/fast`)).text(), { timeout: 60_000 })
      .toContain(shellFile(after)),
  );
  for (const [index, { visit, close }] of visitors.entries()) {
    const before = first[index] ?? [];
    const next = await Then('the next visit fetches the shell’s own file, and nothing that was there', async () => {
      const scripts = await visit();
      expect(pathsOf(scripts)).toContain(`/releases/shell/${shellFile(after)}`);
      expect(pathsOf(scripts).filter((path) => pathsOf(before).includes(path))).toEqual([]);
      const [bytes, firstBytes] = [total(scripts), total(before)];
      test.info().annotations.push({ type: 'bytes', description: `first ${firstBytes}, next ${bytes}` });
      expect(bytes / firstBytes).toBeLessThanOrEqual(MOST_OF_FIRST_VISIT);
      return scripts;
    });
    await Then('the one after that fetches none of them', async () => {
      const known = pathsOf([...before, ...next]);
      expect(pathsOf(await visit()).filter((path) => known.includes(path))).toEqual([]);
    });
    await close();
  }
});
