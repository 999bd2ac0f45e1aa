import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { spawnServer } from '../serverProcess.mjs';
import { root } from '../workspace.mjs';
import { PHONE, teamOf } from './badReleases.mjs';
import { QUIET, server } from './faultSite.mjs';
import { buildHymns, HYMNS, hymnsBuild } from './hymnsRemote.mjs';

const VISITS = 8_000;
/** Each visitor makes ten visits. */
const VISITORS = 800;
const AT_ONCE = 6;
/** The server answers a page that takes longer with its last good version, which may be of an earlier release. */
const PATIENCE_MS = 2_000;
const OTHER = { name: 'mf-devotional', path: '/fast' };
/** A visit begins on the page itself, or on another team's page and moves from there. */
const FIRST_PAGES = [HYMNS.path, OTHER.path];
const release = (version, share = null) => ({ version, isUploaded: true, share });
/** Ten releases, a share of visitors that grows to everyone, and a share that is withdrawn. */
const MOVES = [
  ...['v1', 'v2', 'v3'].map((version) => release(version)),
  release('c1', 30),
  { version: 'c1', isUploaded: false, share: null },
  ...['v4', 'v5', 'v6'].map((version) => release(version)),
  release('c2', 50),
  { version: 'c2', isUploaded: false, share: 0 },
  ...['v7', 'v8', 'v9', 'v10'].map((version) => release(version)),
];
const RELEASED = new RegExp(`/releases/(?:shell|${HYMNS.name})/[\\w.-]+\\.js(?=")`, 'g');

/** Half keep the `share` cookie while their network changes; the others keep their network. A quarter revalidate cached files. */
const newVisitor = (_, number) => ({
  number,
  keepsCookie: number % 2 === 0,
  revalidates: number % 8 < 2,
  cookie: '',
  visits: 0,
  slowestMs: 0,
  /** ETag and hash of the cached files, by address. */
  files: new Map(),
  /** The version that this visitor was shown during each share, by the version of the share. */
  shown: new Map(),
});

