import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { freePort } from '../../build-config/scripts/freePort.mjs';
import { startSite } from '../../build-config/scripts/productionSite.mjs';
import { HOST } from '../../build-config/scripts/serverProcess.mjs';
import { root } from '../../build-config/scripts/workspace.mjs';
import { CHAT_FLOODS } from './chat/chatFloods.mjs';
import { measureDelivery } from './measureDelivery.mjs';
import { quantile } from './median.mjs';
import { withPostgres } from './ownPostgres.mjs';

/** Said through lines that are cut. */
const MESSAGES = 100_000;
export const CLIENTS = 1000;
export const SENDERS = 100;
export const PER_SECOND = 20;
const TALK_MS = 30_000;
const FLOOD_MS = 30_000;
const SETTLE_MS = 3000;
/** The joins of a room full are forgotten by the server's limit then. */
const JOINS_FORGOTTEN_MS = 11_000;
/** The quiet beginning of each run is left out: caches fill, code is compiled. */
const WARM_MS = 5000;
/** Visitors come through a proxy that says from where. */
const SETTINGS = { TRUST_PROXY: 'loopback', FEED_BASE_URL: 'http://127.0.0.1:9' };

const startHelper = (file, ...args) =>
  fork(join(import.meta.dirname, 'chat', file), args.map(String), { execArgv: [] });

/** What a helper says next. @throws Error when it ends instead */
async function nextWord(helper) {
  const ended = once(helper, 'exit').then(([code]) => {
    throw new Error(`a helper of the benchmark ended (${code}).`);
  });
  const [word] = await Promise.race([once(helper, 'message'), ended]);
  ended.catch(() => {});
  return word;
}

/** Processor time that a process has used so far, in milliseconds. Linux counts 100 ticks a second. */
function processorMilliseconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Resident memory of a process in MB (10⁶ bytes), as Linux has it. */
function residentMegabytes(pid) {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return (Number(kilobytes) * 1024) / 1e6;
}

const TELL_MEMORY = pathToFileURL(join(import.meta.dirname, 'chat/tellMemory.mjs')).href;

/** What a server needs to be asked for the bytes it holds, and the way to ask. */
function memoryOfServer() {
  const folder = mkdtempSync(join(tmpdir(), 'cog-memory-'));
  const file = join(folder, 'bytes');
  return {
    settings: { NODE_OPTIONS: `--import ${TELL_MEMORY}`, MEMORY_FILE: file },
    /** After a collection of garbage. */
    async ask(pid) {
      rmSync(file, { force: true });
      process.kill(pid, 'SIGUSR2');
      while (!existsSync(file)) await pause(20);
      return Number(readFileSync(file, 'utf8'));
    },
    forget: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function startBareChat(settings) {
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'chat/bareChat.mjs')], {
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', PORT: String(port), ...settings },
    stdio: 'inherit',
  });
  const url = `http://${HOST}:${port}`;
  while ((await fetch(url).catch(() => null)) === null) await pause(50);
  return {
    url,
    pid: child.pid,
    async close() {
      child.kill();
      await once(child, 'exit');
    },
  };
}

/** A room full of people, of whom some write: what it costs the server, and how long everybody waits. */
async function measureRoom(what, start, progress) {
  progress(`chat: ${what}, ${CLIENTS} clients in a room`);
  const memory = memoryOfServer();
  const site = await start(memory.settings);
  await pause(SETTLE_MS);
  // A room full comes and goes before it is asked what an empty one takes: compiled code is not a connection's.
  const before = startHelper('roomWorker.mjs', site.url, CLIENTS, 1, 1);
  await nextWord(before);
  before.kill('SIGKILL');
  await pause(JOINS_FORGOTTEN_MS);
  const empty = await memory.ask(site.pid);
  const worker = startHelper('roomWorker.mjs', site.url, CLIENTS, SENDERS, PER_SECOND);
  try {
    await nextWord(worker);
    await pause(SETTLE_MS);
    const full = await memory.ask(site.pid);
    worker.send('start');
    await pause(WARM_MS);
    const used = processorMilliseconds(site.pid);
    await pause(TALK_MS);
    const processor = processorMilliseconds(site.pid) - used;
    const said = nextWord(worker);
    worker.send('stop');
    const found = await said;
    const deliveries = (PER_SECOND * CLIENTS * TALK_MS) / 1000;
    return {
      what,
      ...found,
      processor,
      deliveriesPerProcessorSecond: deliveries / (processor / 1000),
      kilobytesAConnection: (full - empty) / 1000 / CLIENTS,
    };
  } finally {
    worker.kill('SIGKILL');
    await site.close();
    memory.forget();
  }
}

