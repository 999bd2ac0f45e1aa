import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { startSite } from '../../build-config/scripts/productionSite.mjs';
import { needChromium } from '../../build-config/scripts/testTools.mjs';
import { monolithScriptBytes } from './monolithBytes.mjs';
import { publicRoutes } from './publicRoutes.mjs';

const VIEWPORT = { width: 360, height: 740 };

/** Runs in the page: path and encoded size of every script's body. */
const readScripts = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize }))
    .filter(({ path }) => path.endsWith('.js'));

/** Bytes of the scripts that a first visit of a page fetches, by whose they are and when they were asked for. */
async function firstVisit(browser, url) {
  const context = await browser.newContext({ viewport: VIEWPORT, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.addInitScript({ path: join(import.meta.dirname, 'unknownLine.js') });
    const document = await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(() => performance.getEntriesByName('page-ready').length > 0);
    await page.waitForLoadState('networkidle');
    const html = await document.text();
    const bytes = { shell: 0, remote: 0, late: 0 };
    for (const { path, bytes: size } of await page.evaluate(readScripts)) {
      const kind = !html.includes(`"${path}"`) ? 'late' : path.startsWith('/releases/shell/') ? 'shell' : 'remote';
      bytes[kind] += size;
    }
    return { ...bytes, total: bytes.shell + bytes.remote + bytes.late };
  } finally {
    await context.close();
  }
}

/**
 * The scripts of a first visit to every public page, compressed as they are sent, against those of the same page in
 * the monolith.
 *
 * @param {{ progress: (text: string) => void }} options
 * @throws Error when there is no Chromium, a build fails, or a page does not come to rest
 */
export async function measureBytes({ progress }) {
  const executablePath = needChromium();
  progress('bytes: building the monolith');
  await monolithScriptBytes('/');
  const site = await startSite();
  let browser;
  try {
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    const pages = [];
    for (const { path } of publicRoutes()) {
      progress(`bytes: ${path}`);
      pages.push({ path, ...(await firstVisit(browser, site.url + path)), monolith: await monolithScriptBytes(path) });
    }
    return { pages };
  } finally {
    await browser?.close();
    await site.close();
  }
}
