import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../build-config/scripts/freePort.mjs';
import { afterAutovacuum, ownDatabase } from '../../build-config/scripts/ownDatabase.mjs';
import { startSite } from '../../build-config/scripts/productionSite.mjs';
import { remoteNames, root } from '../../build-config/scripts/workspace.mjs';
import { withPostgres } from './ownPostgres.mjs';
import { childrenOf, processorMicroseconds } from './processorTime.mjs';
import { serverSurface } from './serverSurface.mjs';
import { CREDENTIALS, fillSite } from './years/fillSite.mjs';
import { recordsOf, yearsCalls, yearsPages } from './years/yearsCalls.mjs';

const INSTRUMENT = fileURLToPath(new URL('./years/instrument.mjs', import.meta.url));
const WARM_UP_TURNS = 3;
/** A call is repeated until it has taken the server so long, so many times at most. */
const ENOUGH_MICROSECONDS = 250_000;
const MOST_TURNS = 25;
/** An answer that streams is long. */
const STREAM_TURNS = 3;
/** Pages are rendered in processes of which the system counts hundredths of a second. */
const PAGE_TURNS = 25;

const server = (path) => import(join(root, 'server/dist', path));

/** @param {() => number[]} databaseProcesses that work for this site alone */
async function startSide(settings, prepare, databaseProcesses) {
  const port = await freePort();
  const site = await startSite(
    {
      TRUST_PROXY: 'loopback',
      SEED: 'sample',
      NODE_OPTIONS: `--expose-gc --import=${INSTRUMENT}`,
      YEARS_PORT: String(port),
      YEARS_SERVER: join(root, 'server/dist'),
      ...settings,
    },
    prepare,
  );
  const answer = await fetch(`${site.url}/api/admin/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(CREDENTIALS),
  });
  const [cookie] = (answer.headers.get('set-cookie') ?? '').split(';');
  const tell = async (path) => (await fetch(`http://127.0.0.1:${port}${path}`)).json();
  return { ...site, cookie, tell, databaseProcesses };
}

/** The processes of PostgreSQL that serve a database: its name is in their title. */
function connectionsOf(postgresPid, databaseUrl) {
  const database = new URL(databaseUrl).pathname.slice(1);
  const titleOf = (pid) => (existsSync(`/proc/${pid}/cmdline`) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : '');
  return childrenOf(postgresPid).filter((pid) => titleOf(pid).includes(database));
}

/** What each process of a side had used when it was last seen: one that has ended is still counted. */
const usedBy = new WeakMap();

/** Processor time of the server, of the process in which it renders and of its connections to PostgreSQL, in µs. */
async function processorTime(side) {
  const { pid, tell, databaseProcesses } = side;
  const { user, system } = await tell('/cpu');
  const used = usedBy.get(side) ?? new Map();
  usedBy.set(side, used);
  for (const each of [...childrenOf(pid), ...databaseProcesses()]) {
    const microseconds = processorMicroseconds(each);
    if (microseconds !== null) used.set(each, microseconds);
  }
  return user + system + [...used.values()].reduce((sum, microseconds) => sum + microseconds, 0);
}

let sent = 0;
/** Limits count by network, and so do lines of the log. */
function nextNetwork() {
  const network = Math.floor(sent++ / 50);
  return `10.${network >> 8}.${network & 255}.1`;
}

/** One call to its last byte, which is not kept. @returns the bytes */
async function send({ url, cookie }, { path, isOperators, statuses = [] }, turn) {
  const response = await fetch(url + path(turn), {
    headers: {
      cookie,
      'accept-encoding': 'identity',
      ...(isOperators ? {} : { 'x-forwarded-for': nextNetwork() }),
    },
  });
  let bytes = 0;
  for await (const chunk of response.body ?? []) bytes += chunk.length;
  if (!response.ok && !statuses.includes(response.status)) {
    throw new Error(`${path(turn)} answered ${response.status}`);
  }
  return bytes;
}

/** Milliseconds of processor that a call takes a server, and the bytes of its answer. */
async function measureCall(side, call, isPage) {
  const most = call.streams ? STREAM_TURNS : isPage ? PAGE_TURNS : MOST_TURNS;
  for (let turn = 0; turn < (call.streams ? 1 : WARM_UP_TURNS); turn++) await send(side, call, turn);
  const before = await processorTime(side);
  let bytes = 0;
  let turns = 0;
  let used = 0;
  while (turns < most && (isPage || turns < 3 || used < ENOUGH_MICROSECONDS)) {
    bytes = await send(side, call, WARM_UP_TURNS + turns++);
    used = (await processorTime(side)) - before;
  }
  return { ms: used / turns / 1000, bytes };
}

async function write({ url, cookie }, { path, body }) {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'x-forwarded-for': nextNetwork() },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
}

/**
 * How much an answer that streams adds to the memory, and how long it holds the event loop up at once; of a list that is answered
 * whole, while it is built after a change.
 */
async function measureStream(side, call) {
  if (call.change) await write(side, call.change());
  const { rss } = await side.tell('/watch');
  const before = await processorTime(side);
  await send(side, call, WARM_UP_TURNS + STREAM_TURNS);
  const ms = ((await processorTime(side)) - before) / 1000;
  const { peak, longestMs } = await side.tell('/watched');
  return { builtMs: call.change ? ms : null, mebibytes: Math.max(0, peak - rss) / 2 ** 20, longestMs };
}

/**
 * Every GET that the server's own list of routes has, with the calls to it.
 *
 * @throws Error for an address that takes a query or a name and has no call here: a new one is added to `yearsCalls`
 */
