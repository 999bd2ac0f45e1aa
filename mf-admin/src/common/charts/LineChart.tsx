import { Chart, type ChartProps } from './Chart.tsx';

/** Points along a line: for what is a height and no amount, as an average. */
export function LineChart(props: Omit<ChartProps, 'stacked'>) {
  return <Chart {...props} kind="line" />;
}
