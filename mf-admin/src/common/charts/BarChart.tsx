import { Chart, type ChartProps } from './Chart.tsx';

/** Bars over time or over ranges; several series stand beside each other, or on each other when `stacked`. */
export function BarChart(props: ChartProps) {
  return <Chart {...props} kind="bars" />;
}
