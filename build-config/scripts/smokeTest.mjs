import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isTakenOver } from './isTakenOver.mjs';
import { spawnServer } from './serverProcess.mjs';
import { signIn } from './signIn.mjs';
import { findInstalled } from './testTools.mjs';
import { copyFolder, openReleases, root } from './workspace.mjs';

const admin = { username: 'smoke', password: crypto.randomUUID() };
const friend = { email: 'smoke@cog.example', password: crypto.randomUUID() };

/** Pages looked at at the same time. */
const TABS = 3;
/**
 * How long a page may take until it can be used. A good one takes a second: this is for a machine that gives server and browser
 * little of its processor, and waited for in full only by a page that never comes to life.
 */
const AWAKE_MS = 120_000;
/** How long it is still looked at once something is wrong: it may come to life all the same, and then that is what is told. */
const AFTER_PROBLEM_MS = 10_000;
/** How long a server may take to notice what is live: it looks at every page, and for its calls four times a second. */
const NOTICE_MS = 60_000;
const NOTICE_LOOK_MS = 25;

/** What a page shows whose code threw, or did not come in the time that a visitor is let wait. */
const LATE = 'This part of the site did not load';
const FAILURES = [LATE, 'Unexpected Application Error!'];
const DEAD = 'it does not come to life';

/** Does something with the releases of the server in this folder. */
async function withOwnReleases(folder, work) {
  const { withReleases } = await import(join(root, 'server/dist/releases/openReleases.js'));
  return withReleases({ dataDir: folder, databaseUrl: null }, work);
}

/** A server with sample content. It begins with what is live now, where that can be had. */
async function startServer(folder, dataDirectory) {
  await copyFolder(join(dataDirectory, 'releases'), join(folder, 'releases')).catch(() =>
    mkdirSync(join(folder, 'releases'), { recursive: true }),
  );
  const { store, close } = await openReleases();
  await close();
  await withOwnReleases(folder, ({ changes }) => changes.change((draft) => draft.follow(structuredClone(store.rows))));
  const server = await spawnServer(folder, {
    ADMIN_ACCOUNTS: `${admin.username}:${admin.password}`,
    PROMO_ACCOUNTS: `${friend.email}:${friend.password}`,
    FEED_BASE_URL: 'http://127.0.0.1:9',
    // A few pages are looked at, and then it ends.
    WARM_UP: 'none',
  });
  await server.listening();
  // The shell's bundle is loaded then, which most releases leave as it is. What is live may be broken: this release may mend it.
  await fetch(`${server.url}/readyz`);
  return server;
}

async function startBrowser(executablePath) {
  // Not by `import`, which looks through its 80,000 lines for the names that it exports, for a fifth of a second.
  const { chromium } = createRequire(import.meta.url)('playwright-core');
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] });
}

/** A visitor that may see every page, with empty tabs. */
async function openTabs(starting) {
  const [server, browser] = await Promise.all([starting.server, starting.browser]);
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' });
  await context.addCookies(await signIn(server.url, '/api/admin/session', admin));
  await context.addCookies(await signIn(server.url, '/citizen/login/', friend));
  const tabs = await Promise.all(Array.from({ length: TABS }, () => context.newPage()));
  return { context, tabs };
}

/** Gives the running server the composition to be. @returns its releases */
async function makeLive(folder, dataDirectory, { candidates, rows }) {
  // Copied again: others may have released something since the server was started.
  const isNew = (from, to) => statSync(from).isDirectory() || !existsSync(to);
  cpSync(join(dataDirectory, 'releases'), join(folder, 'releases'), { recursive: true, filter: isNew });
  const moves = candidates.map(({ name, version }) => ({ name, version }));
  return withOwnReleases(folder, async ({ store, changes }) => {
    await changes.change((draft) => {
      draft.follow(structuredClone(rows));
      draft.move(moves, { by: 'release', who: null, why: null }, { force: true });
    });
    return store.live();
  });
}

/** Whether a running server serves a composition. Where it cannot, it goes on with the one before, whose pages are good. */
async function serves(server, id) {
  for (const began = Date.now(); Date.now() - began < NOTICE_MS; await wait(NOTICE_LOOK_MS)) {
    const answer = await fetch(`${server.url}/api/settings`);
    if (answer.headers.get('x-composition') === id) return true;
  }
  return false;
}