/** Bytes of the database as it is read; its log of what was written last is as large as SQLite lets it grow, and no larger. */
function databaseBytes(dataDirectory) {
  const Database = createRequire(join(root, 'server/package.json'))('better-sqlite3');
  const database = new Database(join(dataDirectory, 'cog.sqlite'), { readonly: true });
  const [pages, size] = ['page_count', 'page_size'].map((name) => database.pragma(name, { simple: true }));
  database.close();
  return pages * size;
}

async function measureFlood({ name, what }, progress) {
  progress(`chat: flood of ${what}`);
  let dataDirectory;
  const site = await startSite(SETTINGS, async (folder) => {
    dataDirectory = folder;
  });
  const helpers = [];
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, residentMegabytes(site.pid));
  }, 100);
  try {
    const honest = startHelper('honestChatter.mjs', site.url);
    helpers.push(honest);
    await nextWord(honest);
    await pause(SETTLE_MS);
    const idle = residentMegabytes(site.pid);
    const bytes = databaseBytes(dataDirectory);
    const flood = startHelper('floodWorker.mjs', name, site.url);
    helpers.push(flood);
    await pause(1000);
    honest.send('start');
    await pause(FLOOD_MS);
    const grown = databaseBytes(dataDirectory) - bytes;
    const said = nextWord(honest);
    honest.send('stop');
    const { took, unanswered } = await said;
    took.sort((a, b) => a - b);
    return {
      name,
      what,
      messages: took.length,
      unanswered,
      median: quantile(took, 0.5),
      p99: quantile(took, 0.99),
      longest: quantile(took, 1),
      memory: { idle, peak: most },
      megabytesAMinute: (grown / 1e6) * (60_000 / (FLOOD_MS + 1000)),
      logLines: site.log().split('\n').length,
    };
  } finally {
    clearInterval(watch);
    for (const helper of helpers) helper.kill('SIGKILL');
    await site.close();
  }
}

/** Redis restarts once while people talk: what it carried has to be found elsewhere. */
async function deliveryOverRedis(options) {
  const { startRedis } = await import(join(root, 'server/dist/testing/redisProcess.js'));
  const redis = await startRedis();
  const restart = (async () => {
    await pause(15_000);
    await redis.kill();
    await pause(2000);
    await redis.startAgain();
  })();
  try {
    const found = await measureDelivery({ ...options, redisUrl: redis.url, processes: 2 });
    await restart;
    return found;
  } finally {
    await redis.close();
  }
}

/** Every message exactly once, whatever is cut and killed: on both databases, and in two processes. */
async function measureDeliveries(progress) {
  const options = { messages: MESSAGES, progress };
  const deliveries = [await measureDelivery({ ...options, name: 'SQLite' })];
  await withPostgres(async (postgres) => {
    if (postgres === null) return;
    const { url: databaseUrl } = postgres;
    deliveries.push(await measureDelivery({ ...options, name: 'PostgreSQL', databaseUrl }));
    const name = 'PostgreSQL, two processes, Redis restarted once';
    deliveries.push(await deliveryOverRedis({ ...options, name, databaseUrl }));
  });
  return deliveries;
}

/**
 * The chat: a full room against a bare socket.io server that does the same fan-out without a database, and what people
 * wait while others flood it.
 *
 * @param {{ names?: string[], progress: (text: string) => void }} options names: 'room', 'delivery', or those floods alone
 */
export async function measureChat({ names, progress }) {
  const wants = (name) => names === undefined || names.includes(name);
  const floods = [];
  let room = null;
  if (wants('room')) {
    const ours = await measureRoom('the site', (settings) => startSite({ ...SETTINGS, ...settings }), progress);
    const bare = await measureRoom('bare socket.io', startBareChat, progress);
    room = { clients: CLIENTS, perSecond: PER_SECOND, seconds: TALK_MS / 1000, ours, bare };
  }
  for (const flood of CHAT_FLOODS) if (wants(flood.name)) floods.push(await measureFlood(flood, progress));
  const deliveries = wants('delivery') ? await measureDeliveries(progress) : [];
  return { room, floods, deliveries };
}
