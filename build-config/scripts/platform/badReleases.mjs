import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startBrowser } from '../../../server/child/lookAtPages.mjs';
import { startSite } from '../productionSite.mjs';
import { findInstalled, needChromium } from '../testTools.mjs';
import { root } from '../workspace.mjs';
import { QUIET } from './faultSite.mjs';
import { buildHymns, HYMNS, hymnsBuild } from './hymnsRemote.mjs';
import { probe } from './prober.mjs';

/** Requested during all releases: pages of other remotes, and the API. */
const OTHER_PATHS = ['/', '/fast', '/videos', '/register', '/interact', '/api/settings', '/healthz'];
const REQUESTS_PER_SECOND = 4;
/** A release whose fault shows only when it is live must be withdrawn within this time after its first visitor. */
const WITHDRAWN_WITHIN_MS = 60_000;
/** Number of visitors that leave at once. */
const PASSING = 12;
/** Number of visitors that stay until the page breaks. */
const STAYING = 4;
export const PHONE =
  'Mozilla/5.0 (Linux; Android 13; TECNO KI5) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile';

const FOREVER = '(() => { for (;;); })()';
const ON_SERVER = `typeof document === 'undefined'`;
const throwing = (message) => `(() => { throw new Error('${message}'); })()`;
const after = (seconds, what) => `setTimeout(() => { ${what}; }, ${seconds * 1000})`;
const onScroll = (what) => `addEventListener('wheel', () => ${what})`;
/** Hangs for some seconds only, since a tab that hangs takes processor time from the server on this machine. */
const HANGING = '(() => { for (const end = Date.now() + 12_000; Date.now() < end; ); })()';
const EVERYTHING = '(() => { let all = null; for (;;) all = { all, more: new Array(1000).fill(all) }; })()';
const COVER = `document.body.append(Object.assign(document.createElement('div'), { style: 'position:fixed;inset:0 0 auto;height:200px;z-index:9999;background:red' }))`;
const LISTENERS = `Array.from({ length: 500 }, () => addEventListener('resize', () => {}))`;

const routesWith =
  (change) =>
  ({ routes: [route] }) => ({ routes: [{ ...route, ...change }] });

/** Bad releases: the fault, and the message that the team must get. `isSeenByVisitors`: only visits to the live page show it. */
const BUNDLES = [
  { name: 'import', what: 'throws at import', code: { import: throwing('at import') }, says: /at import/ },
  { name: 'loader', what: 'loops in its loader, on both ends', code: { loader: FOREVER }, says: /\/hymns/ },
  { name: 'server-loop', what: 'loops on the server', code: { render: `${ON_SERVER} && ${FOREVER}` }, says: /\/hymns/ },
  { name: 'memory', what: 'fills the memory', code: { render: EVERYTHING }, says: /\/hymns/ },
  { name: 'exit', what: 'ends its process', code: { import: `${ON_SERVER} && process.exit(1)` }, says: /process/ },
  {
    name: 'prototype',
    what: 'patches a prototype',
    code: { effect: 'Array.prototype.at = () => null' },
    says: /changes Array\.prototype\.at/,
  },
  { name: 'covers', what: 'lies over the bar', code: { effect: COVER }, says: /covers the bar/ },
  {
    name: 'large',
    what: 'has 20 MB',
    files: { 'picture.png': randomBytes(20e6) },
    says: /a remote may have/,
  },
  {
    name: 'route',
    what: "has another team's page",
    describe: routesWith({ path: '/fast' }),
    says: /belongs to mf-devotional/,
  },
  {
    name: 'missing',
    what: 'uses a name that there is not',
    describe: ({ uses }) => ({
      uses: { ...uses, modules: { ...uses.modules, '@cog/platform': ['useMiracle'] } },
    }),
    says: /useMiracle of @cog\/platform/,
  },
  {
    name: 'markup',
    what: 'has markup in its title',
    describe: routesWith({ title: '</title><script>alert(1)</script>' }),
    says: /markup/,
  },
  { name: 'throws-late', what: 'throws after 5 s', code: { effect: after(5, throwing('late')) }, says: /late/ },
  {
    name: 'empties-late',
    what: 'empties the page after 5 s',
    code: { effect: after(5, 'document.body.replaceChildren()') },
    says: /\/hymns/,
  },
  { name: 'listeners', what: 'leaves listeners behind', code: { effect: LISTENERS }, says: /leaves \d+ listeners/ },
  {
    name: 'browser-loop',
    what: 'hangs the tab after 3 s',
    code: { effect: after(3, FOREVER) },
    says: /busy without an end/,
  },
  {
    name: 'damaged',
    what: 'is not what its build says',
    damage: (build) => {
      const [file] = readdirSync(join(build, 'browser')).filter((one) => one.startsWith('page-'));
      appendFileSync(join(build, 'browser', file), ';');
    },
    says: /is not what its build says/,
  },
  {
    name: 'calls-home',
    what: 'asks another site',
    code: { effect: `fetch('https://elsewhere.example/who').catch(() => {})` },
    says: /elsewhere\.example/,
  },
  {
    name: 'in-yoruba',
    what: 'throws in Yoruba alone',
    code: { effect: `document.documentElement.lang === 'yo' && ${throwing('in Yoruba')}` },
    says: /Yoruba/,
  },
  {
    name: 'throws-later',
    what: 'throws as soon as a visitor scrolls',
    code: { effect: onScroll(throwing('much later')) },
    isSeenByVisitors: true,
    says: /visits failed/,
  },
  {
    name: 'hangs-later',
    what: 'hangs the tab as soon as a visitor scrolls',
    code: { effect: onScroll(HANGING) },
    isSeenByVisitors: true,
    says: /visits failed/,
  },
];

