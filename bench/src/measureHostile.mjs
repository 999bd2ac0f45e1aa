import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { ownDatabase } from '../../build-config/scripts/ownDatabase.mjs';
import { startSite } from '../../build-config/scripts/productionSite.mjs';
import { root } from '../../build-config/scripts/workspace.mjs';
import { withPostgres } from './ownPostgres.mjs';
import { serverSurface } from './serverSurface.mjs';

/** Requests to the server on each database, by default. */
export const REQUESTS = 200_000;
const CONCURRENCY = 16;
/** No answer may take longer. */
export const SLOW_MS = 2000;
const SHOWN_EVERY = 2000;
/** What an operator reads of the server: lines that tell of something that went wrong. */
const ERROR_LINE = /"level":"(error|fatal)"/;

const server = (path) => import(join(root, 'server/dist', path));

/** Nothing outside this machine is asked for anything. */
const QUIET_OUTSIDE = { FEED_BASE_URL: 'http://127.0.0.1:9', THUMBNAIL_BASE_URL: 'http://127.0.0.1:9' };

/** Lines of the log that tell of errors, by what they say, with how often and the first of each. */
function errorsIn(log) {
  const found = new Map();
  for (const line of log.split('\n').filter((one) => ERROR_LINE.test(one))) {
    const { msg } = JSON.parse(line);
    const known = found.get(msg);
    if (known) known.count++;
    else found.set(msg, { count: 1, first: line.slice(0, 4000) });
  }
  return [...found].map(([message, more]) => ({ message, ...more }));
}

async function measureDatabase(name, databaseUrl, { seed, first, requests, surface, progress }) {
  const { openDatabase } = await server('db/openDatabase.js');
  const { attack } = await server('testing/hostile/attack.js');
  const { victims } = await server('testing/hostile/victims.js');
  const database = databaseUrl === null ? null : await ownDatabase(databaseUrl);
  const settings = {
    ...QUIET_OUTSIDE,
    SEED: 'sample',
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'warn',
    ...(database === null ? {} : { DATABASE_URL: database.url }),
  };
  let location;
  let site;
  let db;
  try {
    site = await startSite(settings, async (dataDir) => {
      location = { dataDir, databaseUrl: database?.url ?? null };
    });
    db = openDatabase(location);
    const began = performance.now();
    const report = await attack({
      url: site.url,
      seed,
      from: first,
      count: requests,
      concurrency: CONCURRENCY,
      surface,
      exposure: { paths: [root, location.dataDir] },
      restore: victims(db, false).restore,
      slowMs: SLOW_MS,
      onFault: ({ index, what, fault }) => progress(`hostile: ${name}, case ${index}, ${fault}: ${what}`),
      onProgress(done, { faults, sent }) {
        if (done % SHOWN_EVERY !== 0) return;
        const seconds = Math.round((performance.now() - began) / 1000);
        progress(
          `hostile: ${name}, case ${done} of ${requests}, ${sent} sent in ${seconds} s, ${faults.length} faults`,
        );
      },
    });
    const ready = await fetch(`${site.url}/readyz`).catch(() => null);
    const seconds = (performance.now() - began) / 1000;
    // The log is written once a second.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    return { name, seconds, isReady: ready?.ok === true, errors: errorsIn(site.log()), ...report };
  } finally {
    await db?.destroy();
    await site?.close();
    await database?.remove();
  }
}

/**
 * Sends hostile requests, bytes and packets to the running server, on SQLite and, where it is installed, on PostgreSQL.
 * What fails is told with the request and the number of its case: `--seed` and `--case` send that one again.
 *
 * @param {{ seed?: number, case?: number, requests?: number, progress: (text: string) => void }} options
 */
export async function measureHostile({ seed = randomInt(2 ** 31), case: only, requests = REQUESTS, progress }) {
  progress(`hostile: seed ${seed}`);
  const surface = await serverSurface();
  const options = { seed, first: only ?? 0, requests: only === undefined ? requests : 1, surface, progress };
  const databases = [await measureDatabase('SQLite', null, options)];
  await withPostgres(async (postgres) => {
    if (postgres !== null) databases.push(await measureDatabase('PostgreSQL', postgres.url, options));
  });
  const { endpoints, others, pages, files } = surface;
  const counts = { endpoints: endpoints.length, others: others.length, pages: pages.length, files: files.length };
  return { seed, isWhole: only === undefined, counts, databases };
}
