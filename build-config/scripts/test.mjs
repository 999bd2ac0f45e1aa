// npm test                from a fresh clone: every check but those that take minutes each; the last line sums them up
// npm run test:long       what takes long by its nature: whole working days, crashes, attacks, slow lines, the server's tests on both
//                         databases. Files named .long., browser tests with the tag @long, checks of the platform
// npm run test:long -- bad-bundles   one of the platform's checks in it, or several
// npm test -- mf-quiz     the unit tests of the named workspaces alone; 'e2e' means the browser tests
// npm test -- platform    everything that the composition promises as a platform, some twenty minutes
// npm test -- durability  the server killed while people write, many times over (DURABILITY_ROUNDS, 100 by default)
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runBrowserTests } from './browserTests.mjs';
import { checkNames, LONG_CHECKS, runChecks } from './platform/checks.mjs';
import { startPostgres } from './testPostgres.mjs';
import { runKept, runShown, stopAll } from './testProcesses.mjs';
import { jestCounts, one, playwrightCounts } from './testReports.mjs';
import { findInstalled, findMemoryFolder, findTools } from './testTools.mjs';
import { build, compile, install, remoteNames, root, step, workspaces } from './workspace.mjs';

const bin = (path) => [process.execPath, join(root, 'node_modules', path)];
// In memory if possible: tests wait for each commit to be written, but need no durability.
process.env.TMPDIR = findMemoryFolder() ?? tmpdir();
/** Temporary files of all runners; removed when the tests have ended in any way. */
const scratch = mkdtempSync(join(tmpdir(), 'cog-test-'));
const isCi = Boolean(process.env.CI);

/** The results so far, one per step. */
const results = [];
let postgres = null;
let interrupted = false;

/** Runs a step and counts it; a step that throws counts as failed, and the next ones still run. */
async function check(name, work) {
  if (interrupted) return;
  await step(name, async () => {
    let counts;
    try {
      counts = await work();
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
      counts = one(false);
    }
    results.push({ name, ...counts });
    process.stdout.write(`  ${counts.passed} passed, ${counts.failed} failed\n`);
  });
}

/** For a step that succeeds if it does not throw. */
const works = (work) => async () => {
  await work();
  return one(true);
};

const tidy = async () => {
  await postgres?.stop();
  await stopAll();
  rmSync(scratch, { recursive: true, force: true });
};

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
]) {
  process.on(signal, async () => {
    if (interrupted) return;
    interrupted = true;
    process.stderr.write('\nInterrupted: stopping what was started.\n');
    await tidy();
    process.exit(code);
  });
}

let runs = 0;
async function jest(args, env = {}) {
  const report = join(scratch, `jest-${++runs}.json`);
  const options = ['--ci', `--maxWorkers=${cpus().length + 1}`, '--json', `--outputFile=${report}`];
  const command = [...bin('jest/bin/jest.js'), ...options, `--cacheDirectory=${join(root, '.cache/jest')}`, ...args];
  return jestCounts(report, await runShown(command, { env: { ...env, TMPDIR: scratch } }));
}

async function browserTests({ chromium, headlessShell }, args = []) {
  const { report, code } = await runBrowserTests({ chromium, headlessShell, scratch, args });
  return playwrightCounts(report, code);
}

/**
 * Runs Jest with a temporary PostgreSQL, on which the server's tests run once more after SQLite. Outside CI, a missing
 * PostgreSQL is reported as a skipped test.
 */
