import { CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import type { ChartRow, DrawingProps } from './chartData.ts';

/** Small enough for a phone's width, large enough to read. */
const tick = { fill: 'var(--color-ink-soft)', fontSize: 13 };

/** The drawing fills its frame, whose height is the frame's own. */
export const whole = { width: '100%', height: '100%' };
export const margin = { top: 12, right: 8, bottom: 0, left: 0 };

const tooltip = {
  background: 'var(--color-surface)',
  border: '1px solid var(--color-line)',
  borderRadius: 'var(--radius-small)',
  color: 'var(--color-ink)',
  fontSize: '.875rem',
};
const words = { color: 'var(--color-ink)' };

const isRow = (value: unknown): value is ChartRow => typeof value === 'object' && value !== null && 'label' in value;

/** Nothing moves: whoever comes for a number has it at once, and nobody has to ask for less motion. */
export const still = { isAnimationActive: false } as const;

/**
 * Lines, labels and the words beside the pointer, alike in all charts. Functions and not components:
 * a chart looks for them among its own children.
 */
export const axesOf = ({ unit = '', top }: Pick<DrawingProps, 'unit' | 'top'>) => [
  <CartesianGrid key="grid" vertical={false} stroke="var(--color-line)" />,
  <XAxis
    key="x"
    dataKey="label"
    interval="preserveStartEnd"
    minTickGap={8}
    tick={tick}
    tickLine={false}
    stroke="var(--color-ink-soft)"
  />,
  <YAxis
    key="y"
    width={unit === '' ? 36 : 48}
    allowDecimals={false}
    domain={[0, top ?? 'auto']}
    tick={tick}
    tickFormatter={(value: number) => `${value}${unit}`}
    tickLine={false}
    axisLine={false}
  />,
  <Tooltip
    key="words"
    {...still}
    contentStyle={tooltip}
    labelStyle={words}
    itemStyle={words}
    cursor={{ fill: 'var(--color-line)', stroke: 'var(--color-line)', opacity: 0.5 }}
    formatter={(value) => `${String(value)}${unit}`}
    labelFormatter={(label, [entry]) => {
      const row: unknown = entry?.payload;
      return isRow(row) ? (row.name ?? row.label) : label;
    }}
  />,
];
