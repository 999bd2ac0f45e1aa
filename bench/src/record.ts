import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../build-config/scripts/workspace.mjs';
import { BENCHMARKS, CHAPTERS } from './benchmarks.ts';
import { listOf, type Machine } from './report.ts';
import type { Row } from './rows.ts';

/** A figure with the day and commit of its measurement. */
interface RecordedRow extends Row {
  measuredAt: string;
  commit: string;
}

interface Recorded {
  rows: RecordedRow[];
  /** Number of runs; absent in old records. */
  runs?: number;
  machine?: Machine;
  details?: Row[];
}

type Records = Record<string, Recorded>;

const FIGURES = join(root, 'docs/benchmarks.json');
const PAGE = join(root, 'docs/benchmarks.md');

const HEAD = `# Benchmarks

For anyone who wants to know what the site costs: each figure with its target, day and commit. \`npm run bench -- --only NAME --record\`
writes this page and [benchmarks.json](benchmarks.json). How each is measured: [bench/README.md](../bench/README.md).
`;

function chapterOf(chapter: string, records: Records): string {
  const parts = Object.entries(BENCHMARKS).flatMap(([name, benchmark]) => {
    const rows = records[name]?.rows ?? [];
    if (benchmark.chapter !== chapter || rows.length === 0) return [];
    const when = new Set(rows.map(({ measuredAt, commit }) => `${measuredAt}, ${commit}`));
    return [`\`--only ${name}\` (${[...when].join('; ')}): ${benchmark.about}.`, listOf(rows)];
  });
  return [`## ${chapter}`, ...parts].join('\n\n');
}

/** Renders the page of benchmarks from the records. */
export const pageOf = (records: Records): string =>
  `${[HEAD.trimEnd(), ...CHAPTERS.map((chapter) => chapterOf(chapter, records))].join('\n\n')}\n`;

/** The current commit, with a plus where files have changed since. */
function commitNow(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  return `${git('rev-parse', '--short=8', 'HEAD')}${git('status', '--porcelain', '--', '.', ':!docs') === '' ? '' : '+'}`;
}

/** Replaces a benchmark's recorded figures and writes the page. */
export function record(
  name: string,
  { measuredAt, rows, ...more }: { measuredAt: string; runs: number; machine: Machine; rows: Row[]; details: Row[] },
): void {
  const records: Records = JSON.parse(readFileSync(FIGURES, 'utf8'));
  const [day = ''] = measuredAt.split('T');
  const { runs, machine, details } = more;
  const commit = commitNow();
  records[name] = { runs, machine, rows: rows.map((row) => ({ ...row, measuredAt: day, commit })), details };
  writeFileSync(FIGURES, `${JSON.stringify(records, null, 2)}\n`);
  writeFileSync(PAGE, pageOf(records));
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  execFileSync(process.execPath, [biome, 'format', '--write', FIGURES], { cwd: root, stdio: 'ignore' });
}
