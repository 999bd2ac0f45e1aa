// Reads what the runners report of themselves as counts.
import { existsSync, readFileSync } from 'node:fs';

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

const nothing = () => ({ passed: 0, failed: 0, skipped: [] });

/** One step that either works or not: types, lint, a build. */
export const one = (worked) => ({ ...nothing(), [worked ? 'passed' : 'failed']: 1 });

/** A runner that ended badly without a failed test has failed as a whole: that must count as well. */
const judged = (counts, code) => (code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts);

/**
 * Counts of a Jest run, from its `--outputFile`.
 * @param {number | null} code how the runner ended
 */
export function jestCounts(file, code) {
  const report = read(file);
  if (!report) return one(false);
  const skippedTests = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => ['pending', 'todo', 'skipped', 'disabled'].includes(status))
      .map(({ fullName }) => `${fullName}: switched off in the test`),
  );
  return judged(
    {
      passed: report.numPassedTests,
      // A file that could not be run holds no test that could fail, and fails all the same.
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: skippedTests,
    },
    code,
  );
}

function* specsOf(suite) {
  for (const spec of suite.specs ?? []) yield spec;
  for (const inner of suite.suites ?? []) yield* specsOf(inner);
}

const testsOf = (report) =>
  report.suites.flatMap((suite) =>
    [...specsOf(suite)].flatMap((spec) => spec.tests.map((test) => ({ title: spec.title, ...test }))),
  );

/** Counts of a Playwright run, from its JSON report. A test that passed at a second try counts as failed. */
export function playwrightCounts(file, code) {
  const report = read(file);
  if (!report) return one(false);
  const tests = testsOf(report);
  const reasonOf = ({ annotations }) =>
    annotations.find(({ type }) => type === 'skip')?.description ?? 'switched off in the test';
  return judged(
    {
      passed: tests.filter(({ status }) => status === 'expected').length,
      failed: tests.filter(({ status }) => status === 'unexpected' || status === 'flaky').length + report.errors.length,
      skipped: tests.filter(({ status }) => status === 'skipped').map((test) => `${test.title}: ${reasonOf(test)}`),
    },
    code,
  );
}

/**
 * Each test of a Playwright run, from its JSON report. A test that was not run has a problem too.
 * @returns {{ name: string, problems: string[], said: string }[]}
 */
export function playwrightResults(file, code) {
  const tests = testsOf(read(file) ?? { suites: [] });
  if (tests.length === 0) return [{ name: 'browser tests', problems: [`no test was run (${code})`], said: '' }];
  return tests.map(({ title, status, results }) => ({
    name: title,
    problems: status === 'expected' ? [] : [`it was ${status}`],
    said: `${((results.at(-1)?.duration ?? 0) / 1000).toFixed(1)} s`,
  }));
}
