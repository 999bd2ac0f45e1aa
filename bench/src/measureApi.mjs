import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lagosDay } from '@cog/contracts/lib/calendar';
import autocannon from 'autocannon';
import { startSite } from '../../build-config/scripts/productionSite.mjs';
import { median } from './median.mjs';
import { processorMicroseconds } from './processorTime.mjs';

const CONNECTIONS = 32;
const WARM_UP_SECONDS = 2;
const RUN_SECONDS = 3;
const REST_MS = 3000;
const MEMORY_EVERY_MS = 250;

/** Headers that Node writes automatically. */
const WRITTEN_BY_NODE = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** Resident memory of a process in MB (10⁶ bytes). */
const residentMegabytes = (pid) =>
  (Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024) / 1e6;

async function answerOf(url, path) {
  // As the load driver asks: without accept-encoding.
  const response = await fetch(url + path, { headers: { 'accept-encoding': 'identity' } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !WRITTEN_BY_NODE.has(name)));
  const body = Buffer.from(await response.arrayBuffer());
  return { path, headers: { ...headers, 'content-length': String(body.length) }, body: body.toString('base64') };
}

async function startBare(answers) {
  const child = fork(join(import.meta.dirname, 'bareServer.mjs'), { env: { NODE_ENV: 'production' }, execArgv: [] });
  child.send(answers);
  const [port] = await once(child, 'message');
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    async close() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

/** Loads a server for some seconds: requests a second, and the processor time that one request took it. */
async function load({ url, pid }, path, seconds) {
  const before = processorMicroseconds(pid);
  const result = await autocannon({ url: url + path, connections: CONNECTIONS, duration: seconds });
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0) throw new Error(`${failed} requests to ${url}${path} failed.`);
  const after = processorMicroseconds(pid);
  return {
    requestsPerSecond: result.requests.total / result.duration,
    processorMicroseconds: before === null || after === null ? null : (after - before) / result.requests.total,
  };
}

const mediansOf = (found) => ({
  requestsPerSecond: median(found.map((run) => run.requestsPerSecond)),
  processorMicroseconds: found.some((run) => run.processorMicroseconds === null)
    ? null
    : median(found.map((run) => run.processorMicroseconds)),
});

/** The most memory that the processes held while the work was done. */
async function withPeaks(pids, work) {
  const peaks = pids.map(() => 0);
  const look = () => {
    pids.forEach((pid, index) => {
      peaks[index] = Math.max(peaks[index], residentMegabytes(pid));
    });
  };
  const timer = setInterval(look, MEMORY_EVERY_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return peaks;
}

/**
 * Requests a second and memory of the production server, against a bare node:http server that answers
 * the same bytes; the two take turns.
 *
 * @param {{ runs: number, progress: (text: string) => void }} options
 */
export async function measureApi({ runs, progress }) {
  const paths = ['/api/settings', `/citizen/get_breakfastwiththeholyspirit/?date=${lagosDay()}`];
  progress('API: starting the servers');
  const site = await startSite();
  let bare;
  try {
    const started = residentMegabytes(site.pid);
    // The bundles of the pages are part of what a server that rests holds.
    for (const page of ['/', '/fast']) await fetch(site.url + page).then((response) => response.text());
    await pause(REST_MS);
    const idle = residentMegabytes(site.pid);
    bare = await startBare(await Promise.all(paths.map((path) => answerOf(site.url, path))));
    const bareIdle = residentMegabytes(bare.pid);

    const figures = paths.map((path) => ({ path, server: [], bare: [] }));
    const [peak, barePeak] = await withPeaks([site.pid, bare.pid], async () => {
      for (let run = 0; run <= runs; run++) {
        const warmingUp = run === 0;
        const seconds = warmingUp ? WARM_UP_SECONDS : RUN_SECONDS;
        for (const figure of figures) {
          progress(`API: ${warmingUp ? 'warming up' : `run ${run} of ${runs}`}, ${figure.path}`);
          const order = run % 2 === 0 ? ['server', 'bare'] : ['bare', 'server'];
          for (const side of order) {
            const found = await load(side === 'server' ? site : bare, figure.path, seconds);
            if (!warmingUp) figure[side].push(found);
          }
        }
      }
    });
    return {
      connections: CONNECTIONS,
      secondsEach: RUN_SECONDS,
      endpoints: figures.map(({ path, server, bare: bareRuns }) => ({
        path,
        server: mediansOf(server),
        bare: mediansOf(bareRuns),
        ratio: median(server.map((run, index) => run.requestsPerSecond / bareRuns[index].requestsPerSecond)),
        runs: { server, bare: bareRuns },
      })),
      memory: { started, idle, peak, bareIdle, barePeak },
    };
  } finally {
    await bare?.close();
    await site.close();
  }
}
