// Converts the test runners' reports to counts.
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/** The counts of a single step that either works or fails: types, lint, a build. */
export const one = (worked) => ({ passed: worked ? 1 : 0, failed: worked ? 0 : 1, failures: [], skipped: [] });

/** Counts a runner that failed without a failed test as one failure. */
const judged = (counts, code) => (code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts);

/**
 * Counts of a Jest run, from its `--outputFile`.
 * @param {number | null} code the runner's exit code
 */
export function jestCounts(file, code) {
  const report = read(file);
  if (!report) return one(false);
  const skippedTests = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => ['pending', 'todo', 'skipped', 'disabled'].includes(status))
      .map(({ fullName }) => `${fullName}: switched off in the test`),
  );
  const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    const titles = failed.map(({ fullName }) => fullName);
    if (status === 'failed' && titles.length === 0) titles.push('could not be run');
    return titles.map((title) => `${basename(name)}: ${title}`);
  });
  return judged(
    {
      passed: report.numPassedTests,
      // A file that could not be run contains no failed tests, but counts as a failure.
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      failures,
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
    [...specsOf(suite)].flatMap((spec) => spec.tests.map((test) => ({ file: spec.file, title: spec.title, ...test }))),
  );

/** Counts of a Playwright run, from its JSON report. A test that passed only on retry counts as failed. */
export function playwrightCounts(file, code) {
  const report = read(file);
  if (!report) return one(false);
  const tests = testsOf(report);
  const failed = tests.filter(({ status }) => status === 'unexpected' || status === 'flaky');
  const reasonOf = ({ annotations }) =>
    annotations.find(({ type }) => type === 'skip')?.description ?? 'switched off in the test';
  return judged(
    {
      passed: tests.filter(({ status }) => status === 'expected').length,
      failed: failed.length + report.errors.length,
      failures: failed.map(({ file, title }) => `${file}: ${title}`),
      skipped: tests.filter(({ status }) => status === 'skipped').map((test) => `${test.title}: ${reasonOf(test)}`),
    },
    code,
  );
}

/**
 * Each test of a Playwright run, from its JSON report. A test that did not run counts as a problem too.
 * @returns {{ name: string, problems: string[], summary: string }[]}
 */
export function playwrightResults(file, code) {
  const tests = testsOf(read(file) ?? { suites: [] });
  if (tests.length === 0) return [{ name: 'browser tests', problems: [`no test was run (${code})`], summary: '' }];
  return tests.map(({ title, status, results }) => ({
    name: title,
    problems: status === 'expected' ? [] : [`it was ${status}`],
    summary: `${((results.at(-1)?.duration ?? 0) / 1000).toFixed(1)} s`,
  }));
}
