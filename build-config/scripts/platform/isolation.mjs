import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { spawnServer } from '../serverProcess.mjs';
import { root } from '../workspace.mjs';
import { BAD_BUNDLES } from './badBundles.mjs';
import { server, statusOf, withPlace } from './faultSite.mjs';

const REMOTE = 'mf-quiz';
const ITS_PAGE = '/register';
/** Text that the page contains and its skeleton does not. */
const ITS_TEXT = 'My Testimony Bible Quiz</h1>';
/** Pages of all other remotes, rendered for each request; an answer of the API; the health check. */
const OTHERS = [
  (turn) => `/?turn=${turn}`,
  (turn) => `/fast?turn=${turn}`,
  (turn) => `/videos?turn=${turn}`,
  (turn) => `/interact?turn=${turn}`,
  () => '/api/settings',
  () => '/healthz',
];
const ASK_EVERY_MS = 100;
const ASK_BAD_EVERY_MS = 250;
const LIVE_FOR_MS = 8_000;
/** Pointers are checked again for each page; short-lived caches have expired after this time. */
const SEEN_MS = 700;
/** Unused memory is returned within this time. */
const LONGEST_REST_MS = 30_000;
const LONGEST_MS = 300;
const MOST_MEGABYTES = 50;
const RESTARTS = 3;
/** In the environment and the data folder: must never appear in a page. */
const SECRET = `canary-${crypto.randomUUID()}`;
const LEAKS = [SECRET, 'root:x:0', 'SQLite format 3', 'cog.sqlite'];

const megabytes = (pid) =>
  (Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024) / 1e6;

/** Sends a request on its own connection. @returns status 0 if there was no answer */
function ask(address) {
  const began = performance.now();
  return new Promise((resolve) => {
    const done = (status, body = '') => resolve({ status, body, ms: performance.now() - began });
    const sent = request(address, { agent: false, timeout: 15_000, headers: { accept: 'text/html' } }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (text) => {
        body += text;
      });
      answer.once('end', () => done(answer.statusCode, body)).once('error', () => done(0));
    });
    sent.once('timeout', () => sent.destroy()).once('error', () => done(0));
    sent.end();
  });
}

