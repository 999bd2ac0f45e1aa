import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { startSite } from '../../../build-config/scripts/productionSite.mjs';
import { needChromium } from '../../../build-config/scripts/testTools.mjs';
import { descriptors } from '../descriptors.ts';
import { monolithScriptBytes } from '../monolith/monolithBytes.ts';
import { atMost, type Found, type Options, row, worstOf } from '../rows.ts';
import { PHONE } from './visit.ts';

/** All public routes, from the builds' descriptors. */
const publicRoutes = () =>
  descriptors()
    .flatMap(({ routes }) => routes)
    .filter(({ access }) => access === 'public')
    .sort((one, other) => (one.path < other.path ? -1 : 1));

/** Runs in the page: path and encoded size of every script's body. */
const readScripts = () =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize }))
    .filter(({ path }) => path.endsWith('.js'));

/** Script bytes of a first visit to a page: `named` are the application's files that its HTML names. */
async function firstVisit(browser: Browser, url: string): Promise<{ named: number; all: number }> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.addInitScript({ path: join(import.meta.dirname, '../unknownLine.js') });
    const document = await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(() => performance.getEntriesByName('page-ready').length > 0);
    await page.waitForLoadState('networkidle');
    const html = (await document?.text()) ?? '';
    const scripts = await page.evaluate(readScripts);
    const sum = (some: typeof scripts) => some.reduce((total, { bytes }) => total + bytes, 0);
    // A site built as one would have the starter, too.
    const isNamed = (path: string) => html.includes(`"${path}"`) && !path.includes('/shell/starter.');
    return { named: sum(scripts.filter(({ path }) => isNamed(path))), all: sum(scripts) };
  } finally {
    await context.close();
  }
}

/** Compares the scripts of a first visit to every public page with those of the monolith. */
export async function measureBytes({ progress }: Options): Promise<Found> {
  const executablePath = needChromium();
  progress('building the monolith');
  await monolithScriptBytes('/');
  const site = await startSite();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const pages: { path: string; isHtml: boolean; all: number; times: number }[] = [];
    for (const { path, render } of publicRoutes()) {
      progress(path);
      const { named, all } = await firstVisit(browser, site.url + path);
      const times = named / (await monolithScriptBytes(path));
      pages.push({ path, isHtml: render === 'server', all, times });
    }
    const largest = worstOf(pages, ({ all }) => all);
    const worst = worstOf(
      pages.filter(({ isHtml }) => isHtml),
      ({ times }) => times,
    );
    return {
      rows: [
        row(`scripts of the page with the most, \`${largest.path}\``, largest.all / 1000, 'kB'),
        row(`scripts named in the HTML, × monolith, at most (\`${worst.path}\`)`, worst.times, '', atMost(1.09)),
      ],
      details: pages.flatMap(({ path, all, times }) => [
        row(`\`${path}\`: scripts`, all / 1000, 'kB'),
        row(`\`${path}\`: × monolith`, times),
      ]),
    };
  } finally {
    await browser.close();
    await site.close();
  }
}
