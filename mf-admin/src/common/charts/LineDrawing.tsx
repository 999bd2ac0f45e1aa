import { Line, LineChart } from 'recharts';
import { axesOf, margin, still, whole } from './Axes.tsx';
import type { ChartRow, DrawingProps } from './chartData.ts';
import { looks } from './looks.tsx';

/** Points along a line; a place without a number has no point. */
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