/** @param now returns the live version and that of the share: the same object until one changes, null during a change */
function visitsTo(url, builds, now) {
  const counts = { requests: 0, loaded: 0, kept: 0, overtaken: 0, slow: 0, ofShare: 0 };
  const problems = { failed: [], mixed: [], flipped: [], again: [] };

  async function ask(visitor, path, right, headers = {}) {
    const { number, keepsCookie, visits, cookie } = visitor;
    const began = performance.now();
    counts.requests++;
    const network = `10.${number >> 8}.${number & 255}.${keepsCookie ? visits : 1}`;
    const answer = await fetch(url + path, {
      headers: { 'user-agent': PHONE, 'x-forwarded-for': network, cookie, ...headers },
      signal: AbortSignal.timeout(60_000),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    visitor.slowestMs = Math.max(visitor.slowestMs, performance.now() - began);
    if (!right.includes(answer.status)) throw new Error(`${path} was answered ${answer.status}`);
    return { status: answer.status, headers: answer.headers, bytes, text: bytes.toString() };
  }

  async function load(visitor, path) {
    const known = visitor.files.get(path);
    const isRequested = known === undefined || visitor.revalidates;
    // As a browser's reload: `no-cache`, which Node's fetch would add, gets the whole file.
    const again = known === undefined ? {} : { 'if-none-match': known.tag, 'cache-control': 'max-age=0' };
    const file = isRequested ? await ask(visitor, path, [200, 304], again) : null;
    if (file?.status !== 200) return counts.kept++;
    counts.loaded++;
    const hash = `sha256-${createHash('sha256').update(file.bytes).digest('base64')}`;
    const same = [...visitor.files].find(([, one]) => one.hash === hash);
    if (same !== undefined) problems.again.push(`${path} is ${same[0]}`);
    if (!file.headers.get('cache-control')?.includes('immutable')) problems.again.push(`${path} is not kept`);
    return visitor.files.set(path, { tag: file.headers.get('etag'), hash });
  }

  /** Loads a document, all scripts that it and the page need, and the data for a move to the page. */
  async function visit(visitor) {
    const began = now();
    visitor.slowestMs = 0;
    const first = FIRST_PAGES[visitor.visits++ % FIRST_PAGES.length];
    const { headers, text } = await ask(visitor, first, [200]);
    if (!/<h1[\s>]/.test(text)) throw new Error(`${first} came without its page`);
    if (visitor.keepsCookie) visitor.cookie = headers.get('set-cookie')?.split(';')[0] ?? visitor.cookie;
    const [, id] = /"id":"([0-9a-f]{12})"/.exec(text);
    const [version, ...others] = new Set(Array.from(text.matchAll(/1\.0\.0-([vc]\d+)"/g), ([, one]) => one));
    const dataVersion = (words) => Array.from(words.matchAll(/"loadedBy":"(\w+)"/g), ([, one]) => one).join();
    const expect = (isSo, what) => isSo || problems.mixed.push(`${first} of ${version}: ${what}`);
    expect(others.length === 0, `it names ${others} too`);
    if (first === HYMNS.path) expect(dataVersion(text) === version, `its data are of ${dataVersion(text)}`);

    const listed = await ask(visitor, `/page-scripts?of=${id}&language=EN`, [200, 204]);
    const ofPage = listed.status === 200 ? JSON.parse(listed.text)[HYMNS.path] : [];
    for (const path of new Set([...text.match(RELEASED), ...ofPage])) {
      await load(visitor, path);
      const [, , name, file] = path.split('/');
      const isOwn = name === 'shell' || builds.get(version)[file]?.hash === visitor.files.get(path).hash;
      expect(isOwn, `${file} is not of its build`);
    }

    const data = await ask(visitor, `/page-data?of=${encodeURIComponent(HYMNS.path)}`, [200]);
    const isOvertaken = JSON.parse(data.text).composition !== id;
    // The shell ignores data of another composition, and runs its own loader instead.
    if (isOvertaken) counts.overtaken++;
    else expect(dataVersion(data.text) === version, `the page's data are of ${dataVersion(data.text)}`);
    const isSlow = visitor.slowestMs >= PATIENCE_MS;
    if (isSlow) counts.slow++;
    if (isSlow || began === null || began !== now()) return;
    expect(!isOvertaken, `the page's data are of ${dataVersion(data.text)}, and nothing was released`);
    expect([began.live, began.share].includes(version), `live is ${began.live}`);
    if (began.share === null) return;
    if (version === began.share) counts.ofShare++;
    const before = visitor.shown.get(began.share) ?? version;
    if (before !== version) problems.flipped.push(`visitor ${visitor.number} had ${before} and then ${version}`);
    visitor.shown.set(began.share, version);
  }

  const visitOrFail = (visitor) => visit(visitor).catch(({ message }) => problems.failed.push(message));
  return { counts, problems, visit: visitOrFail };
}

/**
 * Makes eight thousand visits while ten releases, and two for a share of visitors, go live.
 *
 * @param {{ progress: (text: string) => void }} options
 * @returns {Promise<{ name: string, problems: string[], summary: string }[]>}
 */
export async function checkVisits({ progress }) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/visits-'));
  const dataDirectory = join(folder, 'data');
  let running;
  try {
    progress('visits: building a remote, and starting a server');
    const good = await buildHymns(folder);
    const { releasesOf } = await server('releases/testing/releasesOf.js');
    for (const name of ['shell', OTHER.name]) await releasesOf(dataDirectory).publish(join(root, name, 'build'));
    running = await spawnServer(dataDirectory, { ...QUIET, TRUST_PROXY: 'loopback' });
    await running.ready();
    const team = await teamOf({ url: running.url, dataDirectory }, folder, HYMNS.name);
    const builds = new Map();
    const refused = [];
    let now = null;
    let live = null;
    const move = async ({ version, isUploaded, share }) => {
      if (isUploaded) {
        const code = { loader: `'${version}'`, render: `'${version}'` };
        const build = hymnsBuild(good, folder, { name: version, code });
        builds.set(version, JSON.parse(readFileSync(join(build, 'remote.json'), 'utf8')).files);
        now = null;
        const { isRefused, message } = await team.release(build, share);
        if (isRefused) refused.push(message);
      } else {
        now = null;
        const wish = share === null ? undefined : { share, everyoneAfter: null, mail: null };
        await team.client.promote(HYMNS.name, `1.0.0-${version}`, null, null, wish);
      }
      live = share === null ? version : live;
      now = { live, share: share > 0 ? version : null };
    };
    await move(release('v0'));
    if (refused.length > 0) throw new Error(refused[0]);

    const { visit, counts, problems } = visitsTo(running.url, builds, () => now);
    const visitors = Array.from({ length: VISITORS }, newVisitor);
    let begun = 0;
    let moved = 0;
    const comeAndGo = async () => {
      while (begun < VISITS || moved < MOVES.length) await visit(visitors[begun++ % VISITORS]);
    };
    const coming = Promise.all(Array.from({ length: AT_ONCE }, comeAndGo));
    for (const one of MOVES) {
      while (begun < ((moved + 1) * VISITS) / (MOVES.length + 1)) await pause(20);
      progress(`visits: ${begun}, ${one.version}${one.share === null ? '' : ` for ${one.share} of 100`}`);
      await move(one);
      moved++;
    }
    await coming;
    const { requests, loaded, kept, overtaken, slow, ofShare } = counts;
    if (ofShare === 0) refused.push('no visit had the version of a share');
    const row = (name, found, summary) => ({
      name,
      summary,
      problems: [`${found.length}`, ...new Set(found)].slice(0, 4),
    });
    return [
      row('ten releases and two shares of visitors', refused, `${ofShare} visits had the version of a share`),
      row('no visit fails', problems.failed, `${begun} visits, ${requests} requests`),
      row(
        'no visit mixes two versions',
        problems.mixed,
        `${overtaken} were overtaken by a release, ${slow} had to wait`,
      ),
      row('no visitor changes versions within a share', problems.flipped, `${VISITORS} visitors`),
      row('who returns loads what has changed', problems.again, `${loaded} files loaded, ${kept} kept`),
    ].map((one) => (one.problems[0] === '0' ? { ...one, problems: [] } : one));
  } finally {
    await running?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
