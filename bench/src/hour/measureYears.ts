import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HostileSurface } from '@cog/server/dist/testing/hostile/hostileSurface.js';
import { FIRST_YEAR, TWENTY_YEARS, type YearCounts } from '@cog/server/dist/testing/years/fillYears.js';
import { freePort } from '../../../build-config/scripts/freePort.mjs';
import { afterAutovacuum, ownDatabase } from '../../../build-config/scripts/ownDatabase.mjs';
import { startSite } from '../../../build-config/scripts/productionSite.mjs';
import { root } from '../../../build-config/scripts/workspace.mjs';
import { descriptors } from '../descriptors.ts';
import { childrenOf, cookieOf, type Postgres, processorMicroseconds, withPostgres } from '../processes.ts';
import { atMost, type Found, type Options, type Row, row, worstOf } from '../rows.ts';
import { serverSurface } from '../serverSurface.ts';
import { CREDENTIALS, fillSite } from './years/fillSite.ts';
import { type Known, recordsOf, type YearsCall, yearsCalls, yearsPages } from './years/yearsCalls.ts';

const WARM_UP_TURNS = 3;
/** A call is repeated until it has taken this much processor time. */
const ENOUGH_MICROSECONDS = 250_000;
/** Most repetitions of a call; several are needed because CPU time has 10 ms steps. */
const MOST_TURNS = 25;
/** Repetitions of a streamed answer, which is long. */
const STREAM_TURNS = 3;
/** Most processor time of an answer. */
const MOST_MS = 50;
const MOST_TIMES = 3;
const SMALL_MS = 20;
/** Longest time that a streamed answer may block the event loop. */
const LONGEST_TURN_MS = 50;
const MOST_MEBIBYTES = 64;

type Side = Awaited<ReturnType<typeof startSide>>;

interface Figure {
  what: string;
  ms: number;
  /** The same with one year of data. */
  firstYearMs: number;
  bytes: number;
  stream: { builtMs: number | null; mebibytes: number; longestMs: number } | null;
}

/** Pids of the PostgreSQL processes that serve a database, found by its name in their titles. */
function connectionsOf(postgresPid: number, databaseUrl: string): number[] {
  const database = new URL(databaseUrl).pathname.slice(1);
  const titleOf = (pid: number) => {
    const path = `/proc/${pid}/cmdline`;
    return existsSync(path) ? readFileSync(path, 'utf8') : '';
  };
  return childrenOf(postgresPid).filter((pid) => titleOf(pid).includes(database));
}

/** Starts a server with this much data; on SQLite if `postgres` is null. */
async function startSide(counts: YearCounts, postgres: Postgres | null) {
  const database = postgres === null ? null : await ownDatabase(postgres.url);
  const port = await freePort();
  const settings = {
    TRUST_PROXY: 'loopback',
    SEED: 'sample',
    NODE_OPTIONS: `--expose-gc --import=${join(import.meta.dirname, 'years/instrument.ts')}`,
    YEARS_PORT: String(port),
    ...(database === null ? {} : { DATABASE_URL: database.url }),
  };
  const site = await startSite(settings, async (dataDir) => {
    const filled = process.env.YEARS_DATABASE;
    if (!filled || database !== null || counts !== TWENTY_YEARS) {
      return fillSite(dataDir, database?.url ?? null, counts);
    }
    // Reuses a database that was filled before.
    for (const file of readdirSync(filled).filter((name) => /^(cog\.sqlite|site\.id$|secret\.key$)/.test(name)))
      cpSync(join(filled, file), join(dataDir, file));
  });
  if (database !== null) await afterAutovacuum(database.url);
  /** Last known processor time of each process, so that ended ones still count. */
  const used = new Map<number, number>();
  const readInstrument = async <Data>(path: string): Promise<Data> =>
    (await fetch(`http://127.0.0.1:${port}${path}`)).json();
  return {
    ...site,
    cookie: await cookieOf(site.url, CREDENTIALS),
    readInstrument,
    /** Processor time, in µs, of the server, its rendering process and its PostgreSQL connections. */
    async processorTime(): Promise<number> {
      const { user, system } = await readInstrument<NodeJS.CpuUsage>('/cpu');
      const connections = postgres && database ? connectionsOf(postgres.pid, database.url) : [];
      for (const pid of [...childrenOf(site.pid), ...connections]) {
        used.set(pid, Math.max(used.get(pid) ?? 0, processorMicroseconds(pid)));
      }
      return user + system + [...used.values()].reduce((sum, microseconds) => sum + microseconds, 0);
    },
    async close() {
      await site.close();
      await database?.remove();
    },
  };
}

