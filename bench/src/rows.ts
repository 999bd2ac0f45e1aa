/** What a figure is held to. */
export interface Target {
  rule: '≤' | '≥';
  limit: number;
}

/** One figure. */
export interface Row {
  name: string;
  value: number;
  unit: string;
  /** Null for a figure that is only shown. */
  target: Target | null;
}

/** What a benchmark found. */
export interface Found {
  /** The figures that the page of benchmarks shows. */
  rows: Row[];
  /** All others, for who looks for the reason of one of those. */
  details?: Row[];
  /** What no number says, such as a request that was answered wrongly. */
  notes?: string[];
}

export interface Options {
  /** How often what varies is measured; the median counts. */
  runs: number;
  /** Nothing but these parts of the benchmark. */
  parts?: readonly string[];
  /** Hostile requests, or chat messages over cut lines; as many as the benchmark says by default. */
  amount?: number;
  /** Of hostile requests: which ones, and one of them alone. */
  seed?: number;
  case?: number;
  progress(text: string): void;
}

export const row = (name: string, value: number, unit = '', target: Target | null = null): Row => ({
  name,
  value,
  unit,
  target,
});
export const atMost = (limit: number): Target => ({ rule: '≤', limit });
export const atLeast = (limit: number): Target => ({ rule: '≥', limit });

export const isMissed = ({ value, target }: Row): boolean =>
  target !== null && !(target.rule === '≤' ? value <= target.limit : value >= target.limit);

/** The row that is furthest on the wrong side, for a summary: the greatest value where less is better. @throws Error where there is none */
export function worstOf<Item>(items: readonly Item[], figureOf: (item: Item) => number): Item {
  const [first, ...others] = items;
  if (first === undefined) throw new Error('Nothing was measured.');
  return others.reduce((worst, item) => (figureOf(item) > figureOf(worst) ? item : worst), first);
}

/** The middle of some numbers; the mean of the two in the middle when their count is even. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [below = Number.NaN, above = Number.NaN] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 1 ? above : (below + above) / 2;
}

/** The value that so great a part of the values does not exceed (nearest rank); not a number where there are none. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(Math.ceil(sorted.length * part), 1) - 1] ?? Number.NaN;
}
