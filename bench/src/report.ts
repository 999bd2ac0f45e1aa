import { cpus, loadavg } from 'node:os';
import { isMissed, type Row } from './rows.ts';

/** Formats a number with three significant digits; from 1,000 on as an integer with commas. */
export function shown(value: number): string {
  if (!Number.isFinite(value)) return 'none';
  return Number(Math.abs(value) >= 1000 ? value.toFixed(0) : value.toPrecision(3)).toLocaleString('en');
}

const withUnit = (text: string, unit: string) => (unit === '' ? text : `${text} ${unit}`);

/** Rows as a list in Markdown, with their targets. */
export const listOf = (rows: readonly Row[]): string =>
  rows
    .map((row) => {
      const { name, value, unit, target } = row;
      const wanted = target
        ? ` (${target.rule} ${withUnit(shown(target.limit), unit)}${isMissed(row) ? ', missed' : ''})`
        : '';
      return `- ${name}: **${withUnit(shown(value), unit)}**${wanted}`;
    })
    .join('\n');

export interface Machine {
  node: string;
  processors: string;
  /** Load average of one minute, at the beginning and the end. */
  load: [number, number];
}

/** Begins to watch the machine. @returns a function that returns what was observed */
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

/** Describes the machine in one line, so that a reader can judge the times. */
export const machineLine = ({ node, processors, load: [before, after] }: Machine): string =>
  `${processors}, Node ${node}. Load average before and after: ${before.toFixed(1)}, ${after.toFixed(1)}.`;
