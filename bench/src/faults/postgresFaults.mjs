import { setTimeout as pause } from 'node:timers/promises';
import { figure, statusOf, until, withPlace } from '../../../build-config/scripts/platform/faultSite.mjs';
import { spawnServer } from '../../../build-config/scripts/serverProcess.mjs';

/** What is asked for in turn; pages of the same address would come from what is kept rendered, so they change. */
const ADDRESSES = [
  (turn) => `/?turn=${turn}`,
  (turn) => `/fast?turn=${turn}`,
  (turn) => `/sermon?search=light${turn}`,
  () => '/api/settings',
  (turn) => `/api/sermons?search=lagoon${turn}`,
  () => '/api/quiz/results',
];
const ASK_EVERY_MS = 100;
const RECOVERY_MS = 10_000;
const HANG_MS = 15_000;
/** Longest an answer may take while the database hangs: the server's own time-out, and a little. */
const LONGEST_ANSWER_MS = 10_000;

/** Asks for pages and answers of the API again and again, until it is told to stop. */
function keepAsking(url) {
  const found = { statuses: {}, longestMs: 0, health: 0 };
  let turn = 0;
  const pending = new Set();
  const timer = setInterval(() => {
    const address = ADDRESSES[turn % ADDRESSES.length](turn);
    turn++;
    const began = performance.now();
    const asked = statusOf(`${url}${address}`, { timeoutMs: 30_000 }).then((status) => {
      found.statuses[status] = (found.statuses[status] ?? 0) + 1;
      found.longestMs = Math.max(found.longestMs, performance.now() - began);
      pending.delete(asked);
    });
    pending.add(asked);
  }, ASK_EVERY_MS);
  const health = setInterval(async () => {
    const began = performance.now();
    const status = await statusOf(`${url}/healthz`);
    found.health = Math.max(found.health, status === 200 ? performance.now() - began : 30_000);
  }, ASK_EVERY_MS);
  return async () => {
    clearInterval(timer);
    clearInterval(health);
    await Promise.all(pending);
    return found;
  };
}

/** Statuses that no client should get, whatever the database does: 0 is no answer. */
const wrongOf = ({ statuses }) =>
  Object.entries(statuses)
    .filter(([status]) => status === '0' || (Number(status) >= 500 && status !== '503'))
    .reduce((sum, [, count]) => sum + count, 0);

const listed = ({ statuses }) =>
  Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');

async function restarted({ rounds, postgres, progress }) {
  return withPlace(postgres.url, async ({ dataDirectory, settings }) => {
    const running = await spawnServer(dataDirectory, settings);
    await running.ready();
    const stop = keepAsking(running.url);
    const recoveries = [];
    let unready = 0;
    for (let round = 1; round <= rounds; round++) {
      progress(`faults: PostgreSQL restarted under the server, ${round} of ${rounds}`);
      await pause(500 + Math.random() * 500);
      await postgres.stopOnly();
      await pause(1000);
      if ((await statusOf(`${running.url}/readyz`)) === 503) unready++;
      await postgres.startAgain();
      recoveries.push(await until(async () => (await statusOf(`${running.url}/readyz`)) === 200, 30_000));
      if (!running.isAlive()) break;
    }
    const isAlive = running.isAlive();
    const found = await stop();
    await running.kill();
    const slowest = recoveries.includes(null) ? null : Math.max(...recoveries);
    const wrong = wrongOf(found);
    return figure('PostgreSQL restarted while people read', {
      tried: `${rounds} restarts, each a second without it`,
      found: `${isAlive ? 'the server stays' : 'THE SERVER ENDED'}; ${listed(found)}; /readyz 503 in ${unready} of ${rounds}, 200 again after ${slowest === null ? 'never' : `${(slowest / 1000).toFixed(1)} s`}`,
      target: `stays; no 5xx but 503; ready within ${RECOVERY_MS / 1000} s`,
      isMet: isAlive && wrong === 0 && unready === rounds && slowest !== null && slowest <= RECOVERY_MS,
    });
  });
}

async function hung({ postgres, progress }) {
  return withPlace(postgres.url, async ({ dataDirectory, settings }) => {
    const running = await spawnServer(dataDirectory, settings);
    await running.ready();
    progress('faults: PostgreSQL hangs');
    const stop = keepAsking(running.url);
    await pause(1000);
    const wake = postgres.hang();
    await pause(HANG_MS);
    wake();
    const recovered = await until(async () => (await statusOf(`${running.url}/readyz`)) === 200, 30_000);
    const isAlive = running.isAlive();
    const found = await stop();
    await running.kill();
    const wrong = wrongOf(found);
    return figure('PostgreSQL hangs (SIGSTOP) while people read', {
      tried: `${HANG_MS / 1000} s`,
      found: `${isAlive ? 'the server stays' : 'THE SERVER ENDED'}; ${listed(found)}; longest answer ${(found.longestMs / 1000).toFixed(1)} s, /healthz ${Math.round(found.health)} ms; ready again after ${recovered === null ? 'never' : `${(recovered / 1000).toFixed(1)} s`}`,
      target: `stays; no 5xx but 503; no answer over ${LONGEST_ANSWER_MS / 1000} s; ready within ${RECOVERY_MS / 1000} s`,
      isMet:
        isAlive &&
        wrong === 0 &&
        found.longestMs <= LONGEST_ANSWER_MS &&
        recovered !== null &&
        recovered <= RECOVERY_MS,
    });
  });
}

async function startedWithout({ postgres, progress }) {
  return withPlace(postgres.url, async ({ dataDirectory, settings }) => {
    progress('faults: started without PostgreSQL');
    await postgres.stopOnly();
    const running = await spawnServer(dataDirectory, settings);
    let isAlive;
    let recovered;
    try {
      await pause(4000);
      isAlive = running.isAlive();
    } finally {
      await postgres.startAgain();
    }
    if (isAlive) recovered = await until(async () => (await statusOf(`${running.url}/readyz`)) === 200, 60_000);
    const page = isAlive ? await statusOf(`${running.url}/`) : 0;
    await running.kill();
    const isMet = isAlive && typeof recovered === 'number' && recovered <= RECOVERY_MS && page === 200;
    return figure('server started while PostgreSQL is away', {
      tried: 'once, 4 s before it comes',
      found: isAlive
        ? `waits; ready ${typeof recovered === 'number' ? `${(recovered / 1000).toFixed(1)} s after it came` : 'never'}, / answers ${page}`
        : 'it ends',
      target: `waits, and serves within ${RECOVERY_MS / 1000} s`,
      isMet,
    });
  });
}

/** A database server that is restarted, that hangs, and that comes after the site. */
export async function postgresFaults(options) {
  if (!options.postgres) return [];
  return [
    await restarted({ ...options, rounds: Math.min(options.rounds, 10) }),
    await hung(options),
    await startedWithout(options),
  ];
}
