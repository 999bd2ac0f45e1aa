// npm run bench                        pages and API beside their baselines; about twenty minutes
// npm run bench -- --runs 3            fewer runs; 9 unless told
// npm run bench -- --only pages        or: --only api, --only content, --only quiz
// npm run bench -- --only lighthouse   Lighthouse's scores; not part of the rest, and about ten minutes
// npm run bench -- --json FILE         writes every figure, each run included
// npm run bench -- --record            writes the report into docs/benchmarks.md; Lighthouse's into docs/lighthouse.md
// What is measured, and how to read it: bench/README.md
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build, compile, endTogether, install, main, root } from './workspace.mjs';

const MARK = '<!-- The rest is written by npm run bench with --record -->';

function readOptions() {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '9' },
      only: { type: 'string' },
      json: { type: 'string' },
      record: { type: 'boolean', default: false },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs takes a whole number from 1, not '${values.runs}'.`);
  if (values.only !== undefined && !['pages', 'api', 'content', 'quiz', 'lighthouse'].includes(values.only)) {
    throw new Error(`--only takes pages, api, content, quiz or lighthouse, not '${values.only}'.`);
  }
  if (values.record && values.only && values.only !== 'lighthouse') {
    throw new Error('--record needs the whole report: leave out --only.');
  }
  return { ...values, runs };
}

/** One line that changes on a terminal; a line each where the output is kept. */
function showProgress(text) {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
  else process.stderr.write(`${text}\n`);
}

function record(file, report) {
  const path = join(root, 'docs', file);
  const [introduction] = readFileSync(path, 'utf8').split(MARK);
  writeFileSync(path, `${introduction}${MARK}\n\n${report}\n`);
}

// What was started is stopped by those who started it, when the process exits; a signal alone would not let them.
endTogether();

main(async () => {
  const { runs, only, json, record: isRecorded } = readOptions();
  // npm runs scripts in the root; a file is named from where the command was typed.
  const jsonPath = json === undefined ? undefined : resolve(process.env.INIT_CWD ?? process.cwd(), json);
  process.chdir(root);
  await install();
  await compile();
  await build();
  const { runBenchmarks } = await import('../../bench/src/runBenchmarks.mjs');
  const { reportOf } = await import('../../bench/src/report.mjs');
  const results = await runBenchmarks({ runs, only, progress: showProgress });
  showProgress('');
  const report = reportOf(results);
  console.log(`\n${report}\n`);
  if (jsonPath) writeFileSync(jsonPath, `${JSON.stringify(results, null, 2)}\n`);
  if (isRecorded) record(only === 'lighthouse' ? 'lighthouse.md' : 'benchmarks.md', report);
});
