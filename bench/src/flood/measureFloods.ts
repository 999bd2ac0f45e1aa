import { setTimeout as pause } from 'node:timers/promises';
import { startSite } from '../../../build-config/scripts/productionSite.mjs';
import { cookieOf, finish, residentMegabytes, startHelper, watchMemory } from '../processes.ts';
import { atMost, type Found, type Options, quantile, type Row, row, worstOf } from '../rows.ts';
import { type Done, FLOODS } from './floods.ts';
import type { Wait, Waits } from './honestVisitor.ts';

const FLOOD_MS = 20_000;
/** How long memory may take to return to near its idle level. */
const REST_MS = 60_000;
const SETTLE_MS = 3000;
const CREDENTIALS = { username: 'bench', password: crypto.randomUUID() };
/** The feed is a closed port, so that the benchmark makes no outside requests. */
const SETTINGS = {
  ADMIN_ACCOUNTS: `${CREDENTIALS.username}:${CREDENTIALS.password}`,
  FEED_BASE_URL: 'http://127.0.0.1:9',
};

const timesOf = (waits: readonly Wait[]) => waits.map(({ ms }) => ms);

async function measureFlood(name: string, what: string, progress: (text: string) => void) {
  progress(what);
  const site = await startSite(SETTINGS);
  const helpers: ReturnType<typeof startHelper>[] = [];
  try {
    const cookie = await cookieOf(site.url, CREDENTIALS);
    for (const page of ['/', '/fast', '/register', '/sermon']) await (await fetch(site.url + page)).text();
    await pause(SETTLE_MS);
    const idle = residentMegabytes(site.pid);
    const mostMemory = watchMemory(site.pid);
    const flood = startHelper('flood/floodWorker.ts', name, site.url);
    const visitor = startHelper('flood/honestVisitor.ts', site.url, cookie);
    helpers.push(flood, visitor);
    await pause(FLOOD_MS);
    const done = await finish<Done>(flood);
    const { page, health, editor } = await finish<Waits>(visitor);
    const over = mostMemory() - idle;
    progress(`${what}; a minute of rest`);
    await pause(REST_MS);
    return {
      what,
      done,
      page: quantile(timesOf(page), 0.99),
      failed: page.filter(({ isGood }) => !isGood).length,
      health: Math.max(...timesOf(health)),
      editor: quantile(timesOf(editor), 0.99),
      over,
      overAfter: residentMegabytes(site.pid) - idle,
    };
  } finally {
    for (const helper of helpers) helper.kill('SIGKILL');
    await site.close();
  }
}

type Figures = Awaited<ReturnType<typeof measureFlood>>;

const detailsOf = ({ what, page, failed, health, editor, over, overAfter }: Figures): Row[] => [
  row(`${what}: page, 99 of 100`, page, 'ms'),
  row(`${what}: pages that failed`, failed),
  row(`${what}: longest health check`, health, 'ms'),
  row(`${what}: an editor’s list, 99 of 100`, editor, 'ms'),
  row(`${what}: memory over idle`, over, 'MB'),
  row(`${what}: memory over idle, a minute later`, overAfter, 'MB'),
];

/** The worst figure of all floods, with the name of that flood. */
function worstRow(
  floods: readonly Figures[],
  name: string,
  figure: keyof Figures & string,
  unit: string,
  most: number,
) {
  const worst = worstOf(floods, (flood) => Number(flood[figure]));
  return row(`${name} (${worst.what})`, Number(worst[figure]), unit, atMost(most));
}

/**
 * Runs each flood against a fresh server. Meanwhile measures how long a visitor from another address, a signed-in editor and a
 * health check wait, and how much memory the server uses.
 */
export async function measureFloods({ parts = Object.keys(FLOODS), progress }: Options): Promise<Found> {
  const floods: Figures[] = [];
  for (const name of parts) {
    const flood = FLOODS[name];
    if (!flood) throw new Error(`--part takes ${Object.keys(FLOODS).join(', ')}, not '${name}'.`);
    floods.push(await measureFlood(name, flood.what, progress));
  }
  return {
    rows: [
      worstRow(floods, 'a visitor’s page, 99 of 100', 'page', 'ms', 1000),
      worstRow(floods, 'a visitor’s pages that failed', 'failed', '', 0),
      worstRow(floods, 'longest health check', 'health', 'ms', 100),
      worstRow(floods, 'memory over idle', 'over', 'MB', 300),
      worstRow(floods, 'memory over idle, a minute later', 'overAfter', 'MB', 100),
    ],
    details: floods.flatMap(detailsOf),
    notes: floods.map(({ what, done }) => `${what}: ${JSON.stringify(done)}.`),
  };
}
