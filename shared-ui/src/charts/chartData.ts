import type { LookName } from './looks.tsx';

/** One of the data series that a chart shows next to each other, or as parts of one bar. */
export interface Series {
  name: string;
  look: LookName;
}

/** One position along the chart. */
export interface ChartRow {
  /** Shown below the bar, so it must be short: '21 Nov'. */
  label: string;
  /** The full label, for the table and the tooltip; the label by default. */
  name?: string;
  /** In the order of the series; null where there is none. */
  values: readonly (number | null)[];
}

/** The properties of a drawing. */
export interface DrawingProps {
  series: readonly Series[];
  rows: readonly ChartRow[];
  /** True if the series are parts of one bar. */
  stacked?: boolean;
  /** Written after every number: '%'. */
  unit?: string;
  /** Minimum end of the axis; the highest number by default. */
  top?: number;
}
