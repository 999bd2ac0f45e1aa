import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { freePort } from '../../../build-config/scripts/freePort.mjs';
import { isTakenOver } from '../../../build-config/scripts/isTakenOver.mjs';
import { figure, QUIET } from '../../../build-config/scripts/platform/faultSite.mjs';
import { copyReleases } from '../../../build-config/scripts/publishedReleases.mjs';
import { spawnServer } from '../../../build-config/scripts/serverProcess.mjs';
import { findInstalled } from '../../../build-config/scripts/testTools.mjs';
import { releasable, root } from '../../../build-config/scripts/workspace.mjs';

/** Pages that come as HTML, pages that the browser makes, and pages of the admin area. */
const PAGES = ['/', '/fast', '/register', '/interact', '/login', '/add', '/dashboard'];
/** From the navigation to the card. */
const CARD_WITHIN_MS = 8000;
/** Waited for, so that a card that comes late is told from none. */
const LOOKED_FOR_MS = 15_000;
const ADMIN = { username: 'bench', password: 'a password of the bench' };

const remotes = releasable.filter((name) => name !== 'shell');
const descriptors = () =>
  remotes.map((name) => JSON.parse(readFileSync(join(root, name, 'build/remote.json'), 'utf8')));

/** The two scripts of a page that are its remote's own, as patterns of their paths. */
function scriptsOf(path) {
  const remote = descriptors().find(({ routes }) => routes.some((route) => route.path === path));
  const chunk = remote.routes.find((route) => route.path === path).assets.at(-1);
  const pattern = (file) => new RegExp(`^${`${remote.base}${file}`.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}$`);
  return { entry: pattern(remote.entry), chunk: pattern(chunk) };
}

/** Runs in the page: whether the card is shown, and since when. */
function look() {
  return {
    hasCard: document.body?.textContent.includes('This part of the site did not load') ?? false,
    isTampered: 'tampered' in globalThis,
    ms: performance.now(),
  };
}

/** Looks until the card or the page is shown. Null while a document is being loaded. */
async function lookUntil(page, isEnough, withinMs) {
  const began = performance.now();
  let seen = null;
  while (performance.now() - began < withinMs) {
    seen = await Promise.all([page.evaluate(look), page.evaluate(isTakenOver)]).then(
      ([found, isAwake]) => ({ ...found, isAwake }),
      () => null,
    );
    if (seen !== null && isEnough(seen)) return { ...seen, waitedMs: performance.now() - began };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return null;
}

/** A visitor's page while a script goes wrong, and after "Try again" once it is right. */
async function visit(browser, delivery, { path, pattern, deliver, cookies }) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  try {
    await context.addCookies(cookies);
    const page = await context.newPage();
    delivery.break(pattern, deliver);
    await page.goto(delivery.url + path, { waitUntil: 'commit' });
    const stood = await lookUntil(page, ({ hasCard, isAwake }) => hasCard || isAwake, LOOKED_FOR_MS);
    delivery.mend();
    if (stood?.hasCard) await page.getByRole('button', { name: 'Try again' }).first().click({ timeout: 3000 });
    else await page.reload({ waitUntil: 'commit' });
    const back = await lookUntil(page, ({ hasCard, isAwake }) => isAwake && !hasCard, LOOKED_FOR_MS);
    return { stood, isBack: back !== null };
  } finally {
    delivery.mend();
    await context.close();
  }
}

async function signIn(url) {
  const answer = await fetch(`${url}/api/admin/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const [name, value] = (answer.headers.get('set-cookie')?.split(';')[0] ?? '').split('=');
  return [{ name, value, url }];
}

/** Every bad delivery of a page's own scripts, on every kind of page: a card with Try again in its place, and the page once the script is there. */
export async function badDeliveries({ progress }) {
  const { chromium: executablePath } = findInstalled();
  const what = 'scripts of a page that do not arrive as they should';
  if (!executablePath)
    return [figure(what, { tried: 'not: there is no Chromium', found: '', target: '', isMet: null })];
  const { FaultyDelivery, deliveryFaults } = await import('@cog/build-config');
  const dataDirectory = mkdtempSync(join(tmpdir(), 'cog-fault-'));
  let running;
  let delivery;
  let browser;
  try {
    await copyReleases(dataDirectory);
    const port = await freePort();
    const settings = { ...QUIET, ADMIN_ACCOUNTS: `${ADMIN.username}:${ADMIN.password}` };
    running = await spawnServer(dataDirectory, settings, port);
    await running.ready();
    delivery = await FaultyDelivery.start(running.url);
    const cookies = await signIn(running.url);
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    const figures = [];
    const cases = deliveryFaults.flatMap((one) => ['entry', 'chunk'].map((script) => ({ ...one, script })));
    for (const { fault, script, deliver } of cases) {
      const wrong = [];
      let longest = 0;
      for (const path of PAGES) {
        progress(`faults: ${path}, ${script} ${fault}`);
        const pattern = scriptsOf(path)[script];
        const { stood, isBack } = await visit(browser, delivery, { path, pattern, deliver, cookies });
        if (stood === null) wrong.push(`${path} stays blank`);
        else if (stood.isTampered) wrong.push(`${path} runs it`);
        else longest = Math.max(longest, stood.waitedMs);
        if (!isBack) wrong.push(`${path} does not come back`);
      }
      figures.push(
        figure(`${script}: ${fault}`, {
          tried: `${PAGES.length} pages`,
          found: `${wrong.length === 0 ? 'each stands, and comes back' : wrong.join('; ')}; the last after ${(longest / 1000).toFixed(1)} s`,
          target: `the card or the page within ${CARD_WITHIN_MS / 1000} s, and back`,
          isMet: wrong.length === 0 && longest <= CARD_WITHIN_MS,
        }),
      );
    }
    return figures;
  } finally {
    await browser?.close();
    await delivery?.close();
    await running?.kill();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}
