import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@cog/server/dist/db/openDatabase.js';
import { type AttackReport, attack } from '@cog/server/dist/testing/hostile/attack.js';
import type { HostileSurface } from '@cog/server/dist/testing/hostile/hostileSurface.js';
import { targets } from '@cog/server/dist/testing/hostile/targets.js';
import { ownDatabase } from '../../../build-config/scripts/ownDatabase.mjs';
import { startSite } from '../../../build-config/scripts/productionSite.mjs';
import { root } from '../../../build-config/scripts/workspace.mjs';
import { withPostgres } from '../processes.ts';
import { atLeast, atMost, type Found, type Options, type Row, row } from '../rows.ts';
import { serverSurface } from '../serverSurface.ts';

/** Default number of requests per database. */
const REQUESTS = 200_000;
const CONCURRENCY = 16;
/** Longest time an answer may take. */
const SLOW_MS = 2000;
const SHOWN_EVERY = 2000;
/** Log lines that tell an operator of a fault. */
const ERROR_LINE = /"level":"(error|fatal)"/;
const SETTINGS = {
  // A closed port, so that no outside requests are made.
  FEED_BASE_URL: 'http://127.0.0.1:9',
  THUMBNAIL_BASE_URL: 'http://127.0.0.1:9',
  SEED: 'sample',
  TRUST_PROXY: 'loopback',
  LOG_LEVEL: 'warn',
};

interface Attack {
  seed: number;
  /** Number of the first case. */
  from: number;
  count: number;
  surface: HostileSurface;
  progress(text: string): void;
}

interface Attacked {
  name: string;
  report: AttackReport;
  /** Log lines of level error or fatal. */
  errors: string[];
}

async function attackOn(name: string, databaseUrl: string | null, { progress, ...options }: Attack): Promise<Attacked> {
  const database = databaseUrl === null ? null : await ownDatabase(databaseUrl);
  const site = await startSite({ ...SETTINGS, ...(database === null ? {} : { DATABASE_URL: database.url }) });
  const db = openDatabase({ dataDir: site.dataDirectory, databaseUrl: database?.url ?? null });
  try {
    const report = await attack({
      ...options,
      url: site.url,
      concurrency: CONCURRENCY,
      exposure: { paths: [root, site.dataDirectory] },
      restore: targets(db, false).restore,
      slowMs: SLOW_MS,
      onFault: ({ index, what, fault }) => progress(`${name}, case ${index}, ${fault}: ${what}`),
      onProgress(done, { faults, sent }) {
        if (done % SHOWN_EVERY === 0) progress(`${name}, case ${done}, ${sent} sent, ${faults.length} faults`);
      },
    });
    // The log is flushed once a second.
    await pause(1500);
    return {
      name,
      report,
      errors: site
        .log()
        .split('\n')
        .filter((line) => ERROR_LINE.test(line)),
    };
  } finally {
    await db.destroy();
    await site.close();
    await database?.remove();
  }
}

const faultsOf = ({ counts }: AttackReport) => Object.values(counts).reduce((sum, count) => sum + count, 0);

const rowsOf = ({ name, report, errors }: Attacked): Row[] => [
  row(`hostile requests on ${name}: forbidden answers`, faultsOf(report), '', atMost(0)),
  row(`hostile requests on ${name}: errors in the log`, errors.length, '', atMost(0)),
  row(`hostile requests on ${name}: slowest answer`, report.slowest[0]?.ms ?? 0, 'ms', atMost(SLOW_MS)),
  row(`hostile requests on ${name}: health checks not answered`, report.health.failed, '', atMost(0)),
];

const detailsOf = ({ name, report }: Attacked): Row[] => [
  row(`${name}: requests`, report.sent),
  row(`${name}: packets`, report.packets),
  row(`${name}: refused with 503`, report.shed),
  row(`${name}: longest health check`, report.health.longestMs, 'ms'),
  ...Object.entries(report.statuses).map(([status, count]) => row(`${name}: answers ${status}`, count)),
  ...report.slowest.map(({ what, ms, index }) => row(`${name}: ${what} (case ${index})`, ms, 'ms')),
];

/** Each fault with the command that repeats it, and the log's errors. */
const notesOf = (seed: number, { name, report, errors }: Attacked) => [
  ...report.faults.map(
    ({ index, what, fault, request, answer }) =>
      `${name}, ${fault}: ${what}; again with \`npm run bench -- --only hostile --seed ${seed} --case ${index}\`\n\n${request}\n→ ${answer}`,
  ),
  ...errors.slice(0, 20).map((line) => `${name}, in the log: ${line.slice(0, 4000)}`),
];

/**
 * Sends hostile requests, bytes and packets to the server, on SQLite and, where installed, on PostgreSQL. Each failure is
 * reported with its case number: `--seed` and `--case` repeat it.
 */
export async function measureHostile(options: Options): Promise<Found> {
  const { seed = randomInt(2 ** 31), case: only, amount = REQUESTS, progress } = options;
  progress(`seed ${seed}`);
  const surface = await serverSurface();
  const order = { seed, from: only ?? 0, count: only === undefined ? amount : 1, surface, progress };
  const all = [await attackOn('SQLite', null, order)];
  await withPostgres(async ({ url }) => {
    all.push(await attackOn('PostgreSQL', url, order));
  });
  const sent = all.reduce((sum, { report }) => sum + report.sent, 0);
  const isWhole = only === undefined && options.amount === undefined;
  return {
    rows: [row('hostile requests sent', sent, '', isWhole ? atLeast(REQUESTS) : null), ...all.flatMap(rowsOf)],
    details: all.flatMap(detailsOf),
    notes: [`Seed ${seed}.`, ...all.flatMap((one) => notesOf(seed, one))],
  };
}
