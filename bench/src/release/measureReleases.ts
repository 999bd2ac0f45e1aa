import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releasesOf } from '@cog/server/dist/releases/testing/releasesOf.js';
import { type Browser, chromium } from 'playwright-core';
import { withCopy } from '../../../build-config/scripts/platform/withCopy.mjs';
import { startSite } from '../../../build-config/scripts/productionSite.mjs';
import { needChromium } from '../../../build-config/scripts/testTools.mjs';
import { releasable, run } from '../../../build-config/scripts/workspace.mjs';
import { atMost, type Found, type Options, type Row, row } from '../rows.ts';
import { PHONE } from '../visitor/visit.ts';

const PATH = '/fast';
/** Largest part of a first visit's scripts that a visitor may fetch after a release. */
const MOST = 1 / 3;

/** The changes between visits, one visible line each. */
const CHANGES = [
  {
    what: 'the shell, with another word in a line',
    names: ['shell'],
    file: 'shell/src/layout/Layout.tsx',
    from: "{t('Skip to main content')}",
    to: "{t('Skip to this page')}",
  },
  {
    what: 'the shell, with another number in the base of shared-ui',
    names: ['shell'],
    file: 'shared-ui/src/actions/buttonStyles.ts',
    from: 'min-height: 48px;',
    to: 'min-height: 50px;',
  },
  {
    what: 'all remotes, with another number in the rest of shared-ui',
    names: releasable.filter((name) => name !== 'shell'),
    file: 'shared-ui/src/states/Banner.tsx',
    from: 'border-inline-start-width: 6px;',
    to: 'border-inline-start-width: 8px;',
  },
];

/** Runs in the page: bytes of the scripts that were downloaded. */
const readScripts = () =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ name, transferSize }) => new URL(name).pathname.endsWith('.js') && transferSize > 0)
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);

/** A visitor with their own browser profile. @returns a function that visits again and returns the kB of scripts downloaded */
async function newVisitor(browser: Browser, url: string): Promise<() => Promise<number>> {
  const context = await browser.newContext(PHONE);
  return async () => {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(() => performance.getEntriesByName('page-ready').length > 0);
    await page.waitForLoadState('networkidle');
    const bytes = await page.evaluate(readScripts);
    await page.close();
    return bytes / 1000;
  };
}

/** Replaces a line in a source file. @throws Error where it is missing */
function change(folder: string, { file, from, to }: (typeof CHANGES)[number]): void {
  const path = join(folder, file);
  const source = readFileSync(path, 'utf8');
  if (!source.includes(from)) throw new Error(`${file} does not say '${from}' any more: choose another line.`);
  writeFileSync(path, source.replace(from, to));
}

/** Measures the scripts that a returning visitor fetches after each of several releases. */
export async function measureReleases({ progress }: Options): Promise<Found> {
  const executablePath = needChromium();
  progress('copying the repository');
  return withCopy(async (folder) => {
    const site = await startSite();
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    try {
      const { publish } = releasesOf(site.dataDirectory);
      const release = async (names: readonly string[]) => {
        const env = { NODE_ENV: 'production' };
        await run(['npm', 'run', '--silent', 'build', '--', ...names], { cwd: folder, quiet: true, env });
        for (const name of names) await publish(join(folder, name, 'build'));
      };
      // Hashes differ between folders, so release the copy's own build before the first visit.
      progress('building the copy');
      await release(releasable);
      const visit = await newVisitor(browser, site.url + PATH);
      const first = await visit();
      const rows: Row[] = [row(`scripts of a first visit to \`${PATH}\``, first, 'kB')];
      for (const one of CHANGES) {
        progress(one.what);
        change(folder, one);
        await release(one.names);
        rows.push(row(`scripts after a release of ${one.what}`, await visit(), 'kB', atMost(first * MOST)));
      }
      return { rows };
    } finally {
      await browser.close();
      await site.close();
    }
  });
}