let sent = 0;
/** A new client network, because rate limits count by network. */
function nextNetwork(): string {
  const network = Math.floor(sent++ / 50);
  return `10.${network >> 8}.${network & 255}.1`;
}

/** Sends one call and reads its answer to the end. @returns its size in bytes */
async function send({ url, cookie }: Side, { path, isOperators, statuses = [] }: YearsCall, turn: number) {
  const headers = new Headers({ cookie, 'accept-encoding': 'identity' });
  if (!isOperators) headers.set('x-forwarded-for', nextNetwork());
  const response = await fetch(url + path(turn), { headers });
  let bytes = 0;
  for await (const chunk of response.body ?? []) bytes += chunk.length;
  if (!response.ok && !statuses.includes(response.status)) throw new Error(`${path(turn)} answered ${response.status}`);
  return bytes;
}

/** Measures a call's processor time in ms, and the size of its answer. */
async function measureCall(side: Side, call: YearsCall, isPage: boolean) {
  const most = call.streams ? STREAM_TURNS : MOST_TURNS;
  for (let turn = 0; turn < (call.streams ? 1 : WARM_UP_TURNS); turn++) await send(side, call, turn);
  const before = await side.processorTime();
  let bytes = 0;
  let turns = 0;
  let used = 0;
  while (turns < most && (isPage || turns < 3 || used < ENOUGH_MICROSECONDS)) {
    bytes = await send(side, call, WARM_UP_TURNS + turns++);
    used = (await side.processorTime()) - before;
  }
  return { ms: used / turns / 1000, bytes };
}

/**
 * Measures how much memory a streamed answer adds and how long it blocks the event loop. A list that is answered whole is
 * measured while it is rebuilt after a change.
 */