/** Looks at a page as a phone would. @returns what is wrong with it, in words */
async function lookAt(page, url) {
  const problems = [];
  const { promise: isBroken, resolve: broke } = Promise.withResolvers();
  const tell = (problem) => {
    problems.push(problem);
    broke();
  };
  page.on('console', (message) => {
    if (message.type() === 'error') tell(`its console says: ${message.text()}`);
  });
  page.on('pageerror', (error) => tell(`it throws: ${error.message}`));
  try {
    const answer = await page.goto(url, { timeout: AWAKE_MS });
    if (answer === null || answer.status() >= 400) tell(`it is answered ${answer?.status()}`);
    const awake = page.waitForFunction(isTakenOver, undefined, { timeout: AWAKE_MS }).then(() => true);
    // Given up, it ends with its page.
    awake.catch(() => {});
    const isLate = isBroken.then(() => wait(AFTER_PROBLEM_MS, false, { ref: false }));
    if (!(await Promise.race([awake, isLate]))) problems.push(DEAD);
    for (const failure of FAILURES) {
      if ((await page.getByText(failure).count()) > 0) problems.push(`it shows '${failure}'`);
    }
  } catch (error) {
    problems.push(error.name === 'TimeoutError' ? DEAD : error.message.split('\n')[0]);
  } finally {
    await page.close();
  }
  return [...new Set(problems)];
}

/**
 * Opens every page of releases in a browser before they go live: in the composition that the site would have, on a server
 * of its own with sample content. Of a shell, every page of the site.
 *
 * Server and browser start while the build runs: they take as long as it does. The browser starts at once.
 *
 * @param {string} dataDirectory of the site
 * @param {Promise<void>} compiled resolves once there is a server to start
 * @returns null where there is no browser to look with; else what looks, and what ends server and browser
 */
export function beginSmokeTest(dataDirectory, compiled) {
  const { chromium, headlessShell } = findInstalled();
  const executablePath = headlessShell ?? chromium;
  if (executablePath === null) return null;
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/smoke-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  // Where a signal ends the script.
  process.once('exit', removeFolder);
  const starting = {
    server: compiled.then(() => startServer(folder, dataDirectory)),
    browser: startBrowser(executablePath),
  };
  const opening = openTabs(starting);
  // A failure is reported by `look`, which awaits them.
  for (const promise of [starting.server, starting.browser, opening]) promise.catch(() => {});

  /**
   * @param {{ candidates: object[], rows: object, progress: (text: string) => void }} options candidates: descriptors of
   *   releases that were added; rows: what is live on the site
   * @returns {Promise<{ release: string, reason: 'smoke', message: string }[]>} what speaks against them
   */
  async function look({ candidates, rows, progress }) {
    const { context, tabs } = await opening;
    const server = await starting.server;
    const live = await makeLive(folder, dataDirectory, { candidates, rows });
    await server.ready();
    const refuse = ({ name, version }, problem) => {
      const release = `${name} ${version}`;
      return { release, reason: 'smoke', message: `${release}: ${problem}.` };
    };
    if (!(await serves(server, live.id))) {
      return candidates.map((candidate) => refuse(candidate, 'a running server goes on with what was live before'));
    }
    const isOfShell = candidates.some(({ name }) => name === 'shell');
    const looked = live.remotes.filter(
      ({ name }) => isOfShell || candidates.some((candidate) => candidate.name === name),
    );
    const waiting = looked.flatMap((remote) => remote.routes.map(({ path }) => ({ path, remote })));
    const total = waiting.length;
    const refusals = [];
    await Promise.all(
      tabs.map(async (tab) => {
        let page = tab;
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const { path, remote } = next;
          let problems = await lookAt(page ?? (await context.newPage()), server.url + path);
          page = null;
          // The shell goes by the visitor's clock. Where it was the machine that was slow, the files are here by now.
          if (problems.some((problem) => problem.includes(LATE))) {
            problems = await lookAt(await context.newPage(), server.url + path);
          }
          progress(`${total - waiting.length} of ${total}: ${path}${problems.length > 0 ? ' FAILED' : ''}`);
          refusals.push(...problems.map((problem) => refuse(remote, `${path}: ${problem}`)));
        }
      }),
    );
    return refusals;
  }

  async function close() {
    const [server, browser] = await Promise.allSettled([starting.server, starting.browser]);
    // What the server would write at its end goes with its folder.
    await Promise.all([browser.value?.close(), server.value?.kill()]);
    process.off('exit', removeFolder);
    removeFolder();
  }

  return { look, close };
}
