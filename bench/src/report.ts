import { cpus, loadavg } from 'node:os';
import { isMissed, type Row } from './rows.ts';

/** Three digits that say something, with commas in thousands; whole from 1,000. */
export function shown(value: number): string {
  if (!Number.isFinite(value)) return 'none';
  return Number(Math.abs(value) >= 1000 ? value.toFixed(0) : value.toPrecision(3)).toLocaleString('en');
}

const withUnit = (text: string, unit: string) => (unit === '' ? text : `${text} ${unit}`);

const targetOf = (row: Row) => {
  if (row.target === null) return '';
  const { rule, limit } = row.target;
  return `${rule} ${withUnit(shown(limit), row.unit)}${isMissed(row) ? ', missed' : ''}`;
};

/** A table in Markdown whose columns line up as plain text; the first is left-aligned, the others right. */
function table(header: readonly string[], lines: readonly (readonly string[])[]): string {
  const all = [header, ...lines];
  const widths = header.map((_, column) => Math.max(...all.map((cells) => cells[column]?.length ?? 0)));
  const lineOf = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (column === 0 ? (cells[0] ?? '').padEnd(width) : (cells[column] ?? '').padStart(width))).join(' | ')} |`;
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [lineOf(header), lineOf(rule), ...lines.map(lineOf)].join('\n');
}

/** Rows as a table. @param whenOf when and of what a row was measured, for a table that says so */
export const tableOf = <Some extends Row>(rows: readonly Some[], whenOf?: (row: Some) => string): string =>
  table(
    ['what', 'measured', 'target', ...(whenOf ? ['when, at'] : [])],
    rows.map((row) => [
      row.name,
      withUnit(shown(row.value), row.unit),
      targetOf(row),
      ...(whenOf ? [whenOf(row)] : []),
    ]),
  );

export interface Machine {
  node: string;
  processors: string;
  /** Of the last minute, when the benchmark began and when it ended. */
  load: [number, number];
}

/** Looks at the machine while something is measured. @returns says what was seen */
export function watchMachine(): () => Machine {
  const [loadBefore = 0] = loadavg();
  return () => {
    const models = cpus();
    return {
      node: process.versions.node,
      processors: `${models.length} × ${models[0]?.model.trim() ?? 'unknown'}`,
      load: [loadBefore, loadavg()[0] ?? 0],
    };
  };
}

/** The machine in one line, so that a reader knows what the times are worth. */
export const machineLine = ({ node, processors, load: [before, after] }: Machine): string =>
  `${processors}, Node ${node}. Load average before and after: ${before.toFixed(1)}, ${after.toFixed(1)}.`;