function callsOf({ endpoints, others }, known) {
  const described = yearsCalls(known);
  const addresses = [
    ...endpoints.map(({ method, path, query }) => ({ method, path, isOne: query === null && !path.includes(':') })),
    ...others.map(({ method, path }) => ({
      method,
      path,
      isOne: !path.includes(':') && !/\.(csv|docx|ics)$/.test(path),
    })),
  ].filter(({ method }) => method === 'GET');
  const missing = addresses.filter(({ path, isOne }) => !(path in described) && !isOne);
  if (missing.length > 0) {
    throw new Error(`No call measures ${missing.map(({ path }) => path).join(', ')}: add it to yearsCalls.mjs.`);
  }
  const unknown = Object.keys(described).filter((path) => !addresses.some((address) => address.path === path));
  if (unknown.length > 0) throw new Error(`yearsCalls.mjs measures what the server does not have: ${unknown}`);
  return addresses.flatMap(({ path }) => {
    const calls = described[path] ?? [{ what: path, path: () => path }];
    return typeof calls === 'string' ? [] : calls;
  });
}

/** Every page that the builds describe, and some far back. */
const pagesOf = (known) => [
  ...remoteNames
    .flatMap((name) => JSON.parse(readFileSync(join(root, name, 'build/remote.json'), 'utf8')).routes)
    .filter(({ access }) => access !== 'promo')
    .map(({ path }) => ({ what: `page ${path}`, path: (turn) => `${path}?again=${turn}` })),
  ...yearsPages(known),
];

/** @param {{ url: string, pid: number } | null} postgres null measures SQLite */
async function measureDatabase(name, postgres, { progress, only }) {
  const databases = postgres === null ? [] : [await ownDatabase(postgres.url), await ownDatabase(postgres.url)];
  const [fullUrl = null, sampleUrl = null] = databases.map(({ url }) => url);
  const settingsOf = (url) => (url === null ? {} : { DATABASE_URL: url });
  const { FIRST_YEAR, TWENTY_YEARS } = await server('testing/years/fillYears.js');
  const sampleDir = join(root, 'server/sample');
  let full;
  let sample;
  try {
    progress(`years: filling ${name}`);
    const fill = (databaseUrl, counts) => async (dataDir) => {
      const kept = process.env.YEARS_DATABASE;
      if (kept && databaseUrl === null && counts === TWENTY_YEARS) {
        // For work on the server: a database that was filled before.
        for (const file of readdirSync(kept))
          if (/^(cog\.sqlite|site\.id$|secret\.key$)/.test(file)) cpSync(join(kept, file), join(dataDir, file));
        return;
      }
      await fillSite({ dataDir, databaseUrl }, counts);
    };
    const connections = (url) => () => (url === null ? [] : connectionsOf(postgres.pid, url));
    sample = await startSide(settingsOf(sampleUrl), fill(sampleUrl, FIRST_YEAR), connections(sampleUrl));
    full = await startSide(settingsOf(fullUrl), fill(fullUrl, TWENTY_YEARS), connections(fullUrl));
    for (const { url } of databases) await afterAutovacuum(url);
    const texts = JSON.parse(readFileSync(join(sampleDir, 'devotionals-1.json'), 'utf8'));
    const words = [...new Set(JSON.stringify(texts).match(/\p{L}[\p{L}\p{M}]{4,}/gu) ?? [])];
    const surface = await serverSurface();
    const known = {
      full: { words, records: await recordsOf(full) },
      sample: { words, records: await recordsOf(sample) },
    };
    const [ofFull, ofSample] = [known.full, known.sample].map((each) => [
      ...callsOf(surface, each).map((call) => ({ call, isPage: false })),
      ...pagesOf(each).map((call) => ({ call, isPage: true })),
    ]);
    const isAsked = ({ call }) => !only || only.some((part) => call.what.includes(part));
    progress(`years: ${name}, each call once`);
    const failed = [];
    for (const { call } of ofFull.filter(isAsked))
      await send(full, call, 0).catch((error) => failed.push(error.message));
    if (failed.length > 0) throw new Error(failed.join('\n'));
    const figures = [];
    for (const [index, { call, isPage }] of ofFull.entries()) {
      if (!isAsked({ call })) continue;
      const ofYears = await measureCall(full, call, isPage);
      const beside = await measureCall(sample, ofSample[index].call, isPage);
      const stream = call.streams ? await measureStream(full, call) : null;
      progress(`years: ${name}, ${call.what}: ${ofYears.ms.toFixed(1)} ms, ${beside.ms.toFixed(1)} with the sample`);
      figures.push({ what: call.what, isPage, full: ofYears, sample: beside, stream });
    }
    return { name, figures };
  } finally {
    await full?.close();
    await sample?.close();
    for (const database of databases) await database.remove();
  }
}

/**
 * Every read, page and export after twenty years and after the first one: processor time of the server, of the process in which it
 * renders and of its connections to PostgreSQL, with nothing kept in memory; one call at a time. On SQLite, and on PostgreSQL where
 * it is installed.
 *
 * @param {{ parts?: string[], progress: (text: string) => void }} options parts: nothing but calls whose names have one of these
 */
export async function measureYears({ parts, progress }) {
  const { TWENTY_YEARS } = await server('testing/years/fillYears.js');
  const databases = [await measureDatabase('SQLite', null, { progress, only: parts })];
  await withPostgres(async (postgres) => {
    if (postgres) databases.push(await measureDatabase('PostgreSQL', postgres, { progress, only: parts }));
  });
  return { counts: TWENTY_YEARS, databases };
}