async function jestOnBoth(programs, args = [], env = {}) {
  if (programs === null) {
    const reason = 'PostgreSQL is not installed here';
    if (isCi) throw new Error(`${reason}, and CI needs it.`);
    const counts = await jest(args, env);
    return { ...counts, skipped: [...counts.skipped, `The server's tests on PostgreSQL: ${reason}`] };
  }
  postgres = await startPostgres(programs);
  try {
    return await jest(args, { ...env, TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
    postgres = null;
  }
}

const types = async () => one((await runShown([...bin('typescript/bin/tsc'), '-b', '.', ...remoteNames])) === 0);

async function lint() {
  const { code, output } = await runKept([...bin('@biomejs/biome/bin/biome'), 'ci', '--colors=off']);
  process.stdout.write(output);
  return one(code === 0);
}

async function everything() {
  await install();
  await check(
    'Build',
    works(async () => {
      await compile();
      await build();
    }),
  );
  let tools;
  await step('Looking for Chromium, PostgreSQL and Redis', async () => {
    tools = await findTools();
    const { chromium, postgres, redis } = tools;
    process.stdout.write(
      `  Chromium: ${chromium ?? 'none'}; PostgreSQL: ${postgres ?? 'none'}; Redis: ${redis ?? 'none'}\n`,
    );
  });
  const quick = async () => {
    await check('Types', types);
    await check('Lint', lint);
  };
  await Promise.all([check('Browser tests', () => browserTests(tools)), quick()]);
  // Not next to the browser tests, which take the whole processor of a slow machine: both would miss their limits of time.
  await check('Unit and component tests, server on SQLite and PostgreSQL', () => jestOnBoth(tools.postgres));
}

/** What `everything` leaves out because it takes long by its nature. A hundred rounds of kills take an hour: here are ten. */
async function long(only) {
  const unknown = only.find((name) => !LONG_CHECKS.includes(name));
  if (unknown !== undefined) throw new Error(`${unknown} is not one of ${LONG_CHECKS.join(', ')}.`);
  await install();
  process.env.TEST_LONG = '1';
  const tools = findInstalled();
  await check(
    'Build',
    works(async () => {
      await compile();
      await build();
    }),
  );
  if (only.length > 0) return check('Checks of the platform', () => platformChecks(only));
  // All tests of the server, and the long ones of the other packages.
  const tests = [join(root, 'server/'), '\\.long\\.test\\.'];
  await check('Tests of server, all on SQLite and PostgreSQL, and long tests of components', () =>
    jestOnBoth(tools.postgres, tests, { DURABILITY_ROUNDS: process.env.DURABILITY_ROUNDS ?? '10' }),
  );
  await check('Browser tests that take long', () => browserTests(tools, ['--grep', '\\.long\\.spec|@long']));
  return check('Checks of the platform', () => platformChecks(LONG_CHECKS));
}

const platformChecks = async (names) => ({ ...(await runChecks(names)), skipped: [] });

/** Crash tests, which kill the compiled server. */
async function durabilityTests(programs) {
  const rounds = process.env.DURABILITY_ROUNDS ?? '100';
  await compile();
  await check(`Crash tests, ${rounds} rounds`, () =>
    jestOnBoth(programs, ['durability\\.long'], { TEST_LONG: '1', DURABILITY_ROUNDS: rounds }),
  );
}

async function named(names) {
  await install();
  const known = [...workspaces, 'durability', 'platform'];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new Error(`${unknown} is not one of ${known.join(', ')}.`);
  const units = names.filter((name) => !['e2e', 'durability', 'platform'].includes(name));
  const only = units.map((name) => join(root, name, '/'));
  const tools = findInstalled();
  const { postgres: programs } = tools;
  if (names.includes('durability')) await durabilityTests(programs);
  if (units.length > 0) {
    const work = () => (units.includes('server') ? jestOnBoth(programs, only) : jest(only));
    await check(`Tests of ${units.join(', ')}`, work);
  }
  if (names.includes('e2e')) {
    await compile();
    await build();
    await check('Browser tests', () => browserTests(tools));
  }
  if (names.includes('platform')) {
    await compile();
    await build();
    await check('Checks of the platform', () => platformChecks(checkNames));
  }
}

/** Sums up the results, and ends with a single line for people and machines. */
function report() {
  const total = (key) => results.reduce((sum, counts) => sum + counts[key], 0);
  const skips = results.flatMap((counts) => counts.skipped);
  process.stdout.write('\n');
  for (const { name, passed, failed } of results) process.stdout.write(`${name}: ${passed} passed, ${failed} failed\n`);
  for (const failure of results.flatMap((counts) => counts.failures)) process.stdout.write(`Failed: ${failure}\n`);
  for (const skip of skips) process.stdout.write(`Skipped: ${skip}\n`);
  // In CI a skipped test counts as failed, since it would run nowhere else.
  const failed = total('failed') + (isCi ? skips.length : 0);
  const tail = skips.length > 0 && !isCi ? `, ${skips.length} skipped` : '';
  process.exitCode = failed === 0 ? 0 : 1;
  process.stdout.write(`${total('passed')} passed, ${failed} failed${tail}\n`);
}

try {
  process.chdir(root);
  process.env.NODE_ENV = 'test';
  const names = process.argv.slice(2);
  if (names[0] === 'long') await long(names.slice(1));
  else await (names.length > 0 ? named(names) : everything());
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : error}\n`);
  results.push({ name: 'Preparing', ...one(false) });
}
if (!interrupted) {
  await tidy();
  report();
}
