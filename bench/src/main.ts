// npm run bench                          what a change makes slower most often: visits, bytes, answers
// npm run bench -- --only NAME           one benchmark; their names, and what each measures: bench/README.md
//   --part NAME                          one part of it: a flood, calls with this word
//   --runs N                             5 by default; the median counts
//   --amount N                           fewer hostile requests, or messages over cut lines, for a first look
//   --seed N --case N                    sends a hostile request again (without --case: all of that seed)
//   --json FILE                          writes every figure
//   --record                             puts the figures into docs/benchmarks.json and docs/benchmarks.md
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build, compile, endTogether, install, main, root } from '../../build-config/scripts/workspace.mjs';
import { BENCHMARKS, USUAL } from './benchmarks.ts';
import { record } from './record.ts';
import { listOf, machineLine, watchMachine } from './report.ts';
import { isMissed } from './rows.ts';

/** Parses an integer option of at least `least`; undefined where it was left out. */
function wholeNumber(name: string, value: string | undefined, least: number): number | undefined {
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
      only: { type: 'string' },
      part: { type: 'string', multiple: true },
      runs: { type: 'string', default: '5' },
      amount: { type: 'string' },
      seed: { type: 'string' },
      case: { type: 'string' },
      json: { type: 'string' },
      record: { type: 'boolean', default: false },
    },
  });
  const { only, part: parts, json, record: isRecorded } = values;
  if (only !== undefined && !(only in BENCHMARKS)) {
    throw new Error(`--only takes one of ${Object.keys(BENCHMARKS).join(', ')}, not '${only}'.`);
  }
  if (parts !== undefined && only === undefined) throw new Error('--part is of one benchmark: name it with --only.');
  const options = {
    parts,
    runs: wholeNumber('runs', values.runs, 1) ?? 1,
    amount: wholeNumber('amount', values.amount, 1),
    seed: wholeNumber('seed', values.seed, 0),
    case: wholeNumber('case', values.case, 0),
  };
  if (isRecorded && (parts ?? options.amount ?? options.case) !== undefined) {
    throw new Error('--record keeps whole benchmarks: leave out --part, --amount and --case.');
  }
  // npm runs scripts in the root; a relative path means the folder where the command was typed.
  const jsonPath = json === undefined ? null : resolve(process.env.INIT_CWD ?? process.cwd(), json);
  return { names: only === undefined ? USUAL : [only], options, jsonPath, isRecorded };
}

/** Shows progress: one updating line on a terminal, else a line each. */
function progress(text: string): void {
  process.stderr.write(process.stderr.isTTY ? `\r\u001b[K${text}` : `${text}\n`);
}

// Turns signals into a normal exit, so that exit handlers stop the child processes.
endTogether();

main(async () => {
  const { names, options, jsonPath, isRecorded } = readOptions();
  process.chdir(root);
  await install();
  await compile();
  await build();
  const results: Record<string, object> = {};
  for (const name of names) {
    const benchmark = BENCHMARKS[name];
    if (!benchmark) throw new Error(`There is no benchmark ${name}.`);
    const machineSeen = watchMachine();
    const say = (text: string) => progress(`${name}: ${text}`);
    const { rows, details = [], notes = [] } = await benchmark.measure({ ...options, progress: say });
    progress('');
    const machine = machineSeen();
    const result = { measuredAt: new Date().toISOString(), runs: options.runs, machine, rows, details, notes };
    results[name] = result;
    const tables = [details, rows].filter(({ length }) => length > 0).map((some) => listOf(some));
    console.log(`\n${[`## ${name}: ${benchmark.about}`, machineLine(machine), ...tables, ...notes].join('\n\n')}\n`);
    // A missed target is a failure for the calling script.
    if (rows.some(isMissed)) process.exitCode = 1;
    if (isRecorded) record(name, result);
  }
  if (jsonPath !== null) writeFileSync(jsonPath, `${JSON.stringify(results, null, 2)}\n`);
});
