import { readdirSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lagosDay } from '@cog/contracts/lib/calendar';
import autocannon from 'autocannon';
import { startSite } from '../../../build-config/scripts/productionSite.mjs';
import { needProcessorTime, nextMessage, residentMegabytes, startHelper, treeMicroseconds } from '../processes.ts';
import { atMost, type Found, median, type Options, type Row, row } from '../rows.ts';
import type { BareAnswer } from './bareServer.ts';

const CONNECTIONS = 32;
/** Answers of one run. A fixed number, because on a busy machine a fixed time gives few; many, because CPU time has 10 ms steps. */
const ANSWERS = 20_000;
const TIMEOUT_SECONDS = 60;
const REST_MS = 3000;
/** Pages rendered in one run; the server renders three at a time. */
const MADE = 60;
const AT_A_TIME = 3;
/** Every browser sends this. */
const HEADERS = { 'accept-encoding': 'gzip, deflate, br' };
/** Headers that Node adds automatically. */
const WRITTEN_BY_NODE = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

const PAGES = ['/', '/fast', '/events'];
const CALLS = ['/api/settings', `/citizen/get_breakfastwiththeholyspirit/?date=${lagosDay()}`];

interface Server {
  url: string;
  pid: number;
}

/** Fetches an answer as it is on the wire, so that the bare server can send the same bytes. */
function answerOf(url: string, path: string): Promise<BareAnswer> {
  return new Promise((resolve, reject) => {
    get(url + path, { headers: HEADERS }, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part);
      if (response.statusCode !== 200) return reject(new Error(`${path} answered ${response.statusCode}`));
      const body = Buffer.concat(parts);
      const sent = Object.entries(response.headers).filter(([name]) => !WRITTEN_BY_NODE.has(name));
      const headers = Object.fromEntries(sent.map(([name, value]) => [name, String(value)]));
      resolve({ path, headers: { ...headers, 'content-length': String(body.length) }, body: body.toString('base64') });
    }).once('error', reject);
  });
}

/** Starts a bare server with the same answers. */
async function startBare(answers: readonly BareAnswer[]): Promise<Server & { close(): void }> {
  const child = startHelper('hour/bareServer.ts');
  child.send(answers);
  const port = await nextMessage<number>(child);
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, close: () => child.disconnect() };
}

/** Repeats a request. @returns processor time per answer, in µs, of the server and its child processes */
async function load({ url, pid }: Server, path: string): Promise<number> {
  const before = treeMicroseconds(pid);
  const options = { connections: CONNECTIONS, amount: ANSWERS, timeout: TIMEOUT_SECONDS, headers: HEADERS };
  const { requests, errors, timeouts, non2xx } = await autocannon({ url: url + path, ...options });
  if (errors + non2xx > 0) {
    throw new Error(
      `Of the requests to ${url}${path}, ${non2xx} were refused and ${errors} (${timeouts} late) failed.`,
    );
  }
  return (treeMicroseconds(pid) - before) / requests.total;
}

let made = 0;

/** Requests a page at ever new addresses, so that nothing is cached. @returns processor time per page, in µs */
async function make({ url, pid }: Server, path: string): Promise<number> {
  const before = treeMicroseconds(pid);
  const ask = async () => {
    for (let turn = 0; turn < MADE / AT_A_TIME; turn++) {
      await answerOf(url, `${path}?made=${(made++).toString().padStart(8, '0')}`);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, ask));
  return (treeMicroseconds(pid) - before) / MADE;
}

interface Pairs {
  path: string;
  ours: number[];
  bare: number[];
  made: number[];
}

/** Without a query or the hash of a released file. */
const shortPath = (path: string) => path.replace(/\?.*/, '').replace(/\.[0-9a-f]{10}\./, '.');

/** Path of the released file with the shell's code. */
function shellScript(files: string): string {
  const file = readdirSync(join(files, 'shell')).find((name) => /^main\.[0-9a-f]+\.js$/.test(name));
  if (file === undefined) throw new Error(`There is no script of the shell in ${files}.`);
  return `/releases/shell/${file}`;
}

const ratioOf = ({ ours, bare }: Pairs) => median(ours.map((each, run) => each / (bare[run] ?? Number.NaN)));

/** @param most limit of the ratio */
const callRows = (pairs: Pairs, most: number): Row[] => [
  row(`\`GET ${shortPath(pairs.path)}\``, median(pairs.ours), 'µs'),
  row(`the same, × bare \`node:http\` (${Math.round(median(pairs.bare))} µs)`, ratioOf(pairs), '', atMost(most)),
];

const pageRows = (pairs: Pairs): Row[] => [
  row(`\`${pairs.path}\` made from the beginning`, median(pairs.made) / 1000, 'ms'),
  row(
    `\`${pairs.path}\` from the page cache, × made`,
    median(pairs.ours.map((each, run) => each / (pairs.made[run] ?? Number.NaN))),
    '',
    atMost(0.1),
  ),
  row(`\`${pairs.path}\` from the page cache`, median(pairs.ours), 'µs'),
  row(`the same HTML from bare \`node:http\``, median(pairs.bare), 'µs'),
];

/** Measures both servers in turns, and rendered pages. One extra run warms them up and is not counted. */
async function measureInTurns(
  ours: Server,
  bare: Server,
  paths: readonly string[],
  { runs, progress }: Options,
): Promise<Pairs[]> {
  const all = paths.map((path): Pairs => ({ path, ours: [], bare: [], made: [] }));
  for (let run = 0; run <= runs; run++) {
    for (const { path, ...found } of all) {
      progress(`${run === 0 ? 'warming up' : `run ${run} of ${runs}`}, ${path}`);
      const sides = [
        async () => found.ours.push(await load(ours, path)),
        async () => found.bare.push(await load(bare, path)),
      ];
      if (PAGES.includes(path)) sides.push(async () => found.made.push(await make(ours, path)));
      for (const side of run % 2 === 0 ? sides : sides.reverse()) await side();
    }
    if (run === 0) for (const { ours, bare, made } of all) for (const list of [ours, bare, made]) list.length = 0;
  }
  return all;
}

/**
 * Processor time of API answers and pages, in turns with a bare server that sends the same bytes. Such ratios hardly depend on
 * the machine's load.
 */
export async function measureAnswers(options: Options): Promise<Found> {
  needProcessorTime();
  const site = await startSite();
  try {
    // A server at rest holds the bundles of its pages, so render them before measuring memory.
    const script = shellScript(site.files);
    const paths = [...CALLS, script, ...PAGES];
    const answers = await Promise.all(paths.map((path) => answerOf(site.url, path)));
    await pause(REST_MS);
    const atRest = residentMegabytes(site.pid);
    const bare = await startBare(answers);
    const all = await measureInTurns(site, bare, paths, options).finally(bare.close);
    const of = (...wanted: string[]) => all.filter(({ path }) => wanted.includes(path));
    return {
      rows: [
        ...of(...CALLS).flatMap((pairs) => callRows(pairs, 1.5)),
        ...of(script).flatMap((pairs) => callRows(pairs, 2)),
        ...of('/fast').flatMap(pageRows),
        row('server at rest: memory', atRest, 'MB', atMost(200)),
      ],
      details: of(...PAGES.filter((path) => path !== '/fast')).flatMap(pageRows),
    };
  } finally {
    await site.close();
  }
}