/** Requests the addresses in turn at a fixed rate until the returned function is called. */
function keepAsking(url, addresses, everyMs) {
  const found = [];
  const pending = new Set();
  let turn = 0;
  const timer = setInterval(() => {
    const path = addresses[turn % addresses.length](`${process.pid}-${turn}`);
    turn++;
    const request = ask(url + path).then((answer) => {
      found.push({ path, ...answer });
      pending.delete(request);
    });
    pending.add(request);
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await Promise.all(pending);
    return found;
  };
}

/** Builds the remote with another bundle for Node, as its team would have released it. */
function buildWith({ name, code }, folder) {
  const build = join(folder, name);
  cpSync(join(root, REMOTE, 'build'), build, { recursive: true });
  for (const file of readdirSync(join(build, 'server'))) {
    if (file.endsWith('.cjs')) rmSync(join(build, 'server', file));
  }
  const path = join(build, 'remote.json');
  const descriptor = JSON.parse(readFileSync(path, 'utf8'));
  const file = `server.${createHash('sha256').update(code).digest('hex').slice(0, 10)}.cjs`;
  writeFileSync(join(build, 'server', file), code);
  const hash = `sha256-${createHash('sha256').update(code).digest('base64')}`;
  const { [descriptor.serverBundle]: _pin, ...integrity } = descriptor.integrity;
  const { [descriptor.serverBundle]: _file, ...files } = descriptor.files;
  writeFileSync(
    path,
    JSON.stringify({
      ...descriptor,
      version: `1.0.0-${name}`,
      serverBundle: file,
      integrity: { ...integrity, [file]: hash },
      files: { ...files, [file]: { bytes: Buffer.byteLength(code), hash } },
    }),
  );
  return build;
}

const worst = (answers) => answers.reduce((most, one) => (one.ms > most.ms ? one : most), { ms: 0, path: 'none' });

/** Releases a bad bundle on a running server, then rolls back. */
async function tryBundle(bad, { running, releases, folder, good }) {
  const problems = [];
  const idle = megabytes(running.pid);
  await releases.publish(buildWith(bad, folder));
  await pause(SEEN_MS);
  const stopOthers = keepAsking(running.url, OTHERS, ASK_EVERY_MS);
  const stopBad = keepAsking(running.url, [(turn) => `${ITS_PAGE}?turn=${turn}`], ASK_BAD_EVERY_MS);
  await pause(LIVE_FOR_MS);
  const [others, its] = [await stopOthers(), await stopBad()];
  const wrong = others.find(({ status }) => status !== 200);
  if (wrong) problems.push(`${wrong.path} answered ${wrong.status}`);
  const slowest = worst(others);
  if (slowest.ms > LONGEST_MS) problems.push(`${slowest.path} took ${Math.round(slowest.ms)} ms`);
  const failed = its.find(({ status }) => status !== 200);
  if (failed) problems.push(`its own page answered ${failed.status}`);
  const leaked = LEAKS.find((secret) => [...others, ...its].some(({ body }) => body.includes(secret)));
  if (leaked) problems.push(`a page says ${leaked === SECRET ? 'a secret of the environment' : leaked}`);
  if (others.some(({ body }) => body.includes('polluted'))) problems.push('a page of another remote is changed');

  if (!running.isAlive()) problems.push('the server ended');
  await releases.promote(REMOTE, good);
  await pause(SEEN_MS);
  const back = await ask(`${running.url}${ITS_PAGE}?back=${bad.name}`);
  if (!back.body.includes(ITS_TEXT)) problems.push('rolling back did not bring its page back');
  const restUntil = performance.now() + LONGEST_REST_MS;
  let grown = megabytes(running.pid) - idle;
  while (grown > MOST_MEGABYTES && performance.now() < restUntil) {
    await pause(1000);
    grown = megabytes(running.pid) - idle;
  }
  if (grown > MOST_MEGABYTES) problems.push(`${Math.round(grown)} MB more than before`);

  return { problems, slowest: slowest.ms, grown };
}

/** Restarts the server several times with a bad bundle live. */
async function tryRestarts(bad, { releases, dataDirectory, settings }) {
  const problems = [];
  await releases.promote(REMOTE, `1.0.0-${bad.name}`);
  for (let time = 1; time <= RESTARTS; time++) {
    const running = await spawnServer(dataDirectory, settings);
    await running.ready();
    for (const path of ['/', '/fast', ITS_PAGE]) {
      const status = await statusOf(running.url + path);
      if (status !== 200) problems.push(`start ${time}: ${path} answered ${status}`);
    }
    if ((await running.stop()) !== 0) problems.push(`start ${time}: it did not end by itself`);
  }
  return { problems };
}

/**
 * Checks releases of a remote with malicious or broken server code: all other pages, the API and the health check keep working,
 * no secret leaks, memory is returned, restarts change nothing, and a rollback is sufficient.
 *
 * @param {{ only?: string[], progress: (text: string) => void }} options only: names of bundles
 * @returns {Promise<{ name: string, problems: string[], summary: string }[]>}
 */
export async function checkIsolation({ only, progress }) {
  const chosen = only === undefined ? BAD_BUNDLES : BAD_BUNDLES.filter(({ name }) => only.includes(name));
  if (chosen.length === 0) throw new Error(`The bundles are ${BAD_BUNDLES.map(({ name }) => name).join(', ')}.`);
  return withPlace(null, async ({ dataDirectory, settings: quiet }) => {
    const { releasesOf } = await server('releases/testing/releasesOf.js');
    const releases = releasesOf(dataDirectory);
    const good = (await releases.now()).pointedVersion(REMOTE);
    const folder = mkdtempSync(join(tmpdir(), 'cog-bundles-'));
    const settings = { ...quiet, ADMIN_ACCOUNTS: `owner:${SECRET}`, CHECKED_SECRET: SECRET };
    const results = [];
    try {
      const running = await spawnServer(dataDirectory, settings);
      await running.ready();
      // Brings the server's memory to the level of normal use.
      const warmedUp = keepAsking(running.url, OTHERS, ASK_EVERY_MS);
      await pause(LIVE_FOR_MS);
      await warmedUp();
      for (const bad of chosen) {
        progress(`isolation: a bundle that ${bad.what}`);
        const { problems, slowest, grown } = await tryBundle(bad, { running, releases, folder, good });
        const summary = `longest answer of the others ${Math.round(slowest)} ms, ${Math.round(grown)} MB more afterwards`;
        results.push({ name: `a bundle that ${bad.what}`, problems, summary });
      }
      await running.stop();
      for (const bad of chosen) {
        progress(`isolation: restarts with a bundle that ${bad.what}`);
        const { problems } = await tryRestarts(bad, { releases, dataDirectory, settings });
        results.push({ name: `restarts with a bundle that ${bad.what}`, problems, summary: `${RESTARTS} starts` });
      }
      return results;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}
