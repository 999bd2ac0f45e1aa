import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startSite } from '../../build-config/scripts/productionSite.mjs';
import { FLOODS } from './floods.mjs';
import { quantile } from './median.mjs';

const FLOOD_MS = 20_000;
/** Within which memory has to be back. */
const REST_MS = 60_000;
const SETTLE_MS = 3000;
const MEMORY_EVERY_MS = 100;
const CREDENTIALS = { username: 'bench', password: crypto.randomUUID() };

/** Resident memory of a process in MB (10⁶ bytes), as Linux has it. */
function residentMegabytes(pid) {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return (Number(kilobytes) * 1024) / 1e6;
}

const startHelper = (file, ...args) => fork(join(import.meta.dirname, file), args, { execArgv: [] });

/** Tells a helper to stop. @returns what it says of what it did */
async function finish(helper) {
  const said = once(helper, 'message');
  helper.send('stop');
  const [result] = await said;
  return result;
}

function summaryOf(found) {
  const times = found.map(({ ms }) => ms).sort((a, b) => a - b);
  return {
    asked: found.length,
    failed: found.filter(({ isGood }) => !isGood).length,
    median: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    longest: quantile(times, 1),
  };
}

async function signIn(url) {
  const answer = await fetch(`${url}/api/admin/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(CREDENTIALS),
  });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** The most memory that a process held until it is told to stop. */
function watchMemory(pid) {
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, residentMegabytes(pid));
  }, MEMORY_EVERY_MS);
  return () => {
    clearInterval(timer);
    return most;
  };
}

async function measureFlood({ name, what }, progress) {
  progress(`floods: ${what}`);
  const accounts = { ADMIN_ACCOUNTS: `${CREDENTIALS.username}:${CREDENTIALS.password}` };
  const site = await startSite({ ...accounts, FEED_BASE_URL: 'http://127.0.0.1:9' });
  const helpers = [];
  try {
    const cookie = await signIn(site.url);
    for (const page of ['/', '/fast', '/register', '/sermon']) await (await fetch(site.url + page)).text();
    await pause(SETTLE_MS);
    const idle = residentMegabytes(site.pid);
    const stopWatching = watchMemory(site.pid);
    const flood = startHelper('floodWorker.mjs', name, site.url);
    const visitor = startHelper('honestVisitor.mjs', site.url, cookie);
    helpers.push(flood, visitor);
    await pause(FLOOD_MS);
    const done = await finish(flood);
    const waits = await finish(visitor);
    const peak = stopWatching();
    progress(`floods: ${what}; a minute of rest`);
    await pause(REST_MS);
    const after = residentMegabytes(site.pid);
    const { page, health, editor } = waits;
    return {
      name,
      what,
      done,
      page: summaryOf(page),
      health: summaryOf(health),
      editor: summaryOf(editor),
      memory: { idle, peak, after },
      logLines: site.log().split('\n').length,
    };
  } finally {
    for (const helper of helpers) helper.kill('SIGKILL');
    await site.close();
  }
}

/**
 * Floods the running server, one way after the other, each a server of its own, and measures what an honest visitor
 * from another address waits meanwhile, a health check, an editor who is signed in, and the server's memory.
 *
 * @param {{ names?: string[], progress: (text: string) => void }} options names: those floods alone
 */
export async function measureFloods({ names, progress }) {
  const chosen = names === undefined ? FLOODS : FLOODS.filter(({ name }) => names.includes(name));
  if (chosen.length === 0) throw new Error(`--part takes ${FLOODS.map(({ name }) => name).join(', ')}.`);
  const floods = [];
  for (const flood of chosen) floods.push(await measureFlood(flood, progress));
  return { seconds: FLOOD_MS / 1000, floods };
}
