import type { LookName } from './looks.tsx';

/** One of the things that a chart shows side by side, or in parts of one bar. */
export interface Series {
  name: string;
  look: LookName;
}

/** One place along the chart. */
export interface ChartRow {
  /** Shown below the bar, so it is short: '21 Nov'. */
  label: string;
  /** The same in full, for the table and for a pointer on the bar; by default the label. */
  name?: string;
  /** In the order of the series; null where there is none. */
  values: readonly (number | null)[];
}

/** What a drawing gets to draw. */
export interface DrawingProps {
  series: readonly Series[];
  rows: readonly ChartRow[];
  /** True where the series are parts of one bar. */
  stacked?: boolean;
  /** Written after every number: '%'. */
  unit?: string;
  /** Where the axis ends at least; by default the highest number. */
  top?: number;
}
