// npm run bench                        pages and API against their baselines; twenty minutes, and more where visits lie far apart
// npm run bench -- --runs 3            fewer runs; 9 by default
// npm run bench -- --only pages        or: --only api, --only quiz
// npm run bench -- --only every-page   every public page against plain HTML and the monolith; eleven minutes a run,
//                                      and up to as long again
// npm run bench -- --only years        every read, page and export after twenty years, in processor time; five minutes a database
//   --part TEXT                        nothing but calls whose names have it
// npm run bench -- --only tasks        how long a slow phone is busy at once after the first paint; a good minute a run
// npm run bench -- --only bytes        the scripts of a first visit to every public page; two minutes
// npm run bench -- --only releases     the scripts of a visit after a release; two minutes
// npm run bench -- --only renders      pages rendered against the same kept, and whether one is ever old; nine minutes
// npm run bench -- --only builds       how long builds and a release take; two minutes
// npm run bench -- --only lighthouse   Lighthouse's scores; not part of the rest, and about ten minutes
// npm run bench -- --only hostile      400,000 hostile requests, on both databases; about an hour
//   --seed N --case N                  sends the one again that was found (without --case: all of that seed)
//   --requests N                       fewer cases for a first look
// npm run bench -- --only floods       the server flooded in every way, and who waits for it; --part NAME for one
// npm run bench -- --only faults       what it depends on broken in every way; --part NAME for one, --rounds N
// npm run bench -- --only chat         a full room against bare socket.io, and the chat flooded; --part NAME for one
// npm run bench -- --json FILE         writes every figure, each run included
// What is measured, and how to read it: bench/README.md
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build, compile, endTogether, install, main, root } from '../../build-config/scripts/workspace.mjs';

/** Measured together, unless one is asked for. */
const TOGETHER = ['pages', 'api', 'quiz'];
/** Each alone, by --only. */
const ALONE = ['lighthouse', 'every-page', 'years', 'tasks', 'bytes', 'releases', 'renders', 'builds'];
const RELIABILITY = ['hostile', 'floods', 'faults', 'chat'];
const BENCHMARKS = [...TOGETHER, ...ALONE, ...RELIABILITY];

/** A whole number from `least`; undefined where the option was left out. */
function wholeNumber(name, value, least) {
  if (value === undefined) return undefined;
  const number = Number(value);
  if (!Number.isInteger(number) || number < least) {
    throw new Error(`--${name} takes a whole number from ${least}, not '${value}'.`);
  }
  return number;
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '9' },
      only: { type: 'string' },
      part: { type: 'string', multiple: true },
      rounds: { type: 'string' },
      seed: { type: 'string' },
      case: { type: 'string' },
      requests: { type: 'string' },
      json: { type: 'string' },
    },
  });
  const { only, part: parts, json } = values;
  if (only !== undefined && !BENCHMARKS.includes(only)) {
    throw new Error(`--only takes one of ${BENCHMARKS.join(', ')}, not '${only}'.`);
  }
  return {
    only,
    parts,
    json,
    runs: wholeNumber('runs', values.runs, 1),
    rounds: wholeNumber('rounds', values.rounds, 1),
    seed: wholeNumber('seed', values.seed, 0),
    case: wholeNumber('case', values.case, 0),
    requests: wholeNumber('requests', values.requests, 1),
  };
}

/** One line that changes on a terminal; a line each where the output is kept. */
function showProgress(text) {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
  else process.stderr.write(`${text}\n`);
}

// What was started is stopped by those who started it, when the process exits; a signal alone would not let them.
endTogether();

main(async () => {
  const { json, ...options } = readOptions();
  // npm runs scripts in the root; a file is named from where the command was typed.
  const jsonPath = json === undefined ? undefined : resolve(process.env.INIT_CWD ?? process.cwd(), json);
  process.chdir(root);
  await install();
  await compile();
  await build();
  const { runBenchmarks } = await import('./runBenchmarks.mjs');
  const { reportOf } = await import('./report.mjs');
  const results = await runBenchmarks({ ...options, progress: showProgress });
  showProgress('');
  const report = reportOf(results);
  console.log(`\n${report}\n`);
  if (jsonPath) writeFileSync(jsonPath, `${JSON.stringify(results, null, 2)}\n`);
  // Hostile requests and faults are tests too: who runs them by a script learns of a failure by the code.
  if (RELIABILITY.includes(options.only) && results.targets.some(({ isMet }) => !isMet)) process.exitCode = 1;
});
