import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startRedis } from '@cog/server/dist/testing/redisProcess.js';
import Database from 'better-sqlite3';
import { freePort } from '../../../build-config/scripts/freePort.mjs';
import { startSite } from '../../../build-config/scripts/productionSite.mjs';
import { findInstalled } from '../../../build-config/scripts/testTools.mjs';
import {
  finish,
  nextMessage,
  processorMicroseconds,
  residentMegabytes,
  startHelper,
  watchMemory,
  withPostgres,
} from '../processes.ts';
import { atLeast, atMost, type Found, type Options, quantile, type Row, row, worstOf } from '../rows.ts';
import { CHAT_FLOODS } from './chatFloods.ts';
import type { Talk } from './honestChatter.ts';
import { chatProcess, measureDelivery } from './measureDelivery.ts';
import type { Deliveries } from './roomWorker.ts';

const CLIENTS = 1000;
const SENDERS = 100;
const PER_SECOND = 20;
/** Messages sent over the connections that are cut. */
const MESSAGES = 100_000;
const TALK_MS = 30_000;
const FLOOD_MS = 30_000;
const SETTLE_MS = 3000;
/** Start of each run that is not counted: caches fill and code is compiled. */
const WARM_MS = 5000;
/** Trusts the proxy header, so that each client can have an address of its own. */
const SETTINGS = { TRUST_PROXY: 'loopback', FEED_BASE_URL: 'http://127.0.0.1:9' };

type Progress = Options['progress'];
type Start = () => Promise<{ url: string; pid: number; close(): Promise<void> }>;

const startBareChat: Start = async () => {
  const chat = chatProcess('bareChat.ts', await freePort(), {});
  await chat.start();
  return { url: chat.url, pid: chat.pid(), close: chat.kill };
};

/** Measures what a full room costs the server, and how long messages take, while some people write. */
async function measureRoom(what: string, start: Start, progress: Progress) {
  progress(`${what}, ${CLIENTS} clients in a room`);
  const { url, pid, close } = await start();
  const worker = startHelper('chat/roomWorker.ts', url, CLIENTS, SENDERS, PER_SECOND);
  try {
    await nextMessage(worker);
    await pause(SETTLE_MS);
    worker.send('start');
    await pause(WARM_MS);
    const before = processorMicroseconds(pid);
    await pause(TALK_MS);
    const seconds = (processorMicroseconds(pid) - before) / 1e6;
    const deliveriesPerSecond = (PER_SECOND * CLIENTS * TALK_MS) / 1000 / seconds;
    return { ...(await finish<Deliveries>(worker)), deliveriesPerSecond };
  } finally {
    worker.kill('SIGKILL');
    await close();
  }
}

async function roomRows(progress: Progress): Promise<Required<Pick<Found, 'rows' | 'details'>>> {
  const ours = await measureRoom('the site', () => startSite(SETTINGS), progress);
  const bare = await measureRoom('bare socket.io', startBareChat, progress);
  const timesBare = ours.deliveriesPerSecond / bare.deliveriesPerSecond;
  return {
    rows: [
      row(
        `chat of ${CLIENTS} people, ${PER_SECOND} messages a second: delivery, 99 of 100`,
        ours.p99,
        'ms',
        atMost(250),
      ),
      row('chat: deliveries a processor second, × bare socket.io that stores nothing', timesBare, '', atLeast(0.95)),
      row('chat: messages refused', ours.refused, '', atMost(0)),
    ],
    details: Object.entries({ ours, bare }).flatMap(([who, room]) => [
      row(`room, ${who}: deliveries a processor second`, room.deliveriesPerSecond),
      row(`room, ${who}: delivery, median`, room.median, 'ms'),
      row(`room, ${who}: delivery, longest`, room.longest, 'ms'),
    ]),
  };
}

/** Size of the database file in MB, without its write-ahead log, which SQLite bounds. */
function databaseMegabytes(dataDirectory: string): number {
  const database = new Database(join(dataDirectory, 'cog.sqlite'), { readonly: true });
  const [pages = 0, size = 0] = ['page_count', 'page_size'].map((name) =>
    Number(database.pragma(name, { simple: true })),
  );
  database.close();
  return (pages * size) / 1e6;
}

