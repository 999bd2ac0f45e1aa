import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findBrowser, lookAtPages, startBrowser } from '../../server/child/lookAtPages.mjs';
import { spawnServer } from './serverProcess.mjs';
import { signIn } from './signIn.mjs';
import { copyFolder, openReleases, root } from './workspace.mjs';

const admin = { username: 'smoke', password: crypto.randomUUID() };
const friend = { email: 'smoke@cog.example', password: crypto.randomUUID() };

/** How long a server may take to notice new live releases: it checks at every page, and for its own calls four times a second. */
const NOTICE_MS = 60_000;
const NOTICE_LOOK_MS = 25;

/** Runs a function with the releases of the server in this folder. */
async function withOwnReleases(folder, work) {
  const { withReleases } = await import(join(root, 'server/dist/releases/openReleases.js'));
  return withReleases({ dataDir: folder, databaseUrl: null }, work);
}

/** Starts a server with sample content. It begins with the current live releases, if these can be loaded. */
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
    // It only serves a few pages before it ends.
    WARM_UP: 'none',
  });
  await server.listening();
  // Preloads the shell's bundle, which most releases leave unchanged. The answer does not matter: the live releases may be broken,
  // and this release may repair them.
  await fetch(`${server.url}/readyz`);
  return server;
}

/** Cookies of a user who may see every page. */
async function signInAs({ url }) {
  const cookies = [signIn(url, '/api/admin/session', admin), signIn(url, '/citizen/login/', friend)];
  return (await Promise.all(cookies)).flat();
}

/** Makes the new composition live on the running server. @returns its releases, and a decoder for places in their scripts */
async function makeLive(folder, dataDirectory, { candidates, rows }) {
  // Copied again, since others may have released something since the server started.
  const isNew = (from, to) => statSync(from).isDirectory() || !existsSync(to);
  cpSync(join(dataDirectory, 'releases'), join(folder, 'releases'), { recursive: true, filter: isNew });
  const moves = candidates.map(({ name, version }) => ({ name, version }));
  const { stackDecoder } = await import(join(root, 'server/dist/releases/decodeStack.js'));
  return withOwnReleases(folder, async ({ store, changes }) => {
    await changes.change((draft) => {
      draft.follow(structuredClone(rows));
      draft.move(moves, { by: 'release', who: null, why: null }, { force: true });
    });
    return { live: store.live(), decode: stackDecoder(store.fileStore) };
  });
}

/** Whether a running server serves a composition. A server that cannot load it keeps serving the previous one. */
async function serves(server, id) {
  for (const began = Date.now(); Date.now() - began < NOTICE_MS; await wait(NOTICE_LOOK_MS)) {
    const answer = await fetch(`${server.url}/api/settings`);
    if (answer.headers.get('x-composition') === id) return true;
  }
  return false;
}

/** Ends what a killed release has left, on Linux also its server, and removes its folders. Call it while no other release runs. */
export function sweepSmokeTests() {
  const cache = join(root, '.cache');
  const folders = readdirSync(cache)
    .filter((name) => name.startsWith('smoke-'))
    .map((name) => join(cache, name));
  const processes = folders.length > 0 && existsSync('/proc') ? readdirSync('/proc') : [];
  for (const pid of processes.filter((name) => /^\d+$/.test(name))) {
    try {
      if (folders.includes(readlinkSync(`/proc/${pid}/cwd`))) process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It has ended, or belongs to another account.
    }
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/**
 * Opens every page of releases in a browser before they go live: in the site's new composition, on a temporary server with
 * sample content. For a shell, opens every page of the site.
 *
 * The browser starts at once and the server while the build runs, since both take about as long as the build.
 *
 * @param {string} dataDirectory of the site
 * @param {Promise<void>} compiled resolves once the server can be started
 * @returns null if there is no browser; else functions that check the pages, and that close server and browser
 */
export function beginSmokeTest(dataDirectory, compiled) {
  const executablePath = findBrowser();
  if (executablePath === null) return null;
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/smoke-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  // For a script that is ended by a signal.
  process.once('exit', removeFolder);
  const starting = {
    server: compiled.then(() => startServer(folder, dataDirectory)),
    browser: startBrowser({ executablePath }),
  };
  const signingIn = starting.server.then(signInAs);
  // `look` awaits these promises and reports failures.
  for (const promise of [starting.server, starting.browser, signingIn]) promise.catch(() => {});

  /**
   * @param {{ candidates: object[], rows: object, progress: (text: string) => void }} options candidates: descriptors of
   * releases that were added; rows: the site's live releases
   * @returns {Promise<{ release: string, reason: 'smoke', message: string }[]>} the problems that were found
   */
  async function look({ candidates, rows, progress }) {
    const [server, browser, cookies] = await Promise.all([starting.server, starting.browser, signingIn]);
    const { live, decode } = await makeLive(folder, dataDirectory, { candidates, rows });
    await server.ready();
    const refuse = ({ name, version }, problem) => {
      const release = `${name} ${version}`;
      return { release, reason: 'smoke', message: `${release}: ${problem}` };
    };
    if (!(await serves(server, live.id))) {
      return candidates.map((candidate) => refuse(candidate, 'a running server goes on with what was live before.'));
    }
    const isOfShell = candidates.some(({ name }) => name === 'shell');
    const looked = live.remotes.filter(
      ({ name }) => isOfShell || candidates.some((candidate) => candidate.name === name),
    );
    const owners = new Map(looked.flatMap((remote) => remote.routes.map(({ path }) => [path, remote])));
    const pages = looked.flatMap(({ routes }) => routes);
    const found = await lookAtPages({ browser, url: server.url, pages, cookies, progress });
    return found.map(({ paths: [path], sentence }) => refuse(owners.get(path), decode(sentence)));
  }

  async function close() {
    const [server, browser] = await Promise.allSettled([starting.server, starting.browser]);
    // Killed, since its data is deleted with its folder anyway.
    await Promise.all([browser.value?.close(), server.value?.kill()]);
    process.off('exit', removeFolder);
    removeFolder();
  }

  return { look, close };
}