async function measureStream(side: Side, call: YearsCall): Promise<Figure['stream']> {
  if (call.change) {
    const { path, body } = call.change();
    const response = await fetch(side.url + path, {
      method: 'POST',
      headers: { cookie: side.cookie, 'content-type': 'application/json', 'x-forwarded-for': nextNetwork() },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  }
  const { rss } = await side.readInstrument<{ rss: number }>('/watch');
  const before = await side.processorTime();
  await send(side, call, WARM_UP_TURNS + STREAM_TURNS);
  const ms = ((await side.processorTime()) - before) / 1000;
  const { peak, longestMs } = await side.readInstrument<{ peak: number; longestMs: number }>('/watched');
  return { builtMs: call.change ? ms : null, mebibytes: Math.max(0, peak - rss) / 2 ** 20, longestMs };
}

/**
 * The calls to every GET route of the server.
 *
 * @throws Error when a route that takes parameters has no call in `yearsCalls`
 */
function callsOf({ endpoints, others }: HostileSurface, known: Known): YearsCall[] {
  const described = yearsCalls(known);
  const addresses = [
    ...endpoints.map(({ method, path, query }) => ({ method, path, isOne: query === null && !path.includes(':') })),
    ...others.map(({ method, path }) => ({ method, path, isOne: !/:|\.(csv|docx|ics)$/.test(path) })),
  ].filter(({ method }) => method === 'GET');
  const missing = addresses.filter(({ path, isOne }) => !(path in described) && !isOne);
  if (missing.length > 0) {
    throw new Error(`No call measures ${missing.map(({ path }) => path).join(', ')}: add it to yearsCalls.ts.`);
  }
  const unknown = Object.keys(described).filter((path) => !addresses.some((address) => address.path === path));
  if (unknown.length > 0) throw new Error(`yearsCalls.ts measures what the server does not have: ${unknown}`);
  return addresses.flatMap(({ path }) => {
    const calls = described[path] ?? [{ what: path, path: () => path }];
    return typeof calls === 'string' ? [] : calls;
  });
}

/** Every page of the builds, and some with old content. */
const pagesOf = (known: Known): YearsCall[] => [
  ...descriptors()
    .flatMap(({ routes }) => routes)
    .filter(({ access }) => access !== 'promo')
    .map(({ path }) => ({ what: `page ${path}`, path: (turn: number) => `${path}?again=${turn}` })),
  ...yearsPages(known),
];

/** Words of at least five letters from the sample's devotionals. */
function sampleWords(): string[] {
  const texts = readFileSync(join(root, 'server/sample/devotionals-1.json'), 'utf8');
  return [...new Set(JSON.stringify(JSON.parse(texts)).match(/\p{L}[\p{L}\p{M}]{4,}/gu) ?? [])];
}

async function measureOn(name: string, postgres: Postgres | null, { parts, progress }: Options): Promise<Figure[]> {
  progress(`filling ${name}`);
  const sides: Side[] = [];
  try {
    for (const counts of [TWENTY_YEARS, FIRST_YEAR]) sides.push(await startSide(counts, postgres));
    const surface = await serverSurface();
    const words = sampleWords();
    const [ofYears = [], ofFirst = []] = await Promise.all(
      sides.map(async (side) => {
        const known = { words, records: await recordsOf(side) };
        const pages = pagesOf(known).map((call) => ({ call, isPage: true }));
        return [...callsOf(surface, known).map((call) => ({ call, isPage: false })), ...pages];
      }),
    );
    const [full, first] = sides;
    const figures: Figure[] = [];
    for (const [index, { call, isPage }] of ofYears.entries()) {
      const same = ofFirst[index]?.call;
      if (!full || !first || !same || parts?.some((part) => call.what.includes(part)) === false) continue;
      const { ms, bytes } = await measureCall(full, call, isPage);
      const { ms: firstYearMs } = await measureCall(first, same, isPage);
      progress(`${name}, ${call.what}: ${ms.toFixed(1)} ms, ${firstYearMs.toFixed(1)} after the first year`);
      const stream = call.streams ? await measureStream(full, call) : null;
      figures.push({ what: call.what, ms, firstYearMs, bytes, stream });
    }
    return figures;
  } finally {
    for (const side of sides) await side.close();
  }
}

const timesOf = ({ ms, firstYearMs }: Figure) => ms / firstYearMs;

/** Report rows: the most expensive answer, the one that grew most, and the worst stream. */
function rowsOf(name: string, figures: readonly Figure[]): Row[] {
  const answers = figures.filter(({ stream }) => stream === null);
  const large = answers.filter(({ ms }) => ms >= SMALL_MS);
  const streams = figures.filter(({ stream }) => stream !== null);
  const worst = (
    some: readonly Figure[],
    what: string,
    figureOf: (figure: Figure) => number,
    unit: string,
    most: number,
  ) => {
    if (some.length === 0) return [];
    const figure = worstOf(some, figureOf);
    return [row(`twenty years on ${name}: ${what} (${figure.what})`, figureOf(figure), unit, atMost(most))];
  };
  return [
    ...worst(answers, 'dearest answer', ({ ms }) => ms, 'ms', MOST_MS),
    ...worst(large, `× the first year, of answers of ${SMALL_MS} ms and more`, timesOf, '', MOST_TIMES),
    ...worst(streams, 'longest turn of the event loop', ({ stream }) => stream?.longestMs ?? 0, 'ms', LONGEST_TURN_MS),
    ...worst(streams, 'memory that a stream adds', ({ stream }) => stream?.mebibytes ?? 0, 'MiB', MOST_MEBIBYTES),
  ];
}

const detailsOf = (name: string, { what, ms, firstYearMs, bytes, stream }: Figure): Row[] => [
  row(`${name}, ${what}`, ms, 'ms'),
  row(`${name}, ${what}, after the first year`, firstYearMs, 'ms'),
  row(`${name}, ${what}: answer`, bytes / 1000, 'kB'),
  ...(stream ? [row(`${name}, ${what}: longest turn of the event loop`, stream.longestMs, 'ms')] : []),
  ...(stream ? [row(`${name}, ${what}: memory it adds`, stream.mebibytes, 'MiB')] : []),
  ...(stream?.builtMs ? [row(`${name}, ${what}: after a change`, stream.builtMs, 'ms')] : []),
];

/**
 * Processor time of every read, page and export with twenty years of data and with one, uncached, one call at a time. On both
 * databases where PostgreSQL is installed. `parts` selects calls by words in their names.
 */
export async function measureYears(options: Options): Promise<Found> {
  const databases = [{ name: 'SQLite', figures: await measureOn('SQLite', null, options) }];
  await withPostgres(async (postgres) => {
    databases.push({ name: 'PostgreSQL', figures: await measureOn('PostgreSQL', postgres, options) });
  });
  return {
    rows: databases.flatMap(({ name, figures }) => rowsOf(name, figures)),
    details: databases.flatMap(({ name, figures }) => figures.flatMap((figure) => detailsOf(name, figure))),
  };
}
