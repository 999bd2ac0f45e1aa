import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { withCopy } from '../../build-config/scripts/platform/withCopy.mjs';
import { startSite } from '../../build-config/scripts/productionSite.mjs';
import { needChromium } from '../../build-config/scripts/testTools.mjs';
import { releasable, root, run } from '../../build-config/scripts/workspace.mjs';

const VIEWPORT = { width: 360, height: 740 };
const PATH = '/fast';

/** What is changed between visits: one line each, of what the page shows. */
const CHANGES = [
  {
    what: 'the shell, with another word in a line',
    names: ['shell'],
    file: 'shell/src/layout/Layout.tsx',
    from: "{t('Skip to the page')}",
    to: "{t('Skip to this page')}",
  },
  {
    what: 'the shell, with another number in a line of the base of shared-ui',
    names: ['shell'],
    file: 'shared-ui/src/actions/buttonStyles.ts',
    from: 'min-height: 48px;',
    to: 'min-height: 50px;',
  },
  {
    what: 'all remotes, with another number in a line of the rest of shared-ui',
    names: releasable.filter((name) => name !== 'shell'),
    file: 'shared-ui/src/states/Banner.tsx',
    from: 'border-inline-start-width: 6px;',
    to: 'border-inline-start-width: 8px;',
  },
];

/** Runs in the page: path and encoded size of every script that came over the line. */
const readScripts = () =>
  performance
    .getEntriesByType('resource')
    .filter(({ name, transferSize }) => new URL(name).pathname.endsWith('.js') && transferSize > 0)
    .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize }));

/** A visitor with a browser of their own: the scripts that each visit fetches. */
async function newVisitor(browser, url) {
  const context = await browser.newContext({ viewport: VIEWPORT, serviceWorkers: 'block' });
  return async () => {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(() => performance.getEntriesByName('page-ready').length > 0);
    await page.waitForLoadState('networkidle');
    const scripts = await page.evaluate(readScripts);
    await page.close();
    return scripts;
  };
}

const total = (scripts) => scripts.reduce((sum, { bytes }) => sum + bytes, 0);

/** Changes a line of a source. @throws Error where it is not there */
function change(folder, { file, from, to }) {
  const path = join(folder, file);
  const source = readFileSync(path, 'utf8');
  if (!source.includes(from)) throw new Error(`${file} does not say '${from}' any more: choose another line.`);
  writeFileSync(path, source.replace(from, to));
}

/**
 * The scripts that a visit of `/fast` fetches when the visitor comes back after a release. One release follows the
 * other; the visitor comes back to each.
 *
 * @param {{ progress: (text: string) => void }} options
 */
export async function measureReleases({ progress }) {
  const executablePath = needChromium();
  const { releasesOf } = await import(join(root, 'server/dist/releases/testing/releasesOf.js'));
  progress('releases: copying the repository');
  return withCopy(async (folder) => {
    const site = await startSite();
    let browser;
    try {
      const { publish } = releasesOf(site.dataDirectory);
      const release = async (names) => {
        await run(['npm', 'run', '--silent', 'build', '--', ...names], {
          cwd: folder,
          quiet: true,
          env: { NODE_ENV: 'production' },
        });
        for (const name of names) await publish(join(folder, name, 'build'));
      };
      // Hashes differ from folder to folder: what is released before the first visit is the copy's own, too.
      progress('releases: building the copy');
      await release(releasable);
      browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
      const visit = await newVisitor(browser, site.url + PATH);
      const first = total(await visit());
      const releases = [];
      for (const one of CHANGES) {
        progress(`releases: ${one.what}`);
        change(folder, one);
        await release(one.names);
        const scripts = await visit();
        releases.push({ what: one.what, scripts: scripts.length, next: total(scripts) });
      }
      return { path: PATH, first, releases };
    } finally {
      await browser?.close();
      await site.close();
    }
  });
}
