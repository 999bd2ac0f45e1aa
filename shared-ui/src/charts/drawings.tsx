import { useId } from 'react';
import { Bar, BarChart, CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import type { ChartRow, DrawingProps } from './chartData.ts';
import { fillOf, LookPattern, looks } from './looks.tsx';

// Everything that needs the chart library, in one file that loads after the page's text and numbers.

/** Small enough for a phone's width, large enough to read. */
const tick = { fill: 'var(--color-ink-soft)', fontSize: 13 };

/** '1.2K': full thousands do not fit next to the axis. */
const inBrief = new Intl.NumberFormat('en-GB', { notation: 'compact' });

/** The drawing fills its frame, which sets the height. */
const whole = { width: '100%', height: '100%' };
const margin = { top: 12, right: 8, bottom: 0, left: 0 };

const tooltip = {
  background: 'var(--color-surface)',
  border: '1px solid var(--color-line)',
  borderRadius: 'var(--radius-small)',
  color: 'var(--color-ink)',
  fontSize: '.875rem',
};
const textStyle = { color: 'var(--color-ink)' };

const isRow = (value: unknown): value is ChartRow => typeof value === 'object' && value !== null && 'label' in value;

/** No animation: readers have the numbers at once, and there is no motion to reduce. */
const still = { isAnimationActive: false } as const;

/**
 * Grid lines, labels and tooltip, the same in all charts. These are functions, not components, since a chart looks
 * for them among its direct children.
 */
const axesOf = ({ unit = '', top }: Pick<DrawingProps, 'unit' | 'top'>) => [
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
    tickFormatter={(value: number) => `${inBrief.format(value)}${unit}`}
    tickLine={false}
    axisLine={false}
  />,
  <Tooltip
    key="words"
    {...still}
    contentStyle={tooltip}
    labelStyle={textStyle}
    itemStyle={textStyle}
    cursor={{ fill: 'var(--color-line)', stroke: 'var(--color-line)', opacity: 0.5 }}
    formatter={(value) => `${String(value)}${unit}`}
    labelFormatter={(label, [entry]) => {
      const row: unknown = entry?.payload;
      return isRow(row) ? (row.name ?? row.label) : label;
    }}
  />,
];

/** Bars, next to each other or on top of each other. */
export function BarDrawing({ series, rows, stacked = false, ...axes }: DrawingProps) {
  const id = useId();
  return (
    <BarChart data={[...rows]} style={whole} responsive margin={margin} accessibilityLayer={false} barCategoryGap="18%">
      <defs>
        {series.map(({ look }) => (
          <LookPattern key={look} look={look} id={`${id}${look}`} />
        ))}
      </defs>
      {axesOf(axes)}
      {series.map(({ name, look }, place) => (
        <Bar
          key={name}
          {...still}
          name={name}
          dataKey={({ values }: ChartRow) => values[place] ?? null}
          fill={fillOf(look, `${id}${look}`)}
          stroke="var(--color-ink-soft)"
          strokeWidth={1}
          maxBarSize={48}
          {...(stacked ? { stackId: 'one' } : { radius: [3, 3, 0, 0] as [number, number, number, number] })}
        />
      ))}
    </BarChart>
  );
}

/** Points along a line; positions without a number have no point. */
export function LineDrawing({ series, rows, ...axes }: DrawingProps) {
  return (
    <LineChart data={[...rows]} style={whole} responsive margin={margin} accessibilityLayer={false}>
      {axesOf(axes)}
      {series.map(({ name, look }, place) => (
        <Line
          key={name}
          {...still}
          connectNulls
          name={name}
          dataKey={({ values }: ChartRow) => values[place] ?? null}
          stroke={looks[look].color}
          strokeWidth={2.5}
          dot={{ r: 4, fill: 'var(--color-surface)' }}
          activeDot={{ r: 6 }}
        />
      ))}
    </LineChart>
  );
}
