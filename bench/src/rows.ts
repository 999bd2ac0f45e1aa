/** The bound of a figure. */
export interface Target {
  rule: '≤' | '≥';
  limit: number;
}

/** One figure. */
export interface Row {
  name: string;
  value: number;
  unit: string;
  /** Null for a figure without a bound. */
  target: Target | null;
}

/** A benchmark's results. */
export interface Found {
  /** The figures that the page of benchmarks shows. */
  rows: Row[];
  /** All other figures, for finding the cause of a change. */
  details?: Row[];
  /** Remarks, such as requests that were answered wrongly. */
  notes?: string[];
}

export interface Options {
  /** Number of runs for figures that vary; the median counts. */
  runs: number;
  /** Measure only these parts. */
  parts?: readonly string[];
  /** Number of hostile requests, or of chat messages over cut connections; each benchmark has a default. */
  amount?: number;
  /** Seed of the hostile requests. */
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

/** The item with the greatest figure. @throws Error when there is none */
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

/** The quantile `part` (0 to 1) of some values, by nearest rank; NaN when there are none. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(Math.ceil(sorted.length * part), 1) - 1] ?? Number.NaN;
}
