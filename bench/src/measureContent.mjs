import { setTimeout as pause } from 'node:timers/promises';
import { contentCalls } from './contentCalls.mjs';
import { COUNTS, fillDatabase } from './fillDatabase.mjs';
import { median } from './median.mjs';
import { afterAutovacuum, ownDatabase } from './ownDatabase.mjs';
import { startSite } from './productionSite.mjs';

/** Calls of each kind in a run. */
const TURNS = 10;
const WARM_UP_TURNS = 3;
/** A little longer than the server gathers lines of its log. */
const LOG_WRITTEN_MS = 1300;
const CREDENTIALS = { username: 'bench', password: crypto.randomUUID() };

async function startSignedIn(settings, prepare) {
  const accounts = { TRUST_PROXY: 'loopback', ADMIN_ACCOUNTS: `${CREDENTIALS.username}:${CREDENTIALS.password}` };
  const site = await startSite({ ...accounts, ...settings }, prepare);
  const answer = await fetch(`${site.url}/api/admin/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(CREDENTIALS),
  });
  const [cookie] = (answer.headers.get('set-cookie') ?? '').split(';');
  return { site, cookie, times: [] };
}

let sent = 0;
/** The server's log has 120 lines a minute for a route and a network, of so many networks: a new one now and then. */
function nextNetwork() {
  const network = Math.floor(sent++ / 100);
  return `10.${network >> 8}.${network & 255}.1`;
}

/** One call, to its last byte. @returns the client's milliseconds and the bytes */
async function send({ site, cookie }, { method, path, body }, turn) {
  const started = performance.now();
  const response = await fetch(site.url + path(turn), {
    method,
    headers: {
      cookie,
      'x-forwarded-for': nextNetwork(),
      'accept-encoding': 'identity',
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body(turn)) } : {}),
  });
  const bytes = (await response.arrayBuffer()).byteLength;
  if (!response.ok) throw new Error(`${method} ${path(turn)} answered ${response.status}`);
  return { ms: performance.now() - started, bytes };
}

/** What the server says that its answers of a route took it since its log had so many letters, in milliseconds. */
function serverTimes({ site }, { method, route, what }, { since, count }) {
  const lines = site
    .log()
    .slice(since)
    .split('\n')
    .filter((line) => line.startsWith('{'));
  const times = lines.map((line) => JSON.parse(line)).filter((line) => line.route === route && line.method === method);
  if (times.length < count) throw new Error(`The log has ${times.length} lines of ${what}, not ${count}.`);
  return times.slice(-count).map(({ ms }) => ms);
}

/** The time within which 95 of 100 came. */
const within95 = (values) => [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1];

async function measureCall(call, { full, sample, turns, firstTurn }) {
  const found = { full: [], sample: [] };
  const since = { full: full.site.log().length, sample: sample.site.log().length };
  for (let turn = firstTurn; turn < firstTurn + WARM_UP_TURNS + turns; turn++) {
    const isCounted = turn >= firstTurn + WARM_UP_TURNS;
    // The one that begins changes, so that neither always follows the other.
    const order = turn % 2 === 0 ? ['full', 'sample'] : ['sample', 'full'];
    for (const side of order) {
      const result = await send(side === 'full' ? full : sample, call, turn);
      if (isCounted) found[side].push(result);
    }
    // An answer that has one address is kept for a second; a leaderboard's counts are counted anew after each call then.
    if (call.rests) await pause(LOG_WRITTEN_MS);
  }
  await pause(LOG_WRITTEN_MS);
  const [fullTimes, sampleTimes] = [full, sample].map((side) =>
    serverTimes(side, call, { since: side === full ? since.full : since.sample, count: turns }),
  );
  return {
    what: call.what,
    limitMs: call.limitMs ?? 50,
    full: { median: median(fullTimes), most: within95(fullTimes) },
    sample: { median: median(sampleTimes), most: within95(sampleTimes) },
    ratio: median(found.full.map(({ ms }, index) => ms / found.sample[index].ms)),
    bytes: median(found.full.map(({ bytes }) => bytes)),
  };
}

async function measureDatabase(name, databaseUrl, { turns, progress }) {
  const databases = databaseUrl === null ? [] : [await ownDatabase(databaseUrl), await ownDatabase(databaseUrl)];
  const [fullUrl = null, sampleUrl = null] = databases.map(({ url }) => url);
  const settingsOf = (url) => (url === null ? {} : { DATABASE_URL: url });
  let full;
  let sample;
  try {
    progress(`content: filling ${name}`);
    full = await startSignedIn({ ...settingsOf(fullUrl), SEED: 'sample' }, (dataDir) =>
      fillDatabase({ dataDir, databaseUrl: fullUrl }),
    );
    sample = await startSignedIn({ ...settingsOf(sampleUrl), SEED: 'sample' });
    if (fullUrl !== null) await afterAutovacuum(fullUrl);
    const figures = [];
    for (const [index, call] of contentCalls().entries()) {
      progress(`content: ${name}, ${call.what}`);
      const firstTurn = (index % 5) * 2;
      const ofCall = call.rests ? Math.min(turns, 10) : turns;
      figures.push(await measureCall(call, { full, sample, turns: ofCall, firstTurn }));
    }
    return { name, figures };
  } finally {
    await full?.site.close();
    await sample?.site.close();
    for (const database of databases) await database.remove();
  }
}

/**
 * Lists, pages, searches and writes with decades of content, beside the same calls to a server with the
 * sample alone, one call at a time. On SQLite, and on PostgreSQL when `DATABASE_URL` names a server on which
 * databases may be made.
 *
 * @param {{ runs: number, progress: (text: string) => void }} options
 */
export async function measureContent({ runs, progress }) {
  const turns = runs * TURNS;
  const databases = [await measureDatabase('SQLite', null, { turns, progress })];
  const { DATABASE_URL: databaseUrl } = process.env;
  if (databaseUrl) databases.push(await measureDatabase('PostgreSQL', databaseUrl, { turns, progress }));
  return { counts: COUNTS, databases };
}
