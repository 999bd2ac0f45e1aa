import type { LookName } from './looks.tsx';

/** One of the things that a chart shows side by side, or in parts of one bar. */
export interface Series {
  name: string;
  look: LookName;
}

/** One place along the chart. */
export interface ChartRow {
  /** Stands below the bar, so it is short: '21 Nov'. */
  label: string;
  /** The same in full, for the table and for whoever points at it; the label unless told. */
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
  /** Stands behind every number: '%'. */
  unit?: string;
  /** Where the axis ends at least; the highest number unless told. */
  top?: number;
}