async function measureFlood(name: string, what: string, progress: Progress) {
  progress(`flood of ${what}`);
  const site = await startSite(SETTINGS);
  const helpers: ReturnType<typeof startHelper>[] = [];
  const mostMemory = watchMemory(site.pid);
  try {
    const honest = startHelper('chat/honestChatter.ts', site.url);
    helpers.push(honest);
    await nextMessage(honest);
    await pause(SETTLE_MS);
    const idle = residentMegabytes(site.pid);
    const before = databaseMegabytes(site.dataDirectory);
    helpers.push(startHelper('chat/floodWorker.ts', name, site.url));
    await pause(1000);
    honest.send('start');
    await pause(FLOOD_MS);
    const grown = databaseMegabytes(site.dataDirectory) - before;
    const { took, unanswered } = await finish<Talk>(honest);
    return {
      what,
      p99: quantile(took, 0.99),
      unanswered,
      over: mostMemory() - idle,
      grown: grown * (60_000 / (FLOOD_MS + 1000)),
    };
  } finally {
    mostMemory();
    for (const helper of helpers) helper.kill('SIGKILL');
    await site.close();
  }
}

type FloodFigures = Awaited<ReturnType<typeof measureFlood>>;

function floodRows(floods: readonly FloodFigures[]): Row[] {
  if (floods.length === 0) return [];
  const worst = (name: string, figure: keyof FloodFigures & string, unit: string, most: number) => {
    const flood = worstOf(floods, (one) => Number(one[figure]));
    return row(`chat flooded: ${name} (${flood.what})`, Number(flood[figure]), unit, atMost(most));
  };
  return [
    worst('an honest message, 99 of 100', 'p99', 'ms', 500),
    worst('honest messages without an answer', 'unanswered', '', 0),
    worst('memory over idle', 'over', 'MB', 100),
    worst('the database grows in a minute by', 'grown', 'MB', 1),
  ];
}

/** Checks exactly-once delivery on both databases, and with two processes while Redis restarts. */
async function deliveryRows({ amount: messages = MESSAGES, progress }: Options): Promise<Row[]> {
  const found = [await measureDelivery({ messages, progress, name: 'SQLite' })];
  await withPostgres(async ({ url: databaseUrl }) => {
    found.push(await measureDelivery({ messages, progress, name: 'PostgreSQL', databaseUrl }));
    if (findInstalled().redis === null) return;
    const redis = await startRedis();
    const restart = (async () => {
      await pause(15_000);
      await redis.kill();
      await pause(2000);
      await redis.startAgain();
    })();
    const name = 'PostgreSQL, two processes, Redis restarted';
    const options = { messages, progress, name, databaseUrl, redisUrl: redis.url, processes: 2 };
    found.push(await measureDelivery(options));
    await restart;
    await redis.close();
  });
  return found.flatMap(({ name, acknowledged, cuts, lost, doubled, clientsNotInOrder }) => [
    row(
      `chat over cut lines, ${name}: of ${acknowledged} messages lost, doubled or out of order (${cuts} cuts, 5 kills)`,
      lost + doubled + clientsNotInOrder,
      '',
      atMost(0),
    ),
  ]);
}

/**
 * Measures the chat: a full room compared with a bare socket.io server without a database, latency during floods, and whether
 * messages are lost. `parts`: 'room', 'delivery', or names of floods.
 */
export async function measureChat(options: Options): Promise<Found> {
  const { parts, progress } = options;
  const names = ['room', 'delivery', ...Object.keys(CHAT_FLOODS)];
  const unknown = parts?.find((part) => !names.includes(part));
  if (unknown) throw new Error(`--part takes ${names.join(', ')}, not '${unknown}'.`);
  const wants = (name: string) => parts?.includes(name) ?? true;
  const room = wants('room') ? await roomRows(progress) : { rows: [], details: [] };
  const floods: FloodFigures[] = [];
  for (const [name, { what }] of Object.entries(CHAT_FLOODS)) {
    if (wants(name)) floods.push(await measureFlood(name, what, progress));
  }
  return {
    rows: [...room.rows, ...floodRows(floods), ...(wants('delivery') ? await deliveryRows(options) : [])],
    details: [
      ...room.details,
      ...floods.flatMap(({ what, p99, over, grown }) => [
        row(`${what}: an honest message, 99 of 100`, p99, 'ms'),
        row(`${what}: memory over idle`, over, 'MB'),
        row(`${what}: the database grows in a minute by`, grown, 'MB'),
      ]),
    ],
  };
}
