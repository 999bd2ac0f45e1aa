import autocannon from 'autocannon';
import { startSite } from '../../build-config/scripts/productionSite.mjs';
import { measureFreshness } from './measureFreshness.mjs';
import { median } from './median.mjs';
import { childrenOf, processorMicroseconds } from './processorTime.mjs';
import { renderProfile } from './renderProfile.mjs';

/** Pages that are the same for everybody. */
const PATHS = ['/', '/fast', '/events'];
const LANGUAGES = { EN: {}, YO: { cookie: 'language=yo' } };
/** As many as the server makes at a time; no client waits for another. */
const ASKED_AT_A_TIME = 3;
const MADE_ANEW = 60;
const CONNECTIONS = 32;
const KEPT_SECONDS = 2;
/** Every browser says so. */
const HEADERS = { 'accept-encoding': 'gzip, deflate, br' };

/** Processor time of the server and of the processes in which it renders, in µs. */
const processorTime = (pid) =>
  [pid, ...childrenOf(pid)].reduce((sum, each) => sum + (processorMicroseconds(each) ?? 0), 0);

let asked = 0;

async function askFor(url, headers) {
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
}

/** A page at addresses that no client has asked for: it is the same page, and nothing of it is kept. */
async function makeAnew({ url, pid }, { path, headers }) {
  const before = processorTime(pid);
  const ask = async () => {
    for (let turn = 0; turn < MADE_ANEW / ASKED_AT_A_TIME; turn++) {
      await askFor(`${url}${path}?anew=${(asked++).toString().padStart(8, '0')}`, headers);
    }
  };
  await Promise.all(Array.from({ length: ASKED_AT_A_TIME }, ask));
  return (processorTime(pid) - before) / MADE_ANEW;
}

/** The same page at its own address, which is kept. */
async function sendKept({ url, pid }, { path, headers }) {
  const before = processorTime(pid);
  const result = await autocannon({ url: url + path, connections: CONNECTIONS, duration: KEPT_SECONDS, headers });
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0) throw new Error(`${failed} requests for ${path} failed.`);
  return (processorTime(pid) - before) / result.requests.total;
}

/** So long no client asks: a page that asks for the time is made again for the visitor who comes then. */
const REST_MS = 35_000;

/**
 * The first byte that a visitor gets who comes to a site at rest, where most come: of a page as it is kept, and of the
 * same page made again. The two take turns, each after a rest of its own, since the first one wakes the processes.
 */
async function measureAtRest({ runs, progress }) {
  const site = await startSite();
  const path = '/fast';
  const ways = {
    kept: () => path,
    anew: () => `${path}?anew=rest${(asked++).toString().padStart(4, '0')}`,
  };
  const found = { kept: [], anew: [] };
  try {
    await askFor(site.url + path, HEADERS);
    for (let run = 1; run <= runs; run++) {
      progress(`renders: at rest, run ${run} of ${runs}`);
      for (const [way, address] of Object.entries(ways)) {
        await new Promise((resolve) => setTimeout(resolve, REST_MS));
        const askedAt = performance.now();
        const response = await fetch(site.url + address(), { headers: HEADERS });
        found[way].push(performance.now() - askedAt);
        await response.arrayBuffer();
      }
    }
  } finally {
    await site.close();
  }
  return {
    path,
    restMs: REST_MS,
    kept: median(found.kept),
    anew: median(found.anew),
    ratio: median(found.kept.map((each, run) => each / found.anew[run])),
    runs: found,
  };
}

/** What a page costs the server in processor time, made again and as it is kept; the two take turns. */
async function measureCosts({ runs, progress }) {
  progress('renders: starting the server');
  const site = await startSite();
  try {
    const pages = PATHS.flatMap((path) =>
      Object.entries(LANGUAGES).map(([language, wish]) => ({
        path,
        language,
        headers: { ...HEADERS, ...wish },
        anew: [],
        kept: [],
      })),
    );
    for (let run = 0; run <= runs; run++) {
      progress(`renders: ${run === 0 ? 'warming up' : `run ${run} of ${runs}`}`);
      for (const page of pages) {
        const ways = [
          [page.anew, makeAnew],
          [page.kept, sendKept],
        ];
        for (const [found, send] of run % 2 === 0 ? ways : ways.reverse()) {
          const microseconds = await send(site, page);
          if (run > 0) found.push(microseconds);
        }
      }
    }
    return pages.map(({ path, language, anew, kept }) => ({
      path,
      language,
      anew: median(anew),
      kept: median(kept),
      ratio: median(anew.map((each, run) => each / kept[run])),
      runs: { anew, kept },
    }));
  } finally {
    await site.close();
  }
}

/**
 * Pages that are the same for everybody: what one costs made again and kept, how soon it comes from a site at rest,
 * where the time of a made one goes, and whether one that was asked for after an edit ever shows what was there before.
 *
 * @param {{ runs: number, progress: (text: string) => void }} options
 * @throws Error where the system does not tell what processes use
 */
export async function measureRenders({ runs, progress }) {
  if (processorMicroseconds(process.pid) === null) {
    throw new Error('This system does not tell what processor time a process has used; Linux does.');
  }
  const pages = await measureCosts({ runs, progress });
  const atRest = await measureAtRest({ runs, progress });
  progress('renders: where the time of a page goes');
  const profile = await renderProfile();
  return { pages, atRest, profile, freshness: await measureFreshness({ progress }) };
}
