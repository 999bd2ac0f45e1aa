import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { spawnServer } from '../../bench/src/serverProcess.mjs';
import { signIn } from './signIn.mjs';
import { findInstalled } from './testTools.mjs';
import { copyFolder, root } from './workspace.mjs';

const admin = { username: 'smoke', password: crypto.randomUUID() };
const friend = { email: 'smoke@cog.example', password: crypto.randomUUID() };

/** Pages looked at at the same time. */
const TABS = 3;
/** How long a page may take until it can be used; the shell gives up on a script after 8 s. */
const AWAKE_MS = 15_000;

/** What stands on a page whose code did not come, or threw. */
const FAILURES = ['This part of the site did not load', 'Unexpected Application Error!'];

/** A data folder with the releases of another one: links to the same files, where the disk has them. */
async function copyReleases(directory) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/smoke-'));
  await copyFolder(directory, join(folder, 'releases'));
  return folder;
}

/** Looks at a page as a phone would. @returns what is wrong with it, in words */
async function lookAt(context, url) {
  const page = await context.newPage();
  const problems = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`its console says: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`it throws: ${error.message}`));
  try {
    const answer = await page.goto(url);
    if (answer === null || answer.status() >= 400) problems.push(`it is answered ${answer?.status()}`);
    await page.waitForFunction(
      () => {
        const heading = document.querySelector('#page h1');
        return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
      },
      undefined,
      { timeout: AWAKE_MS },
    );
    for (const failure of FAILURES) {
      if ((await page.getByText(failure).count()) > 0) problems.push(`it shows '${failure}'`);
    }
  } catch (error) {
    problems.push(error.name === 'TimeoutError' ? 'it does not come to life' : error.message.split('\n')[0]);
  } finally {
    await page.close();
  }
  return [...new Set(problems)];
}

/**
 * Opens every page of releases in a browser before they go live: in the composition that the site would have, on a server
 * of its own with sample content. Of a shell, every page of the site.
 *
 * @param {{ store: object, candidates: object[], progress: (text: string) => void }} options store: the releases, with
 *   the candidates among them; candidates: their descriptors
 * @returns {Promise<{ release: string, reason: 'smoke', message: string }[] | null>} what speaks against them; null where
 *   there is no browser to look with
 */
export async function smokeTest({ store, candidates, progress }) {
  const { chromium: executablePath } = findInstalled();
  if (executablePath === null) return null;
  const folder = await copyReleases(store.directory);
  const { ReleaseStore } = await import(join(root, 'server/dist/releases/ReleaseStore.js'));
  const { chromium } = await import('playwright-core');
  const copy = new ReleaseStore(join(folder, 'releases'));
  let server;
  let browser;
  try {
    const moves = candidates.map(({ name, version }) => ({ name, version }));
    copy.move(moves, { by: 'release', who: null, why: null }, { force: true });
    server = await spawnServer(folder, {
      ADMIN_ACCOUNTS: `${admin.username}:${admin.password}`,
      PROMO_ACCOUNTS: `${friend.email}:${friend.password}`,
      FEED_BASE_URL: 'http://127.0.0.1:9',
      // A few pages are looked at, and then it ends.
      WARM_UP: 'none',
    });
    const launching = chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    });
    // One that fails is told below, after the other has been waited for.
    launching.catch(() => {});
    await server.ready().finally(async () => {
      browser = await launching;
    });
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' });
    await context.addCookies(await signIn(server.url, '/api/admin/session', admin));
    await context.addCookies(await signIn(server.url, '/citizen/login/', friend));
    const { remotes } = copy.live();
    const isOfShell = candidates.some(({ name }) => name === 'shell');
    const looked = remotes.filter(({ name }) => isOfShell || candidates.some((candidate) => candidate.name === name));
    const waiting = looked.flatMap((remote) => remote.routes.map(({ path }) => ({ path, remote })));
    const total = waiting.length;
    const refusals = [];
    await Promise.all(
      Array.from({ length: TABS }, async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const { path, remote } = next;
          const problems = await lookAt(context, server.url + path);
          progress(`${total - waiting.length} of ${total}: ${path}${problems.length > 0 ? ' FAILED' : ''}`);
          const release = `${remote.name} ${remote.version}`;
          refusals.push(
            ...problems.map((problem) => ({ release, reason: 'smoke', message: `${release}: ${path}: ${problem}.` })),
          );
        }
      }),
    );
    return refusals;
  } finally {
    await browser?.close();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