const runFile = promisify(execFile);
const commands = () => import('../../dist/release/index.js');

/** Makes a team with a release token for a remote. */
export async function teamOf({ url, dataDirectory }, folder, remote) {
  const { packBuild, ReleaseClient } = await commands();
  const args = [join(root, 'server/dist/admin.js'), 'token', 'add', `Team of ${remote}`, '--for', remote];
  const env = { PATH: process.env.PATH, DATA_DIR: dataDirectory };
  const { stdout } = await runFile(process.execPath, args, { env });
  const client = new ReleaseClient(url, /cog_release_[\w-]{43}/.exec(stdout)[0]);
  return {
    client,
    /** Uploads a build, for all visitors or for `share` percent of them. @returns the answer, and how long it took */
    async release(build, share = null) {
      const pack = await packBuild(build, join(folder, `${remote}-${Math.random()}.tar.gz`));
      const began = performance.now();
      const wish = { name: remote, why: null, share: share && { share, everyoneAfter: null, mail: null } };
      const answer = await client.upload(pack, wish).then(
        (message) => ({ isRefused: false, message }),
        ({ message }) => ({ isRefused: true, message }),
      );
      return { ...answer, ms: performance.now() - began };
    },
  };
}

/** Values of the cookie `share`, 0 to 99, with which a visitor is shown a version. */
async function placesOf(url, version, most) {
  const places = [];
  for (let place = 0; place < 100 && places.length < most; place++) {
    // The user agent of a program, which does not count as a visit.
    const page = await fetch(url + HYMNS.path, { headers: { cookie: `share=${place}`, 'user-agent': 'curl' } });
    if ((await page.text()).includes(version)) places.push(place);
  }
  return places;
}

/** Visits the page, with some visitors that stay, until the release is withdrawn. @returns the reason, and how long it took */
async function visit({ site: { url }, team, browser }, { name }) {
  const places = await placesOf(url, `1.0.0-${name}`, PASSING + STAYING);
  const contexts = [];
  const began = performance.now();
  const findWithdrawn = async () =>
    (await team.client.incidents(HYMNS.name)).withdrawn.find(({ version }) => version === `1.0.0-${name}`);
  try {
    for (const place of places.slice(0, STAYING)) {
      const context = await browser.newContext({
        viewport: { width: 360, height: 740 },
        extraHTTPHeaders: { 'x-forwarded-for': `198.51.100.${place}` },
      });
      contexts.push(context);
      await context.addCookies([{ name: 'share', value: String(place), url }]);
      const page = await context.newPage();
      await page.goto(url + HYMNS.path);
      // Waits until React has taken over, so that the page reacts to scrolling.
      await page.waitForFunction(() => Object.keys(document.querySelector('#page h1')).length > 0);
      await page.mouse.move(100, 300);
      await page.mouse.wheel(0, 300);
    }
    for (const place of places.slice(STAYING)) {
      const headers = {
        cookie: `share=${place}`,
        'user-agent': PHONE,
        'sec-fetch-dest': 'document',
        'x-forwarded-for': `198.51.100.${place}`,
      };
      await (await fetch(url + HYMNS.path, { headers })).text();
    }
    let found = null;
    while (!found && performance.now() - began < 2 * WITHDRAWN_WITHIN_MS) {
      await pause(500);
      found = await findWithdrawn();
    }
    return { why: found?.why ?? null, ms: performance.now() - began };
  } finally {
    // Tabs that hang do not close until the browser does.
    await Promise.race([Promise.all(contexts.map((context) => context.close())), pause(5000)]);
  }
}

const inSeconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/** Releases a bundle; if it is not refused, waits until it is withdrawn. @returns a row of the table */
async function tryBundle(place, bundle) {
  const { team, folder, good } = place;
  const { name, what, says, isSeenByVisitors = false } = bundle;
  const problems = [];
  const answer = await team.release(hymnsBuild(good, folder, bundle), 50);
  if (answer.isRefused) {
    const lines = answer.message.split('\n');
    if (!says.test(answer.message)) problems.push(`it does not say why: ${answer.message}`);
    if (new Set(lines).size < lines.length) problems.push('it says one thing twice');
    if (isSeenByVisitors) problems.push('it was refused, and was meant to be seen by visitors');
    return { what, outcome: 'refused', ms: answer.ms, message: answer.message, problems };
  }
  if (!isSeenByVisitors) problems.push(`visitors had it: ${answer.message}`);
  const { why, ms } = await visit(place, bundle);
  if (why === null)
    return { what, outcome: 'LIVE', ms, message: '', problems: [...problems, `${name} was not taken back`] };
  if (!says.test(why)) problems.push(`its team was told: ${why}`);
  if (ms > WITHDRAWN_WITHIN_MS) problems.push(`that took ${inSeconds(ms)}`);
  return { what, outcome: 'taken back', ms, message: why, problems };
}

/** Releases another team's remote while a bad release is being checked. */
async function releaseMeanwhile({ site, folder }) {
  const remote = 'mf-chat';
  const build = join(folder, 'of-another-team');
  cpSync(join(root, remote, 'build'), build, { recursive: true });
  const path = join(build, 'remote.json');
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), version: '1.0.0-meanwhile' }));
  const team = await teamOf(site, folder, remote);
  const { isRefused, message, ms } = await team.release(build);
  return {
    name: 'another team releases meanwhile',
    problems: isRefused ? [message] : [],
    summary: `${message} ${inSeconds(ms)}`,
  };
}

function printTable(rows) {
  const width = Math.max(...rows.map(({ what }) => what.length));
  for (const { what, outcome, ms, message } of rows) {
    const line = message.replaceAll('\n', ' ').replace(/^mf-hymns [\w.-]+: /, '');
    console.log(`${what.padEnd(width)}  ${outcome.padEnd(10)}  ${inSeconds(ms).padStart(7)}  ${line.slice(0, 160)}`);
  }
}

/**
 * Uploads twenty bad releases. Each must be refused, or withdrawn within a minute, with the reason for its team; all other pages
 * must answer meanwhile, and another team must be able to release.
 *
 * @param {{ only?: string[], progress: (text: string) => void }} options only: names of bundles
 * @returns {Promise<{ name: string, problems: string[], summary: string }[]>}
 */
export async function checkBadReleases({ only, progress }) {
  const chosen = only === undefined ? BUNDLES : BUNDLES.filter(({ name }) => only.includes(name));
  if (chosen.length === 0) throw new Error(`The bundles are ${BUNDLES.map(({ name }) => name).join(', ')}.`);
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/bad-releases-'));
  const chromium = needChromium();
  const executablePath = findInstalled().headlessShell ?? chromium;
  // Set for the whole browser: the worker that reports a tab that hangs must count as a visitor's too.
  const browser = await startBrowser({ executablePath, args: [`--user-agent=${PHONE}`] });
  const site = await startSite({ ...QUIET, CHROMIUM: chromium, TRUST_PROXY: 'loopback' });
  try {
    progress('bad-bundles: building a remote');
    const good = await buildHymns(folder);
    const team = await teamOf(site, folder, HYMNS.name);
    const place = { site, team, browser, folder, good };
    const first = await team.release(hymnsBuild(good, folder, { name: 'good' }));
    const isLive = (await team.client.list()).some(({ live }) => live?.version === '1.0.0-good');
    const prober = probe(site.url, OTHER_PATHS, REQUESTS_PER_SECOND);
    const rows = [];
    let others = null;
    for (const bundle of chosen) {
      progress(`bad-bundles: one that ${bundle.what}`);
      if (bundle === chosen.at(-1) || bundle.name === 'browser-loop') others ??= releaseMeanwhile(place);
      rows.push(await tryBundle(place, bundle));
    }
    const meanwhile = await others;
    const { requests, failures } = await prober.end();
    printTable(rows);
    return [
      {
        name: 'a good release of a new team',
        problems: isLive ? [] : [first.message],
        summary: `${first.message} ${inSeconds(first.ms)}`,
      },
      ...rows.map(({ what, outcome, ms, problems }) => ({
        name: `a release that ${what}`,
        problems,
        summary: `${outcome} after ${inSeconds(ms)}`,
      })),
      meanwhile,
      { name: 'all other pages meanwhile', problems: failures, summary: `${requests} requests` },
    ];
  } finally {
    await site.close();
    await Promise.race([browser.close(), pause(5000)]);
    rmSync(folder, { recursive: true, force: true });
  }
}
